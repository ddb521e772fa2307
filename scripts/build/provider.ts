// provider/dist/: the server as JavaScript, file by file, in the tree of the repository, so that it finds its migrations, its worker and
// the bundles of the hosted pages where it finds them here.
import { transformSync } from 'esbuild';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { compile } from './compile.ts';
import type { Product } from './options.ts';

/** Declarations that no other one leads to: the compiler writes one for each module that these have as code. */
function dropUnreached(dist: string, entry: string): void {
  const reached = new Set<string>();
  const walk = (path: string) => {
    if (reached.has(path) || !existsSync(join(dist, path))) return;
    reached.add(path);
    for (const [, name] of readFileSync(join(dist, path), 'utf8').matchAll(/(?:from|import\()\s*['"](\.[^'"]+)\.[tj]s['"]/g))
      walk(join(dirname(path), `${name}.d.ts`));
  };
  walk(entry);
  for (const path of globSync('**/*.d.ts', { cwd: dist })) if (!reached.has(path)) rmSync(join(dist, path));
}

/** `bundles`: the published folder of this version, copied without its source maps and what lists its files, which no server needs. */
export function buildProvider({ root, version, bundles }: Product & { bundles: string }): void {
  const dist = join(root, 'provider', 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  compile(root, 'tsconfig.provider.json');
  // In fewer bytes, line by line as readable as before: tsc indents by four and keeps what types left empty.
  for (const path of globSync('**/*.js', { cwd: dist }).map((name) => join(dist, name)))
    writeFileSync(
      path,
      transformSync(readFileSync(path, 'utf8'), { format: 'esm', target: 'esnext', charset: 'utf8', legalComments: 'inline' }).code,
    );
  // Of what `gatehouse.config.ts` imports.
  compile(root, 'tsconfig.provider-types.json');
  dropUnreached(dist, join('provider', 'config.d.ts'));
  cpSync(bundles, join(dist, 'cdn-dist', version), { recursive: true, filter: (path) => !/\.map$|manifest\.json$/.test(path) });
  const fonts = join(dist, 'provider', 'ports', 'fonts');
  const dejavu = dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'));
  for (const file of ['ttf/DejaVuSans.ttf', 'ttf/DejaVuSans-Bold.ttf', 'LICENSE']) cpSync(join(dejavu, file), join(fonts, basename(file)));
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify({ version, type: 'module' })}\n`);
}
