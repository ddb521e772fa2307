// Which file tells the loader the hash of which other. Each tells about the files that may be asked for next, so a first screen
// carries the hashes of its next files only, and whoever asks for a file has heard of it.
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

/** Lets a file tell the loader about others when it runs. Only names stand in imports, so this changes no other file. */
const addLine = (table) => `globalThis[Symbol.for("gatehouse.loader")]?.add(${JSON.stringify(table)});\n`;
function telling(item, table) {
  if (Object.keys(table).length === 0) return item;
  const map = JSON.parse(item.map);
  return { ...item, text: addLine(table) + item.text, map: JSON.stringify({ ...map, mappings: `;${map.mappings}` }) };
}

/**
 * `files` are those of the second pass, `entries` the files of the elements, `home` the one whose form has to be seen first.
 * Returns `{ linked, table }`: the files with what each of them tells, and what the loader itself knows: the files of `home` and,
 * first of all, the list of the other elements' files, which is a file of its own, and `drawn`, the file that draws the form.
 */
export function tellHashes({ files, entries, home, drawn }) {
  const byFile = new Map(files.map((item) => [item.file, item]));
  const graph = Object.fromEntries(files.map((item) => [item.file, { imports: { static: item.statics } }]));
  const closure = (file) => staticClosure(graph, file);

  /** `file -> [hash, ...files it needs first]`, without those in `present`. */
  const tableOf = (told, present = new Set()) =>
    Object.fromEntries(
      [...told].sort().map((file) => {
        const needs = [...closure(file)].filter((other) => other !== file && !present.has(other));
        return [file, [integrity(byFile.get(file).text), ...needs.sort()]];
      }),
    );

  const lazies = new Set(files.flatMap(({ dynamics }) => dynamics));
  /** What may be asked for once `file` has run. A part that needs an entry's file is reached through that entry alone. */
  const nextOf = (file) => {
    const own = closure(file);
    const asked = [...own].flatMap((member) => byFile.get(member).dynamics);
    return new Set(asked.flatMap((lazy) => [...closure(lazy)]).filter((other) => !own.has(other) && !entries.includes(other)));
  };
  const leading = entries.map((entry) => ({ reached: reachable(byFile, entry), known: new Set([...closure(entry), ...nextOf(entry)]) }));
  /** `nextOf` without what whoever leads to the part has told before. */
  const newsOf = (file) => {
    if (entries.includes(file)) return nextOf(file);
    const before = leading.filter(({ reached }) => reached.has(file));
    return new Set([...nextOf(file)].filter((next) => !before.every(({ known }) => known.has(next))));
  };

  // A file's text is final once it tells what it has to, so those it tells about come first. Two parts that lead to each other
  // cannot hold each other's hash: the entries tell about one of them.
  const circular = new Set();
  const state = new Map();
  const settle = (file, alsoTold = []) => {
    state.set(file, 'open');
    const told = new Set([...newsOf(file), ...alsoTold]);
    for (const next of told) {
      if (!lazies.has(next)) continue;
      if (!state.has(next)) settle(next);
      if (state.get(next) === 'open') circular.add(next);
    }
    const known = entries.includes(file) ? told : [...told].filter((next) => !circular.has(next));
    byFile.set(file, telling(byFile.get(file), tableOf(known, closure(file))));
    state.set(file, 'done');
  };
  for (const lazy of lazies) if (!state.has(lazy)) settle(lazy);
  for (const entry of entries) settle(entry, circular);

  const own = closure(home);
  const rest = addLine(tableOf(entries.flatMap((entry) => [...closure(entry)]).filter((file) => !own.has(file))));
  const list = { file: `chunks/elements-${hashOf(rest)}.js`, text: rest, statics: [], dynamics: [], group: { name: 'elements' } };
  const others = drawn ? [list, drawn] : [list];
  const known = Object.fromEntries(others.map(({ file, text }) => [file, [integrity(text)]]));
  return { linked: [...byFile.values(), ...others], table: { ...known, ...tableOf(own) } };
}
