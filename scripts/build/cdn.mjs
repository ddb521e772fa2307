// cdn-dist/<version>: entries, shared chunks, lazy parts, loader, manifest.
import { build } from 'esbuild';
import { slimContract } from './contract.mjs';
import { groupChunks } from './group.mjs';
import { linkGroups } from './link.mjs';
import { createManifest, integrityOf, staticClosure } from './manifest.mjs';
import { sharedOptions } from './options.mjs';
import { splitSources } from './split.mjs';

/** The element whose form has to be seen first; `core` is what it shares. */
const firstEntry = 'login-box';

const hashOf = (text) => integrityOf(Buffer.from(text)).replace('sha384-', '');

/** `file -> [hash, ...files it needs first]`, without those in `present`. */
function fileTable(files, linked, present = new Set()) {
  const graph = asGraph(linked);
  return Object.fromEntries(
    [...files].sort().map((file) => {
      const needs = [...staticClosure(graph, file)].filter((other) => other !== file && !present.has(other)).sort();
      return [file, [hashOf(linked.find((item) => item.file === file).text), ...needs]];
    }),
  );
}

const asGraph = (linked) => Object.fromEntries(linked.map((item) => [item.file, { imports: { static: item.statics } }]));

/** Everything that `file` leads to, sooner or later. */
function reachable(linked, file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  const { statics, dynamics } = linked.find((item) => item.file === file);
  for (const next of [...statics, ...dynamics]) reachable(linked, next, seen);
  return seen;
}

/** Lets a file tell the loader about others when it runs. Only names stand in imports, so this changes no other file. */
function telling(item, table) {
  if (Object.keys(table).length === 0) return item;
  const map = JSON.parse(item.map);
  return {
    ...item,
    text: `globalThis[Symbol.for("gatehouse.loader")]?.add(${JSON.stringify(table)});\n${item.text}`,
    map: JSON.stringify({ ...map, mappings: `;${map.mappings}` }),
  };
}

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

/** Resolves to `{ files, manifest }`; `files` maps each path in the version folder to its text. `entryPoints` maps tag to source. */
export async function buildCdn({ root, version, entryPoints, loader = 'elements/loader.ts' }) {
  const chunks = await splitSources({ root, version, entryPoints, plugins: [slimContract()] });
  const groups = groupChunks(chunks, { first: firstEntry });
  const joined = await linkGroups({ root, version, chunks, groups });
  const isEntry = ({ group }) => group.name in entryPoints;
  const entries = joined.filter(isEntry);
  const closure = (file) => staticClosure(asGraph(joined), file);
  const eager = new Set(entries.flatMap(({ file }) => [...closure(file)]));

  // Hashes go upwards: an entry holds those of its lazy parts, the first shared file those of the other entries, the loader the rest.
  const replaced = new Map(joined.map((item) => [item.file, item]));
  const all = () => [...replaced.values()];
  for (const entry of entries) {
    const lazy = [...reachable(joined, entry.file)].filter((file) => !eager.has(file));
    replaced.set(entry.file, telling(entry, fileTable(lazy, all(), closure(entry.file))));
  }
  const home = entries.find(({ group }) => group.name === firstEntry) ?? entries[0];
  const own = [...closure(home.file)].sort();
  replaced.set(
    own[0],
    telling(
      replaced.get(own[0]),
      fileTable(
        [...eager].filter((file) => !own.includes(file)),
        all(),
      ),
    ),
  );
  const linked = all().map((item) => ({ ...item, isEntry: isEntry(item) }));

  const tags = entries.map(({ group }) => group.name).join();
  const loaderFiles = await buildLoader({ root, version, source: loader, tags, table: fileTable(own, linked) });
  const manifest = createManifest({ version, linked, loader: loaderFiles['loader.js'] });
  const files = { ...loaderFiles, 'manifest.json': `${JSON.stringify(manifest, null, 2)}\n` };
  for (const { file, text, map, legal } of linked) {
    files[file] = text;
    files[`${file}.map`] = map;
    if (legal) files[`${file}.LEGAL.txt`] = legal;
  }
  return { files, manifest };
}
