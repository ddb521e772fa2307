// What stands in manifest.json: every file with its sizes, its SHA-384 and its imports; every entry with its static closure.
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export const integrityOf = (data) => `sha384-${createHash('sha384').update(data).digest('base64')}`;

/** Sizes in bytes; brotli at quality 11 and gzip at level 9, the file by itself. */
export function measure(text) {
  const data = Buffer.from(text);
  return {
    bytes: data.length,
    gzip: gzipSync(data, { level: 9 }).length,
    brotli: brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length } })
      .length,
    integrity: integrityOf(data),
  };
}

/** Files that have to run before `file`, each after those that it needs itself; `file` is the last. */
export function staticClosure(files, file, seen = new Set(), open = []) {
  if (open.includes(file)) throw new Error(`files that need each other: ${[...open, file].join(' -> ')}`);
  if (seen.has(file)) return seen;
  for (const next of files[file].imports.static) staticClosure(files, next, seen, [...open, file]);
  return seen.add(file);
}

/** `linked` are the files of the second pass, `loader` is the text of loader.js. */
export function createManifest({ version, linked, loader }) {
  const files = {};
  for (const { file, text, statics, dynamics, group } of linked) {
    files[file] = { name: group.name, ...measure(text), imports: { static: statics, dynamic: dynamics } };
  }
  files['loader.js'] = { name: 'loader', ...measure(loader), imports: { static: [], dynamic: [] } };
  const entries = {};
  for (const { file, group, isEntry } of linked) {
    if (isEntry) entries[group.name] = { file, closure: [...staticClosure(files, file)] };
  }
  return { version, entries, files };
}
