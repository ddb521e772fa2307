/** A test that failed: `file` as its runner names it, missing where it belongs to none. */
export interface Failed {
  name: string;
  file?: string;
  message: string;
}
export interface Result {
  passed: number;
  failed: Failed[];
}

const firstLines = (text = '') => text.split('\n').slice(0, 8).join('\n  ');
// oxlint-disable-next-line no-control-regex -- Colours of a terminal.
const plain = (text: string) => text.replaceAll(/\u001b\[[\d;]*m/g, '');

/** The end of what a runner printed: a browser that is missing or a port that is taken is named there. */
export const lastLines = (output: string): string => plain(output).trim().split('\n').slice(-8).join('\n  ');

interface VitestReport {
  numPassedTests: number;
  unhandledErrors: { message: string }[];
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; ancestorTitles: string[]; title: string; failureMessages: string[] }[];
  }[];
}
const failedTests = (testResults: VitestReport['testResults']): Failed[] =>
  testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ ancestorTitles, title, failureMessages }) => ({
        name: [...ancestorTitles, title].join(' > '),
        file,
        message: firstLines(plain(failureMessages[0] ?? '')),
      }));
    return tests.length === 0 && status === 'failed' ? [{ name: '', file, message: firstLines(plain(message ?? '')) }] : tests;
  });
/**
 * vitest's, as vitest-reporter.ts writes it; names as `--testNamePattern` sees them. A file that fails without a failed test, one that can't be
 * loaded for example, counts as one without a name. What nobody caught belongs to no file: no test that passes alone makes up for it.
 */
export const readVitest = ({ numPassedTests, testResults, unhandledErrors }: VitestReport): Result => ({
  passed: numPassedTests,
  failed: [
    ...failedTests(testResults),
    ...unhandledErrors.map(({ message }) => ({ name: 'an error that nobody caught', message: firstLines(plain(message)) })),
  ],
});

interface ElementsReport {
  tests: { file: string; title: string; passed: boolean; message?: string }[];
}
/** web-test-runner's, as web-test-runner.config.mjs writes it. */
export const readElements = ({ tests }: ElementsReport): Result => ({
  passed: tests.filter(({ passed }) => passed).length,
  failed: tests.filter(({ passed }) => !passed).map(({ file, title, message }) => ({ name: title, file, message: firstLines(message) })),
});

interface Spec {
  ok: boolean;
  file: string;
  line: number;
  title: string;
  tests: { results: { error?: { message?: string } }[] }[];
}
interface Suite {
  suites?: Suite[];
  specs?: Spec[];
}
interface PlaywrightReport extends Suite {
  stats: { expected: number };
  errors: { message?: string }[];
}
const errorOf = ({ tests }: Spec) => tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))[0];
const failedSpecs = ({ suites = [], specs = [] }: Suite): Failed[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map((spec) => ({ name: `${spec.line} ${spec.title}`, file: spec.file, message: firstLines(plain(errorOf(spec) ?? '')) })),
  ...suites.flatMap(failedSpecs),
];
/** Playwright's. Errors outside tests, such as a server that doesn't start, belong to no file. */
export const readPlaywright = (report: PlaywrightReport): Result => ({
  passed: report.stats.expected,
  failed: [
    ...failedSpecs(report),
    ...report.errors.map(({ message }) => ({ name: 'outside its tests', message: firstLines(plain(message ?? '')) })),
  ],
});
