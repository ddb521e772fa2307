// What stands in manifest.json: every file with its sizes, its SHA-384 and its imports; every entry with its static closure.
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { LinkedFile } from './link.ts';

interface Sizes {
  bytes: number;
  gzip: number;
  brotli: number;
}

export interface ManifestFile extends Sizes {
  name: string;
  integrity: string;
  imports: { static: string[]; dynamic: string[] };
}

export interface Manifest {
  version: string;
  /** `next`: what follows a first screen at once, with what that needs. */
  entries: Record<string, { file: string; closure: string[]; next: string[] }>;
  files: Record<string, ManifestFile>;
}

export const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Brotli at quality 11 and gzip at level 9, the file by itself. */
function sizesOf(text: string): Sizes {
  const data = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length };
  return { bytes: data.length, gzip: gzipSync(data, { level: 9 }).length, brotli: brotliCompressSync(data, { params }).length };
}

/** Files that have to run before `file`, each after those that it needs itself; `file` is the last. */
export function staticClosure(staticsOf: (file: string) => readonly string[], file: string): string[] {
  const done = new Set<string>();
  const visit = (next: string, open: readonly string[]) => {
    if (open.includes(next)) throw new Error(`files that need each other: ${[...open, next].join(' -> ')}`);
    if (done.has(next)) return;
    for (const need of staticsOf(next)) visit(need, [...open, next]);
    done.add(next);
  };
  visit(file, []);
  return [...done];
}

interface ManifestOptions {
  version: string;
  linked: readonly LinkedFile[];
  /** The text of loader.js. */
  loader: string;
  isEntry(file: LinkedFile): boolean;
  /** The entry with the first screen, and what follows it. */
  home: string;
  next: readonly (string | undefined)[];
}

export function createManifest({ version, linked, loader, isEntry, home, next }: ManifestOptions): Manifest {
  const all = [...linked, { name: 'loader', file: 'loader.js', text: loader, statics: [], dynamics: [] }];
  const files = Object.fromEntries(
    all.map(({ name, file, text, statics, dynamics }): [string, ManifestFile] => [
      file,
      { name, ...sizesOf(text), integrity: integrityOf(text), imports: { static: statics, dynamic: dynamics } },
    ]),
  );
  const closure = (file: string) => staticClosure((next) => files[next]!.imports.static, file);
  const following = (file: string) => {
    const own = closure(file);
    const all = file === home ? next.flatMap((one) => (one ? closure(one) : [])) : [];
    return [...new Set(all)].filter((one) => !own.includes(one));
  };
  const entries = Object.fromEntries(
    linked.filter(isEntry).map(({ name, file }) => [name, { file, closure: closure(file), next: following(file) }]),
  );
  return { version, entries, files };
}
