// dist/: what a host's bundler takes. `index.js` and the elements behind its components run on the host's React; `elements/*` is for
// pages without one and brings its own. All other libraries are inside, in the versions that were tested here; valibot is not, because
// its types are part of ours.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { angular } from './angular.ts';
import { compile } from './compile.ts';
import { customElements } from './custom-elements.ts';
import { keepReachable } from './declarations.ts';
import { browserPlugins, entryNames, sharedOptions, type Product } from './options.ts';

const clientFiles = [
  'elements.tsx',
  'use-auth.ts',
  'use-entitlements.ts',
  'use-feature-flags.ts',
  'use-session.ts',
  'guards.tsx',
  'initial-session.tsx',
  'authorized-content.tsx',
  'configure.ts',
];
/** Entries for servers: what each framework needs over `server`. */
const adapters = ['astro', 'express', 'fastify', 'hono', 'next', 'nuxt', 'react-router', 'sveltekit'];
const angularTypes = 'elements/hosts/angular.d.ts';
const nameOf = (file: string) => file.replace(/\.tsx?$/, '');

/** esbuild plugin: the index names its files of client components instead of taking them in, so that each keeps its 'use client'. */
const clientComponents = (): Plugin => ({
  name: 'client-components',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/react\// }, ({ path, importer }) =>
      importer.endsWith('/src/index.ts') ? { path: `${nameOf(path)}.js`, external: true } : undefined,
    );
  },
});

/** esbuild plugin: a library that asks for React by `require` gets the host's, too; in a browser there is no `require`. */
const hostReact = (): Plugin => ({
  name: 'host-react',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^react(-dom)?$/ }, ({ path, kind }) => (kind === 'require-call' ? { path, namespace: 'host-react' } : undefined));
    onLoad({ filter: /./, namespace: 'host-react' }, ({ path }) => ({ contents: `export * from '${path}';` }));
  },
});

/** Rebuilds dist/ and its declarations. Throws what esbuild or tsc say. */
export async function buildNpm({ root, version }: Product): Promise<void> {
  const dist = join(root, 'dist');
  rmSync(dist, { recursive: true, force: true });

  async function write(outdir: string, options: BuildOptions): Promise<void> {
    const { outputFiles } = await build({
      ...sharedOptions({ root, version }),
      splitting: true,
      format: 'esm',
      outdir,
      chunkNames: 'chunks/[name]-[hash]',
      legalComments: 'linked',
      ...options,
      write: false,
    });
    for (const { path, contents } of outputFiles) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, contents);
    }
  }
  await write(dist, {
    entryPoints: {
      index: 'src/index.ts',
      client: 'src/client.ts',
      access: 'src/access/package.ts',
      server: 'src/server/package.ts',
      ...Object.fromEntries(adapters.map((name) => [`server/${name}`, `src/server/adapters/${name}.ts`])),
      ...Object.fromEntries(clientFiles.map((file) => [`react/${nameOf(file)}`, `src/react/${file}`])),
    },
    external: ['valibot', 'react', 'react-dom', 'react/*', 'react-dom/*'],
    plugins: [...browserPlugins(), clientComponents(), hostReact()],
  });
  await write(join(dist, 'elements'), {
    entryPoints: Object.fromEntries(entryNames.map((name) => [name, `elements/${name}.ts`])),
    plugins: browserPlugins(),
    // React is large, and nobody debugs into these. All else can be read as it is: maps would be two thirds of what is installed.
    minify: true,
  });

  compile(root, 'tsconfig.build.json');
  const hosts = ['globals', 'vue', 'svelte', 'solid'].map((name) => `elements/hosts/${name}.d.ts`);
  const types = join(dist, 'types');
  for (const file of hosts) cpSync(join(root, file), join(types, file));
  const forAngular = angular();
  writeFileSync(join(dist, 'angular.js'), forAngular.code);
  writeFileSync(join(types, angularTypes), forAngular.types);
  keepReachable(types, [
    'src/index.d.ts',
    'src/client.d.ts',
    'src/access/package.d.ts',
    'src/server/package.d.ts',
    ...adapters.map((name) => `src/server/adapters/${name}.d.ts`),
    ...entryNames.map((name) => `elements/${name}.d.ts`),
    ...hosts,
    angularTypes,
  ]);
  writeFileSync(join(dist, 'custom-elements.json'), `${JSON.stringify(customElements(), null, 2)}\n`);
}
