// Checks the sizes of package.json's "budgets" (KB of 1,000 bytes, brotli 11, each file compressed by itself).
import { staticClosure } from './manifest.mjs';

const sum = (manifest, files) => [...files].reduce((bytes, file) => bytes + manifest.files[file].brotli, 0);

/** Lazy files whose name matches, each with whatever else it needs first that is in no entry's closure. */
function lazySizes(manifest, pattern) {
  const eager = new Set(Object.values(manifest.entries).flatMap(({ closure }) => closure));
  return Object.entries(manifest.files)
    .filter(([file, { name }]) => !eager.has(file) && pattern.test(name))
    .map(([file, { name }]) => ({ name, bytes: sum(manifest, [file]) }))
    .sort((a, b) => b.bytes - a.bytes);
}

/**
 * One row of the table. A budget has `what`, `target`, `fail` and one of
 * - `file`: the file of that name, e.g. `loader`;
 * - `entry`: the static closure of an entry; `with` adds a lazy part and what it needs; `after` leaves out what that entry has cached;
 * - `largest`: the largest lazy file whose name matches this pattern; with `rank`, the nth largest.
 */
export function measureBudget(budget, manifest) {
  const { file, entry, after, with: lazy, largest, rank = 1 } = budget;
  if (file) {
    const found = Object.values(manifest.files).find(({ name }) => name === file);
    return { ...budget, bytes: found?.brotli, of: file };
  }
  if (entry) {
    if (!manifest.entries[entry]) return { ...budget, bytes: undefined, of: entry };
    const cached = new Set(after ? manifest.entries[after].closure : []);
    const part = Object.keys(manifest.files).find((name) => manifest.files[name].name === lazy);
    const needed = new Set([...manifest.entries[entry].closure, ...(part ? staticClosure(manifest.files, part) : [])]);
    return {
      ...budget,
      bytes: sum(
        manifest,
        [...needed].filter((name) => !cached.has(name)),
      ),
      of: part ? `${entry}, ${lazy}` : entry,
    };
  }
  const row = lazySizes(manifest, new RegExp(largest))[rank - 1];
  return { ...budget, bytes: row?.bytes, of: row?.name ?? 'none yet' };
}

/** Prints the table; returns the messages of the rows past `fail`. A row whose file does not exist is a failure, except for lazy parts. */
export function checkBudgets(budgets, manifest, { print = console.log } = {}) {
  const failures = [];
  for (const budget of budgets) {
    const { what, target, fail, bytes, of, largest } = measureBudget(budget, manifest);
    const size = bytes === undefined ? '-' : (bytes / 1000).toFixed(2);
    const tooLarge = bytes !== undefined && bytes > fail * 1000;
    const missing = bytes === undefined && !largest;
    const note = missing ? 'MISSING' : tooLarge ? 'FAIL' : bytes > target * 1000 ? 'past target' : '';
    print(
      `${what.padEnd(52)} ${size.padStart(7)}  target ${String(target).padStart(5)}  fail ${String(fail).padStart(5)}  ${of} ${note}`.trimEnd(),
    );
    if (tooLarge) failures.push(`${what} is ${size} KB brotli (${of}), the limit is ${fail}`);
    if (missing) failures.push(`${what}: there is no ${of} in this build`);
  }
  return failures;
}
