// Checks the sizes of package.json's "budgets" (KB of 1,000 bytes, brotli 11, each file compressed by itself).
import { staticClosure, type Manifest, type ManifestFile } from './manifest.ts';
import type { Budget } from './options.ts';

export interface MeasuredBudget extends Budget {
  /** Undefined while no such file exists. */
  bytes: number | undefined;
  of: string;
}

/** What is read of a manifest. */
type Measurable = {
  entries: Record<string, Pick<Manifest['entries'][string], 'closure' | 'next'>>;
  files: Record<string, Pick<ManifestFile, 'name' | 'brotli' | 'imports'>>;
};

const sum = (manifest: Measurable, files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + manifest.files[file]!.brotli, 0);

/** Lazy files whose name matches, the largest first. */
function lazySizes(manifest: Measurable, pattern: RegExp) {
  const eager = new Set(Object.values(manifest.entries).flatMap(({ closure }) => closure));
  return Object.entries(manifest.files)
    .filter(([file, { name }]) => !eager.has(file) && pattern.test(name))
    .map(([file, { name }]) => ({ name, bytes: sum(manifest, [file]) }))
    .toSorted((a, b) => b.bytes - a.bytes);
}

/** One row of the table. */
export function measureBudget(budget: Budget, manifest: Measurable): MeasuredBudget {
  const { file, entry, after, with: lazy, largest, rank = 1 } = budget;
  if (file) {
    const found = Object.values(manifest.files).find(({ name }) => name === file);
    return { ...budget, bytes: found?.brotli, of: file };
  }
  if (entry) {
    const found = manifest.entries[entry];
    if (!found) return { ...budget, bytes: undefined, of: entry };
    const before = after ? manifest.entries[after] : undefined;
    const cached = new Set(before && [...before.closure, ...before.next]);
    const part = Object.keys(manifest.files).find((name) => manifest.files[name]!.name === lazy);
    const needed = new Set([...found.closure, ...(part ? staticClosure((next) => manifest.files[next]!.imports.static, part) : [])]);
    return {
      ...budget,
      bytes: sum(
        manifest,
        [...needed].filter((name) => !cached.has(name)),
      ),
      of: part ? `${entry}, ${lazy}` : entry,
    };
  }
  const row = lazySizes(manifest, new RegExp(largest ?? ''))[rank - 1];
  return { ...budget, bytes: row?.bytes, of: row?.name ?? 'none yet' };
}

/** Prints the table; returns the messages of the rows past `fail`. A row whose file does not exist is a failure, except for lazy parts. */
export function checkBudgets(
  budgets: readonly Budget[],
  manifest: Measurable,
  { print = console.log }: { print?: (line: string) => void } = {},
): string[] {
  const failures: string[] = [];
  for (const budget of budgets) {
    const { what, target, fail, bytes, of, largest } = measureBudget(budget, manifest);
    const size = bytes === undefined ? '-' : (bytes / 1000).toFixed(2);
    const tooLarge = bytes !== undefined && bytes > fail * 1000;
    const missing = bytes === undefined && !largest;
    const note = missing ? 'MISSING' : tooLarge ? 'FAIL' : bytes !== undefined && bytes > target * 1000 ? 'past target' : '';
    print(
      `${what.padEnd(52)} ${size.padStart(7)}  target ${String(target).padStart(5)}  fail ${String(fail).padStart(5)}  ${of} ${note}`.trimEnd(),
    );
    if (tooLarge) failures.push(`${what} is ${size} KB brotli (${of}), the limit is ${fail}`);
    if (missing) failures.push(`${what}: there is no ${of} in this build`);
  }
  return failures;
}
