// cdn-dist/<version>: entries, shared chunks, lazy parts, loader, manifest.
import { build } from 'esbuild';
import { slimContract } from './contract.mjs';
import { buildFirstStep } from './first-step.mjs';
import { groupChunks } from './group.mjs';
import { linkGroups } from './link.mjs';
import { createManifest } from './manifest.mjs';
import { sharedOptions } from './options.mjs';
import { slimEmotion } from './slim-emotion.mjs';
import { splitSources } from './split.mjs';
import { tellHashes } from './tell.mjs';

/** The element whose form has to be seen first; `core` is what it shares. */
const firstEntry = 'login-box';

async function buildLoader({ root, version, source, tags, table }) {
  const options = sharedOptions({ root, version });
  const result = await build({
    ...options,
    entryPoints: { loader: source },
    format: 'iife',
    outdir: root,
    minify: true,
    sourcemap: 'linked',
    legalComments: 'none',
    tsconfigRaw: {},
    define: { ...options.define, __TAGS__: JSON.stringify(tags), __FILES__: JSON.stringify(table) },
  });
  return Object.fromEntries(result.outputFiles.map(({ path, text }) => [path.endsWith('.map') ? 'loader.js.map' : 'loader.js', text]));
}

/** Resolves to `{ files, manifest }`; `files` maps each path in the version folder to its text. `entryPoints` maps tag to source; `firstStep` adds the sign-in form as it is drawn before its code. */
export async function buildCdn({ root, version, entryPoints, loader = 'elements/loader.ts', firstStep = false }) {
  const chunks = await splitSources({ root, version, entryPoints, plugins: [slimContract(), slimEmotion()] });
  const groups = groupChunks(chunks, { first: firstEntry });
  const joined = await linkGroups({ root, version, chunks, groups });
  const isEntry = ({ group }) => group.name in entryPoints;
  const entries = joined.filter(isEntry).map(({ file }) => file);
  const home = joined.find(({ group }) => group.name === firstEntry)?.file ?? entries[0];
  const drawn = firstStep ? await buildFirstStep({ root, version }) : undefined;
  const { linked, table } = tellHashes({ version, files: joined, entries, home, drawn });

  const tags = entries.map((file) => joined.find((item) => item.file === file).group.name).join();
  const loaderFiles = await buildLoader({ root, version, source: loader, tags, table });
  const listed = linked.map((item) => ({ ...item, isEntry: isEntry(item) }));
  const manifest = createManifest({ version, linked: listed, loader: loaderFiles['loader.js'] });
  const files = { ...loaderFiles, 'manifest.json': `${JSON.stringify(manifest, null, 2)}\n` };
  for (const { file, text, map, legal } of linked) {
    files[file] = text;
    if (map) files[`${file}.map`] = map;
    if (legal) files[`${file}.LEGAL.txt`] = legal;
  }
  return { files, manifest };
}
