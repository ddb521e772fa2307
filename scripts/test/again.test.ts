import { describe, expect, it } from 'vitest';
import { aloneIn, seeAgain, type Row } from './again.ts';
import { lastLines, readElements, readPlaywright, readVitest } from './results.ts';

const failed = (file: string, name: string) => ({ file, name, message: 'no' });

describe('a failed test is seen again', () => {
  const row = (tests: Row['failed'], runner: Row['runner'] = { alone: aloneIn.vitest }): Row => ({
    ...{ runner, passed: 5, failed: tests, unsteady: [] },
  });

  it('and is unsteady if it passes alone, failed if it does not', async () => {
    const one = row([failed('a.test.ts', 'wavers'), failed('a.test.ts', 'is broken')]);
    await seeAgain([one], async (_, words) => words.at(-1) === '^wavers$');
    expect(one).toMatchObject({ passed: 6, failed: [{ name: 'is broken' }], unsteady: [{ name: 'wavers' }] });
  });

  it('once a file where the runner knows files only', async () => {
    const one = row([failed('tokens.spec.ts', '1 one'), failed('tokens.spec.ts', '9 two')], { alone: aloneIn.playwright });
    const asked: string[][] = [];
    await seeAgain([one], async (_, words) => (asked.push(words), true));
    expect(asked).toEqual([['tokens.spec.ts']]);
    expect(one).toMatchObject({ passed: 7, failed: [], unsteady: [{ name: '1 one' }, { name: '9 two' }] });
  });

  it('but not what belongs to no file, nor a runner that counts as one', async () => {
    const rows = [row([{ name: 'outside its tests', message: 'port 4481 is taken' }]), row([failed('crash.ts', 'it ended')], {})];
    await seeAgain(rows, async () => true);
    expect(rows.map((each) => [each.failed.length, each.unsteady.length])).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  it('by a name that may hold anything', () => {
    const name = 'sums > adds $1 (or 1+1) to [all] of a|b?';
    const [file, option, pattern] = aloneIn.vitest(failed('a.test.ts', name));
    expect([file, option]).toEqual(['a.test.ts', '--testNamePattern']);
    expect(new RegExp(pattern!).test(name)).toBe(true);
    expect(new RegExp(pattern!).test(`${name}!`)).toBe(false);
    expect(aloneIn.elements(failed('elements/users.test.tsx', 'x'))).toEqual(['--files', '.wtr/elements/users.test.js']);
  });
});

describe('what a runner reports', () => {
  it("vitest's: tests by name, a file that can't be loaded as one, and what nobody caught", () => {
    const test = (status: string, title: string) => ({
      ...{ status, title, ancestorTitles: ['a list', 'of two'] },
      failureMessages: status === 'failed' ? ['\u001b[31mno\u001b[39m'] : [],
    });
    const testResults = [
      { name: '/p/a.test.ts', status: 'failed', assertionResults: [test('passed', 'good'), test('failed', 'bad')] },
      { name: '/p/b.test.ts', status: 'failed', message: "Cannot find './gone.ts'", assertionResults: [] },
      { name: '/p/c.test.ts', status: 'passed', assertionResults: [test('passed', 'good')] },
    ];
    expect(readVitest({ numPassedTests: 2, testResults, unhandledErrors: [{ message: 'other side closed' }] })).toEqual({
      passed: 2,
      failed: [
        { name: 'a list > of two > bad', file: '/p/a.test.ts', message: 'no' },
        { name: '', file: '/p/b.test.ts', message: "Cannot find './gone.ts'" },
        { name: 'an error that nobody caught', message: 'other side closed' },
      ],
    });
  });

  it("web-test-runner's", () => {
    const tests = [
      { file: 'elements/a.test.tsx', title: 'good', passed: true },
      { file: 'elements/a.test.tsx', title: 'bad', passed: false, message: 'no' },
    ];
    expect(readElements({ tests })).toEqual({ passed: 1, failed: [{ name: 'bad', file: 'elements/a.test.tsx', message: 'no' }] });
  });

  it("Playwright's: tests in groups too, and what no test is to blame for", () => {
    const spec = (ok: boolean, line: number) => ({
      ...{ ok, line, file: 'a.spec.ts', title: `line ${line}` },
      tests: [{ results: ok ? [{}] : [{ error: { message: 'no' } }] }],
    });
    const report = {
      stats: { expected: 1 },
      suites: [{ specs: [spec(true, 1), spec(false, 2)], suites: [{ specs: [spec(false, 3)] }] }],
      errors: [{ message: 'http://localhost:4481 is already used' }],
    };
    expect(readPlaywright(report)).toEqual({
      passed: 1,
      failed: [
        { name: '2 line 2', file: 'a.spec.ts', message: 'no' },
        { name: '3 line 3', file: 'a.spec.ts', message: 'no' },
        { name: 'outside its tests', message: 'http://localhost:4481 is already used' },
      ],
    });
  });

  it('that dies: the end of what it said, without colours', () => {
    const output = [...Array.from({ length: 20 }, (_, at) => `line ${at}`), '\u001b[1;31mNo browser was found\u001b[0m', ''].join('\n');
    expect(lastLines(output).split('\n')).toHaveLength(8);
    expect(lastLines(output)).toMatch(/line 19\n {2}No browser was found$/);
  });
});
