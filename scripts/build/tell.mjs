// Which file tells the loader the hashes of which others, so that whatever is asked for is checked before it runs. A first screen
// carries one hash for all that comes later: that of a list, which is fetched when the first of it is asked for.
import { hashOf } from './link.mjs';
import { integrityOf, staticClosure } from './manifest.mjs';

const integrity = (text) => integrityOf(Buffer.from(text)).replace('sha384-', '');

/** Everything that a file leads to, sooner or later. */
function reachable(byFile, file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  const { statics, dynamics } = byFile.get(file);
  for (const next of [...statics, ...dynamics]) reachable(byFile, next, seen);
  return seen;
}

// The loader of another version does not listen: its folder has other files.
const call = (method, table, version) => `globalThis[Symbol.for("gatehouse.loader")]?.${method}(${JSON.stringify(table)},"${version}");\n`;
const listFile = (name, table, version) => {
  const text = call('add', table, version);
  return { file: `chunks/${name}-${hashOf(text)}.js`, text, statics: [], dynamics: [], group: { name } };
};
const rowsOf = (items) => Object.fromEntries(items.map(({ file, text }) => [file, [integrity(text)]]));

/** A first line of its own. Only names stand in imports, so this changes no other file. */
function withLine(item, line) {
  const map = JSON.parse(item.map);
  return { ...item, text: line + item.text, map: JSON.stringify({ ...map, mappings: `;${map.mappings}` }) };
}

/**
 * `files` are those of the second pass, `entries` the files of the elements, `home` the one whose form has to be seen first.
 * Returns `{ linked, table }`: all files, and what the loader itself knows:
 * - first of all the list of the other elements' files, which is a file of its own,
 * - `drawn`, the file that draws the form, and the files of `home`.
 * Each entry names the list of its lazy parts.
 */
export function tellHashes({ version, files, entries, home, drawn }) {
  const byFile = new Map(files.map((item) => [item.file, item]));
  const graph = Object.fromEntries(files.map((item) => [item.file, { imports: { static: item.statics } }]));
  const closure = (file) => staticClosure(graph, file);

  /** `file -> [hash, ...files it needs first]`, those in the order in which they have to run. */
  const tableOf = (told) =>
    Object.fromEntries(
      [...told].sort().map((file) => [file, [integrity(byFile.get(file).text), ...[...closure(file)].filter((other) => other !== file)]]),
    );

  const lists = [];
  for (const entry of entries) {
    const own = closure(entry);
    const later = [...reachable(byFile, entry)].filter((file) => !own.has(file) && !entries.includes(file));
    if (later.length === 0) continue;
    const list = listFile(`parts-of-${byFile.get(entry).group.name}`, tableOf(later), version);
    lists.push(list);
    byFile.set(entry, withLine(byFile.get(entry), call('list', rowsOf([list]), version)));
  }

  const own = closure(home);
  const others = entries.flatMap((entry) => [...closure(entry)]).filter((file) => !own.has(file));
  const elements = listFile('elements', tableOf(new Set(others)), version);
  const first = drawn ? [elements, drawn] : [elements];
  return { linked: [...byFile.values(), ...lists, ...first], table: { ...rowsOf(first), ...tableOf(own) } };
}
