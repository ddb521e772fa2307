// dist/: ES modules with bare imports for bundlers, and the types that tsc writes.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';
import { entryNames, sharedOptions, type Product } from './options.ts';

/** Rebuilds dist/ with `index.js`, one file per element and their declarations. Throws what esbuild or tsc say. */
export async function buildNpm({ root, version }: Product): Promise<void> {
  const index = 'src/index.ts';
  if (!existsSync(join(root, index))) throw new Error(`${index} does not exist`);
  const dist = join(root, 'dist');
  rmSync(dist, { recursive: true, force: true });
  const shared = sharedOptions({ root, version });
  const result = await build({
    ...shared,
    // The host's bundler decides about development and production builds of React.
    define: { __VERSION__: shared.define.__VERSION__ },
    entryPoints: { index, ...Object.fromEntries(entryNames.map((name) => [`elements/${name}`, `elements/${name}.ts`])) },
    splitting: true,
    format: 'esm',
    packages: 'external',
    outdir: dist,
    chunkNames: 'chunks/[name]-[hash]',
    sourcemap: 'linked',
    legalComments: 'linked',
  });
  for (const { path, contents } of result.outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  execFileSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit', cwd: root });
}
