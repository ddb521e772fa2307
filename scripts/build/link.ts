// Second pass: esbuild joins the chunks of each group into one minified file with a content hash in its name.
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { parse } from 'es-module-lexer';
import { build, type Plugin } from 'esbuild';
import MagicString from 'magic-string';
import type { Group } from './group.ts';
import { sharedOptions, type Product } from './options.ts';
import type { Chunk } from './split.ts';

/** A file as it is published. */
export interface LinkedFile {
  name: string;
  file: string;
  text: string;
  map?: string | undefined;
  legal?: string | undefined;
  /** Files that have to run before it, and those that it may ask for. */
  statics: string[];
  dynamics: string[];
}

type Chunks = ReadonlyMap<string, Chunk>;
/** `<chunk file> <export>` -> the name under which the joined file exports it. */
type ExportTable = ReadonlyMap<string, string>;

/** Stands in file names until all contents are known; as long as the hash, so that source maps stay right. */
const placeholder = (index: number) => `_H${String(index).padStart(4, '0')}H_`;
const placeholders = /_H(\d{4})H_/g;
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').replace(/[-_]/g, 'x').slice(0, 8);

const hub = 'globalThis[Symbol.for("gatehouse.loader")]';

/** Which file of the second pass a chunk is in, and what that file exports. */
interface Plan {
  chunks: Chunks;
  groups: readonly Group[];
  tables: ReadonlyMap<Group, ExportTable>;
  fileOf(group: Group): string;
  sourceOf(user: Group, file: string): Group;
}

const chunksOf = ({ members, copies }: Group) => [...members, ...copies];

/** By chunk, the first group that `holds` it. */
function groupsByChunk(groups: readonly Group[], holds: (group: Group) => readonly string[]): ReadonlyMap<string, Group> {
  return new Map(groups.toReversed().flatMap((group) => holds(group).map((file) => [file, group] as const)));
}

/** Finds the group that another one takes a chunk from: itself for what it has. */
function sourcesIn(groups: readonly Group[]): Plan['sourceOf'] {
  const homes = groupsByChunk(groups, ({ members }) => members);
  const alone = groupsByChunk(
    groups.filter(({ isAlone }) => isAlone),
    chunksOf,
  );
  return (user, file) => {
    if (user.members.includes(file) || user.copies.includes(file)) return user;
    return (user.isAlone && alone.get(file)) || homes.get(file)!;
  };
}

/** What the file of a group exports: the exports of its entry or lazy part, and whatever other files take from its chunks. */
function exportTable(group: Group, { chunks, groups, sourceOf }: Pick<Plan, 'chunks' | 'groups' | 'sourceOf'>): ExportTable {
  const table = new Map<string, string>();
  for (const name of (group.main && chunks.get(group.main)?.exports) || []) table.set(`${group.main} ${name}`, name);
  // Parts that share a file have no names of their own.
  for (const file of group.main ? [] : group.members)
    for (const name of chunks.get(file)!.isLazy ? chunks.get(file)!.exports : [])
      table.set(`${file} ${name}`, `_${table.size.toString(36)}`);
  for (const other of groups.filter((one) => one !== group))
    for (const user of chunksOf(other))
      for (const [file, names] of Object.entries(chunks.get(user)!.names)) {
        if (sourceOf(other, file) !== group) continue;
        for (const name of names) if (!table.has(`${file} ${name}`)) table.set(`${file} ${name}`, `_${table.size.toString(36)}`);
      }
  return table;
}

/** Lets the loader verify a lazy part before the browser may run it. */
function askLoader(text: string, { chunks, groups, tables, fileOf }: Plan): string {
  const [imports] = parse(text);
  const changed = new MagicString(text);
  for (const found of imports) {
    if (found.type !== 'dynamic' || !found.specifier) continue;
    const part = basename(found.specifier);
    const group = groups.find(({ members }) => members.includes(part))!;
    const names = chunks.get(part)!.exports.map((name) => `${name}: all.${tables.get(group)!.get(`${part} ${name}`)}`);
    const own = group.main === part ? '' : `.then((all) => ({ ${names.join(', ')} }))`;
    changed.update(found.importStart, found.importEnd, `${hub}.run("${fileOf(group)}")${own}`);
  }
  return changed.toString();
}

/**
 * What other files have is taken from the loader, which has run them before: neither by an import statement, as a file that did not
 * come has another address when it is asked for again, nor by waiting, as WebKit hands out undefined exports of modules that wait.
 */
function linkPlugin(group: Group, plan: Plan): Plugin {
  const { chunks, tables, fileOf, sourceOf } = plan;
  const own = chunksOf(group);
  const wantedOf = (file: string) => [...new Set(own.flatMap((member) => chunks.get(member)!.names[file] ?? []))];
  const from = (file: string) => sourceOf(group, file);
  const nameIn = (file: string, name: string) => tables.get(from(file))!.get(`${file} ${name}`)!;
  const bridge = (file: string) => {
    const clause = wantedOf(file).map((name) => `${nameIn(file, name)} as ${name}`);
    return clause.length > 0 ? `export { ${clause.join(', ')} } from "taken:${fileOf(from(file))}";` : '';
  };
  const taken = (path: string) => {
    const files = [...chunks.keys()].filter((file) => fileOf(from(file)) === path);
    const names = new Set(files.flatMap((file) => wantedOf(file).map((name) => nameIn(file, name))));
    return `export const { ${[...names].join(', ')} } = ${hub}.take("${path}");`;
  };
  return {
    name: 'link-chunks',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^taken:/ }, ({ path }) => ({ path: path.slice('taken:'.length), namespace: 'taken' }));
      onResolve({ filter: /^\.\// }, ({ path }) => {
        const file = basename(path);
        return { path: file, namespace: own.includes(file) ? 'chunk' : 'bridge' };
      });
      onLoad({ filter: /./, namespace: 'taken' }, ({ path }) => ({ contents: taken(path) }));
      onLoad({ filter: /./, namespace: 'bridge' }, ({ path }) => ({ contents: bridge(path) }));
      onLoad({ filter: /./, namespace: 'chunk' }, ({ path }) => ({ contents: askLoader(chunks.get(path)!.text, plan), loader: 'js' }));
    },
  };
}

/** The text that pulls all chunks of a group in and exports what its table says. */
const groupSource = (group: Group, table: ExportTable): string =>
  chunksOf(group)
    .map((file) => {
      const own = [...table].filter(([key]) => key.startsWith(`${file} `));
      const clause = own.map(([key, name]) => `${key.slice(file.length + 1)} as ${name}`);
      return `import "./${file}";${clause.length > 0 ? `export { ${clause.join(', ')} } from "./${file}";` : ''}`;
    })
    .join('\n');

/** A name holds a hash of its own text and of everything the file can lead to, so equal names mean equal behaviour. */
export async function linkGroups({
  root,
  version,
  chunks,
  groups,
}: Product & { chunks: Chunks; groups: readonly Group[] }): Promise<LinkedFile[]> {
  const isEntry = ({ main }: Group) => main !== undefined && chunks.get(main)!.isEntry;
  const provisional = new Map(
    groups.map((group, index) => [group, `${isEntry(group) ? '' : 'chunks/'}${group.name}-${placeholder(index)}.js`]),
  );
  const sourceOf = sourcesIn(groups);
  const plan: Plan = {
    chunks,
    groups,
    tables: new Map(groups.map((group) => [group, exportTable(group, { chunks, groups, sourceOf })])),
    fileOf: (group) => provisional.get(group)!,
    sourceOf,
  };

  const linked: LinkedFile[] = [];
  for (const group of groups) {
    const file = provisional.get(group)!;
    const outfile = join(root, '.link', file);
    const { outputFiles } = await build({
      ...sharedOptions({ root, version }),
      stdin: { contents: groupSource(group, plan.tables.get(group)!), resolveDir: root },
      format: 'esm',
      outfile,
      minify: true,
      sourcemap: 'linked',
      sourcesContent: true,
      legalComments: 'linked',
      plugins: [linkPlugin(group, plan)],
    });
    const text = (suffix: string) => outputFiles.find(({ path }) => path === outfile + suffix)?.text;
    // A lazy part is asked for where it is, not where a copy is.
    const homeOf = (other: string) => groups.find(({ members }) => members.includes(other))!;
    const targets = (kind: 'statics' | 'dynamics') => {
      const files = chunksOf(group).flatMap((member) => chunks.get(member)![kind]);
      const others = files.map((other) => (kind === 'statics' ? sourceOf(group, other) : homeOf(other)));
      return [...new Set(others.filter((other) => other !== group).map(plan.fileOf))];
    };
    linked.push({
      name: group.name,
      file,
      text: text('')!,
      map: text('.map'),
      legal: text('.LEGAL.txt'),
      statics: targets('statics'),
      dynamics: targets('dynamics'),
    });
  }
  return named(linked);
}

/** Puts the hashes where the placeholders stand. */
function named(linked: readonly LinkedFile[]): LinkedFile[] {
  const byFile = new Map(linked.map((item) => [item.file, item]));
  const reach = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    const { statics, dynamics } = byFile.get(file)!;
    for (const next of [...statics, ...dynamics]) reach(next, seen);
    return seen;
  };
  const texts = new Map(linked.map(({ file, text }) => [file, hashOf(text)]));
  const hashes = linked.map(({ file }) => hashOf([file, ...[...reach(file)].toSorted().map((other) => texts.get(other))].join('\0')));
  const settle = (text: string) => text.replaceAll(placeholders, (_, index: string) => hashes[Number(index)]!);
  return linked.map((item) => ({
    ...item,
    file: settle(item.file),
    text: settle(item.text),
    map: item.map && settle(item.map),
    statics: item.statics.map(settle),
    dynamics: item.dynamics.map(settle),
  }));
}
