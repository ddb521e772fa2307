// cdn-dist/<version>: entries, shared chunks, lazy parts, loader, manifest.
import { build } from 'esbuild';
import { groupChunks } from './group.mjs';
import { linkGroups } from './link.mjs';
import { createManifest, integrityOf, staticClosure } from './manifest.mjs';
import { sharedOptions } from './options.mjs';
import { splitSources } from './split.mjs';

const hashOf = (text) => integrityOf(Buffer.from(text)).replace('sha384-', '');

/** `file -> [hash, ...files it needs first]`, without those in `present`. */
function fileTable(files, linked, present = new Set()) {
  const byFile = Object.fromEntries(linked.map((item) => [item.file, { imports: { static: item.statics } }]));
  return Object.fromEntries(
    [...files].sort().map((file) => {
      const needs = [...staticClosure(byFile, file)].filter((other) => other !== file && !present.has(other)).sort();
      return [file, [hashOf(linked.find((item) => item.file === file).text), ...needs]];
    }),
  );
}

/** An entry tells the loader what it may load later, with hashes. Nothing imports an entry, so this changes no other file. */
function withLazyTable(entry, linked, eager) {
  const byFile = new Map(linked.map((item) => [item.file, item]));
  const seen = new Set();
  const visit = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const next of [...byFile.get(file).statics, ...byFile.get(file).dynamics]) visit(next);
  };
  visit(entry.file);
  const lazy = [...seen].filter((file) => !eager.has(file));
  if (lazy.length === 0) return entry;
  const byName = Object.fromEntries(linked.map((item) => [item.file, { imports: { static: item.statics } }]));
  const table = JSON.stringify(fileTable(lazy, linked, staticClosure(byName, entry.file)));
  const map = JSON.parse(entry.map);
  return {
    ...entry,
    text: `(globalThis[Symbol.for("gatehouse.files")]||Object)(${table});\n${entry.text}`,
    map: JSON.stringify({ ...map, mappings: `;${map.mappings}` }),
  };
}

async function buildLoader({ root, version, source, entries, table }) {
  const options = sharedOptions({ root, version });
  const result = await build({
    ...options,
    entryPoints: { loader: source },
    format: 'iife',
    outdir: root,
    minify: true,
    sourcemap: 'linked',
    legalComments: 'none',
    define: { ...options.define, __ENTRIES__: JSON.stringify(entries), __FILES__: JSON.stringify(table) },
  });
  return Object.fromEntries(result.outputFiles.map(({ path, text }) => [path.endsWith('.map') ? 'loader.js.map' : 'loader.js', text]));
}

/** Resolves to `{ files, manifest }`; `files` maps each path in the version folder to its text. `entryPoints` maps tag to source. */
export async function buildCdn({ root, version, entryPoints, loader = 'elements/loader.ts' }) {
  const chunks = await splitSources({ root, version, entryPoints });
  const groups = groupChunks(chunks);
  const joined = await linkGroups({ root, version, chunks, groups });
  const isEntry = ({ group }) => group.name in entryPoints;
  const byFile = Object.fromEntries(joined.map((item) => [item.file, { imports: { static: item.statics } }]));
  const eager = new Set(joined.filter(isEntry).flatMap(({ file }) => [...staticClosure(byFile, file)]));
  const linked = joined.map((item) => ({ ...(isEntry(item) ? withLazyTable(item, joined, eager) : item), isEntry: isEntry(item) }));

  const entries = Object.fromEntries(linked.filter((item) => item.isEntry).map(({ file, group }) => [group.name, file]));
  const loaderFiles = await buildLoader({ root, version, source: loader, entries, table: fileTable(eager, linked) });
  const manifest = createManifest({ version, linked, loader: loaderFiles['loader.js'] });
  const files = { ...loaderFiles, 'manifest.json': `${JSON.stringify(manifest, null, 2)}\n` };
  for (const { file, text, map, legal } of linked) {
    files[file] = text;
    files[`${file}.map`] = map;
    if (legal) files[`${file}.LEGAL.txt`] = legal;
  }
  return { files, manifest };
}
