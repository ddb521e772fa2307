// cdn-dist/<version>: entries, shared chunks, lazy parts, loader, manifest.
import { globSync } from 'node:fs';
import { build } from 'esbuild';
import { buildFirstStep, type FirstStep } from './first-step.ts';
import { groupChunks, type Together } from './group.ts';
import { linkGroups, type LinkedFile } from './link.ts';
import { createManifest, type Manifest } from './manifest.ts';
import { browserPlugins, sharedOptions, type Product } from './options.ts';
import { lazyName, splitSources } from './split.ts';
import { tellHashes, type FileTable } from './tell.ts';

/** The element whose form has to be seen first; `core` is what it shares. */
const firstEntry = 'login-box';
/** What a page without an element has, too; and the file that comes right after the form. */
const afterFirstScreen = ['session', 'first-step'];
const together: readonly Together[] = [
  // Right after the form. The session is also what a page without an element asks for.
  { name: 'session', parts: ['create-services', 'loader-bridge'], alone: true, shared: true },
  // A page without an element may ask what its user is entitled to.
  { name: 'entitlements', parts: ['entitlements'], alone: true, shared: true },
  { name: 'hosted-login', parts: ['hosted-login'], alone: true },
  { name: 'first-step', parts: ['login-first-step-extras'], isNext: true },
  // For everybody who signs in with a password, while they type.
  { name: 'sign-in', parts: ['login-sign-in-flow', 'login-password', 'login-success', 'error-notice-body'] },
  { name: 'portal-palette', parts: ['section-portal-palette', ...globSync('src/admin/*/*commands.ts').map(lazyName)], isLater: true },
];

interface LoaderParts extends Product {
  source: string;
  tags: string;
  table: FileTable;
  firstStep: FirstStep | undefined;
}

async function buildLoader({
  root,
  version,
  source,
  tags,
  table,
  firstStep,
}: LoaderParts): Promise<Record<'loader.js' | 'loader.js.map', string>> {
  const options = sharedOptions({ root, version });
  const { outputFiles } = await build({
    ...options,
    entryPoints: { loader: source },
    format: 'iife',
    outdir: root,
    minify: true,
    sourcemap: 'linked',
    legalComments: 'none',
    tsconfigRaw: {},
    define: {
      ...options.define,
      __TAGS__: JSON.stringify(tags),
      __FILES__: JSON.stringify(table),
      __SKETCH__: JSON.stringify(firstStep?.sketch ?? null),
      __CSS__: JSON.stringify(firstStep?.css ?? ''),
    },
  });
  const textOf = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))!.text;
  return { 'loader.js': textOf('loader.js'), 'loader.js.map': textOf('.map') };
}

export interface CdnOptions extends Product {
  /** Tag -> source. */
  entryPoints: Record<string, string>;
  loader?: string;
  /** The loader draws the sign-in form before its code is there. */
  firstStep?: boolean;
}

/** `files` maps each path in the version folder to its text. */
export async function buildCdn({ root, version, entryPoints, loader = 'elements/loader.ts', firstStep = false }: CdnOptions): Promise<{
  files: Record<string, string>;
  manifest: Manifest;
}> {
  const chunks = await splitSources({ root, version, entryPoints, plugins: browserPlugins() });
  const joined = await linkGroups({
    root,
    version,
    chunks,
    groups: groupChunks(chunks, { first: firstEntry, together, copied: ['services'], rare: ['checkout-dialog', 'plan-picker'] }),
  });
  const isEntry = ({ name }: LinkedFile) => name in entryPoints;
  const entries = joined.filter(isEntry).map(({ file }) => file);
  const home = joined.find(({ name }) => name === firstEntry)?.file ?? entries[0]!;
  const fileOf = (wanted: string) => joined.find(({ name }) => name === wanted)?.file;
  const [base, carrier] = afterFirstScreen.map(fileOf);
  const { linked, table } = tellHashes({ version, files: joined, entries, home, base, carrier });

  const tags = joined
    .filter(isEntry)
    .map(({ name }) => name)
    .join();
  const loaderFiles = await buildLoader({
    root,
    version,
    source: loader,
    tags,
    table,
    firstStep: firstStep ? await buildFirstStep({ root, version }) : undefined,
  });
  const manifest = createManifest({ version, linked, loader: loaderFiles['loader.js'], isEntry, home, next: [base, carrier] });
  const files: Record<string, string> = { ...loaderFiles, 'manifest.json': `${JSON.stringify(manifest, null, 2)}\n` };
  for (const { file, text, map, legal } of linked) {
    files[file] = text;
    if (map) files[`${file}.map`] = map;
    if (legal) files[`${file}.LEGAL.txt`] = legal;
  }
  return { files, manifest };
}
