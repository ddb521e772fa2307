import type { Failed, Result } from './results.ts';

/** The words behind a runner's command that run one failed test alone. */
export type Alone = (test: Failed & { file: string }) => string[];

/** What came of a runner; `unsteady` failed at first and passed alone. */
export interface Row extends Result {
  runner: { alone?: Alone };
  unsteady: Failed[];
}

/** More than these, and a run is red although each of them passed alone. */
export const unsteadyAtMost = 3;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** vitest by file and name, the others by file. */
export const aloneIn = {
  vitest: ({ file, name }) => [file, ...(name ? ['--testNamePattern', `^${escaped(name)}$`] : [])],
  elements: ({ file }) => ['--files', `.wtr/${file.replace(/tsx$/, 'js')}`],
  playwright: ({ file }) => [file],
} satisfies Record<string, Alone>;

/**
 * Runs each failed test once more when nothing else runs any more, and moves those that pass from a row's `failed` to its `unsteady`.
 * `passesAlone` gets the row's runner and the words behind its command. What belongs to no file stays: nothing of it can be run alone.
 */
export async function seeAgain<R extends Row>(
  rows: readonly R[],
  passesAlone: (runner: R['runner'], words: string[]) => Promise<boolean>,
): Promise<void> {
  for (const row of rows) {
    const { alone } = row.runner;
    const still: Failed[] = [];
    // A file that runs as a whole is asked once, however many of its tests failed.
    const answers = new Map<string, boolean>();
    for (const test of row.failed) {
      const { file } = test;
      const words = alone && file !== undefined ? alone({ ...test, file }) : undefined;
      const key = words?.join('\0') ?? '';
      if (words && !answers.has(key)) answers.set(key, await passesAlone(row.runner, words));
      (answers.get(key) ? row.unsteady : still).push(test);
    }
    row.passed += row.failed.length - still.length;
    row.failed = still;
  }
}
