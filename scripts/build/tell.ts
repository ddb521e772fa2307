// Which file tells the loader the hashes of which others, so that whatever is asked for is checked before it runs. The first screen
// carries one hash for all that comes later: that of the file that comes right after it and has a list in its first line.
import { hashOf, type LinkedFile } from './link.ts';
import { integrityOf, staticClosure } from './manifest.ts';

/** File -> its SHA-384 in base64 and the files it needs first. */
export type FileTable = Record<string, readonly [hash: string, ...needs: string[]]>;

const integrity = (text: string) => integrityOf(text).replace('sha384-', '');

// The loader of another version does not listen: its folder has other files.
const call = (method: 'add' | 'list', table: FileTable, version: string) =>
  `globalThis[Symbol.for("gatehouse.loader")]?.${method}(${JSON.stringify(table)},"${version}");\n`;
const listFile = (name: string, table: FileTable, version: string): LinkedFile => {
  const text = call('add', table, version);
  return { name, file: `chunks/${name}-${hashOf(text)}.js`, text, statics: [], dynamics: [] };
};
const rowsOf = (items: readonly LinkedFile[]): FileTable => Object.fromEntries(items.map(({ file, text }) => [file, [integrity(text)]]));

/** A first line of its own. Only names stand in imports, so this changes no other file. */
function withLine(item: LinkedFile, line: string): LinkedFile {
  const map = JSON.parse(item.map!) as { mappings: string };
  return { ...item, text: line + item.text, map: JSON.stringify({ ...map, mappings: `;${map.mappings}` }) };
}

interface TellOptions {
  version: string;
  /** Those of the second pass. */
  files: readonly LinkedFile[];
  /** The files of the elements. */
  entries: readonly string[];
  /** The one whose form has to be seen first. */
  home: string;
  /** What every page needs, with or without an element. */
  base: string | undefined;
  /** What comes right after that form. */
  carrier: string | undefined;
}

/**
 * Returns all files, and what the loader itself knows:
 * - first of all the list of the other elements' files and all their parts, which is a file of its own,
 * - the files of `home`, and `base`.
 * `home` names the list of its own lazy parts.
 */
export function tellHashes({ version, files, entries, home, base, carrier }: TellOptions): { linked: LinkedFile[]; table: FileTable } {
  const byFile = new Map(files.map((item) => [item.file, item]));
  const closure = (file: string) => staticClosure((next) => byFile.get(next)!.statics, file);

  /** `file -> [hash, ...files it needs first]`, those in the order in which they have to run. */
  const tableOf = (told: Iterable<string>): FileTable =>
    Object.fromEntries(
      [...told].toSorted().map((file) => [file, [integrity(byFile.get(file)!.text), ...closure(file).filter((other) => other !== file)]]),
    );

  /** Everything that a file leads to, sooner or later, but for other elements, which bring their own lists. */
  function reachable(file: string, seen = new Set<string>()): Set<string> {
    if (seen.has(file)) return seen;
    seen.add(file);
    const { statics, dynamics } = byFile.get(file)!;
    for (const next of [...statics, ...dynamics.filter((other) => !entries.includes(other))]) reachable(next, seen);
    return seen;
  }

  const own = new Set([...closure(home), ...(base ? [base] : [])]);
  const others = entries.filter((entry) => entry !== home);
  const later = tableOf([...reachable(home)].filter((file) => ![...own, ...others, carrier].includes(file)));
  const lists: LinkedFile[] = [];
  let row: FileTable;
  if (carrier) {
    const unknown = closure(carrier).filter((file) => file !== carrier && !own.has(file));
    // Nobody would have told their hashes by then, so the sign-in would never begin.
    if (unknown.length > 0) throw new Error(`${carrier} comes right after the form, but needs ${unknown.join(', ')}`);
    byFile.set(carrier, withLine(byFile.get(carrier)!, call('add', later, version)));
    row = tableOf([carrier]);
  } else {
    const item = byFile.get(home)!;
    lists.push(listFile(`parts-of-${item.name}`, later, version));
    row = rowsOf(lists);
  }
  byFile.set(home, withLine(byFile.get(home)!, call('list', row, version)));

  // Whoever asks for another element needs its first part at once, so one list has both.
  const elements = listFile(
    'elements',
    tableOf(new Set(others.flatMap((entry) => [...reachable(entry)]).filter((file) => !own.has(file)))),
    version,
  );
  return { linked: [...byFile.values(), ...lists, elements], table: { ...rowsOf([elements]), ...tableOf(own) } };
}
