// Decides which of the small chunks of the first pass become one file. Few files for a first screen, one file per lazy part.
import { lazyName, type Chunk } from './split.ts';

type Chunks = ReadonlyMap<string, Chunk>;
type Edges = 'static' | 'any';

/** The chunks that become one file; `main` is the entry or the lazily loaded one whose exports the file keeps under their own names. */
export interface Group {
  name: string;
  main: string | undefined;
  members: string[];
  /** Chunks that it has as well as others. */
  copies: string[];
  /** It needs only files of this kind. */
  isAlone: boolean;
}

const smallBytes = 12_000;
/** A request costs more than these bytes in a file that is there anyway. */
const tinyBytes = 900;

/** Every chunk reached from `file` along the given edges, `file` included. An entry that another one asks for is no part of it. */
function reach(chunks: Chunks, file: string, edges: Edges, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const { statics, dynamics } = chunks.get(file)!;
  const later = edges === 'static' ? [] : dynamics.filter((next) => !chunks.get(next)!.isEntry);
  for (const next of [...statics, ...later]) reach(chunks, next, edges, seen);
  return seen;
}

function usersOf(chunks: Chunks, starts: readonly string[], edges: Edges, without: readonly string[] = []): Map<string, string[]> {
  const users = new Map<string, string[]>([...chunks.keys()].map((file) => [file, []]));
  for (const start of starts)
    for (const file of reach(chunks, start, edges, new Set(without))) users.get(file)!.push(start.replace(/\.js$/, ''));
  return users;
}

/** Whether the file of that name would have to run before itself. */
function needsItself(chunks: Chunks, groupOf: ReadonlyMap<string, string>, name: string): boolean {
  const needsOf = (group: string) =>
    [...chunks.values()]
      .filter(({ file }) => groupOf.get(file) === group)
      .flatMap(({ statics }) => statics.map((next) => groupOf.get(next)!));
  const seen = new Set<string>();
  const visit = (group: string): boolean => {
    if (seen.has(group)) return false;
    seen.add(group);
    return needsOf(group).some((next) => next !== group && (next === name || visit(next)));
  };
  return visit(name);
}

/** Lazy parts that are asked for together become one file, with what nobody else needs. */
export interface Together {
  name: string;
  parts: readonly string[];
  /** For pages without a first screen, too: it needs only files of this kind, and has copies of whatever else its parts need. */
  alone?: boolean;
  /** Every later file may need it: what its parts need and the first screen has not is here. */
  shared?: boolean;
  /** Comes right after the form: what it needs besides is in a file that is there by then, whatever its size. */
  isNext?: boolean;
  /** Comes when somebody asks for it: what it needs is worth nothing to a first screen. */
  isLater?: boolean;
}

interface GroupOptions {
  first: string;
  together: readonly Together[];
  /** Entries that few pages need: what others share is cut as if these had no lazy parts. */
  rare?: readonly string[];
  /** Modules of a line or two without state: copied into each file that needs them. */
  copied: readonly string[];
}

/**
 * Sorted by name.
 * - what one entry alone leads to stays in its file, which its lazy parts may import;
 * - the parts that are asked for together are one file;
 * - what two entries need at once, one of them `first`, is `core`: the first screen is `core` and the entry;
 * - what is tiny and comes later is in a file that is there by then: the first that is alone, or else `core`;
 * - what other entries share is one file for each such set; what only lazy parts share is one file when small.
 */
export function groupChunks(chunks: Chunks, { first, together, copied, rare = [] }: GroupOptions): Group[] {
  const all = [...chunks.values()];
  const entries = all.filter((chunk) => chunk.isEntry).map(({ file }) => file);
  const lazies = all.filter((chunk) => chunk.isLazy).map(({ file }) => file);
  const needed = usersOf(chunks, entries, 'static');
  const reached = usersOf(chunks, entries, 'any');
  const lazyUsers = usersOf(chunks, lazies, 'static');
  const isFirst = (file: string) => needed.get(file)!.includes(first);
  const isShared = (file: string) => isFirst(file) && reached.get(file)!.length > 1;
  const isForFirst = (file: string) => needed.get(file)!.length === 0 && reached.get(file)!.join() === first;

  const groupOf = new Map<string, string>();
  const copies = new Map<string, string[]>();
  const soon = new Set<string>();
  const isThere = (file: string) =>
    together.some(({ name, alone }) => alone && (groupOf.get(file) === name || copies.get(name)?.includes(file)));
  const needsNext = new Set<string>();
  for (const { name, parts, alone, shared: isForAll, isNext, isLater } of together) {
    const starts = all.filter((chunk) => chunk.isLazy && parts.includes(lazyName(chunk.source!))).map(({ file }) => file);
    const needs = [...new Set(starts.flatMap((file) => [...reach(chunks, file, 'static')]))];
    const isOwn = (file: string) => starts.includes(file) || (isForAll ? !isFirst(file) : !alone && isForFirst(file));
    const own = needs.filter((file) => !groupOf.has(file) && isOwn(file));
    if (alone)
      copies.set(
        name,
        needs.filter((file) => !own.includes(file) && !isThere(file)),
      );
    for (const file of own) groupOf.set(file, name);
    if (!isLater) for (const file of needs) soon.add(file);
    if (isNext) for (const file of needs) needsNext.add(file);
  }
  const isSoon = (file: string) => !isFirst(file) && (soon.has(file) || needed.get(file)!.length > 0) && reached.get(file)!.includes(first);
  const base = together.find((group) => group.shared)?.name;
  joinTiny({
    chunks,
    groupOf,
    isSoon,
    needsNext,
    homes: [...(base ? [base] : []), 'core'],
    isIn: (name, file) => groupOf.get(file) === name || (name === 'core' ? isShared(file) : copies.get(name)!.includes(file)),
  });

  const taken = new Set(['core', ...together.map(({ name }) => name), ...entries.map((file) => file.replace(/\.js$/, ''))]);
  const unique = (name: string) => {
    let free = name;
    for (let n = 2; taken.has(free); n += 1) free = `${name}-${n}`;
    taken.add(free);
    return free;
  };
  const byKey = new Map<string, string>();
  const shared = (name: string, key: string) => byKey.get(key) ?? byKey.set(key, unique(name)).get(key)!;

  for (const chunk of all) {
    const { file } = chunk;
    const [top, any, lazy] = [needed, reached, lazyUsers].map((users) => users.get(file)!) as [string[], string[], string[]];
    if (groupOf.has(file)) continue;
    if (chunk.isEntry) groupOf.set(file, file.replace(/\.js$/, ''));
    else if (chunk.isLazy) groupOf.set(file, unique(lazyName(chunk.source!)));
    else if (top.length === 1 && any.length === 1) groupOf.set(file, top[0]!);
    else if (isShared(file)) groupOf.set(file, 'core');
    else if (top.length > 0) groupOf.set(file, shared(`of-${short(any)}`, `top ${top.join()} ${any.join()}`));
    else groupOf.set(file, shared(chunk.subject, `lazy ${lazy.join()}`));
  }
  const isFixed = (file: string) => ['core', ...together.map(({ name }) => name)].includes(groupOf.get(file)!);
  const later = all.filter(({ file, isLazy }) => !isLazy && needed.get(file)!.length === 0 && !isFixed(file));
  const isRare = (file: string) => reached.get(file)!.every((name) => rare.includes(name));
  const usual = usersOf(chunks, entries, 'any', lazies.filter(isRare));
  for (const [file, users] of reached) if (isRare(file)) usual.set(file, users);
  mergeSmall({ chunks, groupOf, later, reached: usual, unique, first });

  const isCopied = ({ subject }: Chunk) => copied.includes(subject);
  const members = Map.groupBy(
    all.filter((chunk) => !isCopied(chunk)),
    ({ file }) => groupOf.get(file)!,
  );
  const copiedInto = (own: readonly Chunk[]) =>
    all.filter((chunk) => isCopied(chunk) && own.some(({ statics }) => statics.includes(chunk.file)));
  return [...members]
    .map(([name, own]) => ({
      name,
      main: together.some((group) => group.name === name) ? undefined : own.find((chunk) => chunk.isEntry || chunk.isLazy)?.file,
      members: own.map(({ file }) => file).toSorted(),
      copies: [...(copies.get(name) ?? []), ...copiedInto(own).map(({ file }) => file)].toSorted(),
      isAlone: copies.has(name),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

interface TinyOptions {
  chunks: Chunks;
  groupOf: Map<string, string>;
  /** What comes right after a first screen, of the login box or of another element. */
  isSoon(file: string): boolean;
  needsNext: ReadonlySet<string>;
  homes: readonly string[];
  isIn(home: string, file: string): boolean;
}

/** Puts tiny chunks where everything that they need is. */
function joinTiny({ chunks, groupOf, isSoon, needsNext, homes, isIn }: TinyOptions): void {
  const isTiny = ({ bytes, isEntry, isLazy, file }: Chunk) =>
    (bytes < tinyBytes || needsNext.has(file)) && !isEntry && !isLazy && isSoon(file);
  const rest = [...chunks.values()].filter(isTiny);
  for (let found = true; found;) {
    found = false;
    for (const { file, statics } of rest) {
      const home = groupOf.has(file) ? undefined : homes.find((name) => statics.every((next) => isIn(name, next)));
      if (!home) continue;
      groupOf.set(file, home);
      found = true;
    }
  }
}

/** By initials: every file that needs one names it. */
const short = (names: readonly string[]) => names.map((name) => name[0]).join('');

interface MergeOptions {
  chunks: Chunks;
  groupOf: Map<string, string>;
  later: readonly Chunk[];
  reached: ReadonlyMap<string, readonly string[]>;
  unique(name: string): string;
  first: string;
}

/** Joins small chunks that only lazy parts share and that need the same large ones, unless two files would then need each other. */
function mergeSmall({ chunks, groupOf, later, reached, unique, first }: MergeOptions): void {
  const large = new Set(later.filter(({ bytes }) => bytes >= smallBytes).map(({ file }) => file));
  const small = later.filter(({ file }) => !large.has(file) && reached.get(file)!.includes(first));
  // What two flows share must not bring along a library that only a third needs.
  const keyOf = ({ file }: Chunk) =>
    [reached.get(file)!, [...reach(chunks, file, 'static')].filter((next) => large.has(next)).toSorted()].join();
  for (const own of Map.groupBy(small, keyOf).values()) {
    if (own.length < 2) continue;
    const name = unique(`parts-${short(reached.get(own[0]!.file)!)}`);
    for (const { file } of own) {
      const before = groupOf.get(file)!;
      groupOf.set(file, name);
      if (needsItself(chunks, groupOf, name)) groupOf.set(file, before);
    }
  }
}
