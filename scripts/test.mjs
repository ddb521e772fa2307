// node scripts/test.mjs [--fast]: every check and every test, one after the other; the last line is the sum of all.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

const root = resolve(import.meta.dirname, '..');
const results = join(root, 'test-results');
const { values } = parseArgs({ options: { fast: { type: 'boolean', default: false } } });

const resultFile = (name) => join(results, `${name}.json`);
const readVitest = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  names: testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  ),
});
const readElements = ({ passed, failed }) => ({ passed, failed, names: [] });
const failedSpecs = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} ${title}`),
  ...suites.flatMap(failedSpecs),
];
const readPlaywright = (report) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
  names: failedSpecs(report),
});

/** On PostgreSQL nothing runs that asks no database: documents of other people, the ports, sockets and processes. */
const withoutDatabase = [
  ...['hostile', 'fuzz', 'interop'].map((name) => `provider/test/security/saml-${name}.test.ts`),
  ...['provider/ports/**', 'provider/db/folder-lock.test.ts', 'provider/run/server.test.ts', 'provider/run/end.test.ts'],
];

/** A runner without `read` counts as one: its exit code says which. After the fast ones two lanes of the same length run side by side, each on a core. */
const runners = [
  { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'], fast: true },
  { name: 'lint', command: ['oxlint', '--type-aware'], fast: true },
  { name: 'format', command: ['oxfmt', '--check'], fast: true },
  { name: 'unit', command: ['vitest', 'run', '--project', 'logic'], read: readVitest, variable: 'VITEST_RESULTS', fast: true },
  { name: 'provider', command: ['vitest', 'run', '--project', 'provider'], read: readVitest, variable: 'VITEST_RESULTS' },
  // The same suites on a real PostgreSQL; without one on the machine this says so and counts nothing.
  {
    name: 'postgres',
    command: [
      ...[process.execPath, 'scripts/postgres.mjs', '--hasty', 'vitest', 'run', '--project', 'provider'],
      ...withoutDatabase.flatMap((pattern) => ['--exclude', pattern]),
    ],
    read: readVitest,
    variable: 'VITEST_RESULTS',
    optional: true,
  },
  { name: 'crash', command: [process.execPath, 'provider/test/crash/crash.ts', '--cycles', '50'] },
  { name: 'import crash', command: [process.execPath, 'provider/test/crash/import-crash.ts'] },
  { name: 'elements', command: ['web-test-runner'], read: readElements, variable: 'WTR_RESULTS', lane: 'browser' },
  // What was built, long since, in the other lane.
  { name: 'dead code', command: ['knip'] },
  { name: 'package', command: ['publint'] },
  { name: 'pkg provider', command: ['publint', 'provider'] },
  { name: 'build', command: [process.execPath, 'build.mjs', '--force'], lane: 'browser' },
  { name: 'browser', command: ['playwright', 'test'], read: readPlaywright, variable: 'PLAYWRIGHT_RESULTS', lane: 'browser' },
  // What npm would publish, installed from the registry into pages of somebody's own.
  { name: 'packages', command: ['vitest', 'run', '--project', 'packages'], read: readVitest, variable: 'VITEST_RESULTS', lane: 'browser' },
  // WebKit and Firefox, where they are or can be installed.
  {
    name: 'engines',
    command: [process.execPath, 'scripts/engines.ts'],
    read: readVitest,
    variable: 'VITEST_RESULTS',
    optional: true,
    lane: 'browser',
  },
];

/** Resolves to the exit code; `quietly` keeps what it says until it ends. */
function execute([program, ...args], env, quietly) {
  const path = [join(root, 'node_modules', '.bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: quietly ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env, PATH: path },
    });
    const said = [];
    for (const stream of quietly ? [child.stdout, child.stderr] : []) stream.on('data', (chunk) => said.push(chunk));
    const end = (code) => {
      if (quietly) process.stdout.write(Buffer.concat(said.splice(0)));
      done(code);
    };
    child.once('error', (error) => {
      console.error(error.message);
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
    // Somebody it left behind may hold its output open for ever; what it said itself has come by then.
    child.once('exit', (code) => setTimeout(end, 5000, code ?? 1).unref());
  });
}

/** Resolves to `{ name, passed, failed, names, seconds }`, `names` of failed tests. A runner that ends badly without a failed test counts as one failure. */
async function runOne({ name, command, read, variable, optional = false, lane }) {
  console.log(`\n── ${name}: ${command.map((part) => (part === process.execPath ? 'node' : part)).join(' ')}`);
  const file = resultFile(name);
  rmSync(file, { force: true });
  const started = performance.now();
  const code = await execute(command, variable ? { [variable]: file } : {}, lane !== undefined);
  const seconds = (performance.now() - started) / 1000;
  if (!read) return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, names: [], seconds };
  const { passed, failed, names } = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: optional && code === 0 ? 0 : 1, names: [] };
  return { name, passed, failed: failed || (code === 0 ? 0 : 1), names, seconds };
}

mkdirSync(results, { recursive: true });
rmSync(join(results, 'security.ndjson'), { force: true });
const rows = [];
const runAll = async (list) => {
  for (const runner of list) rows.push(await runOne(runner));
};
await runAll(runners.filter(({ fast }) => fast));
const slow = values.fast ? [] : runners.filter(({ fast }) => !fast);
await Promise.all([runAll(slow.filter(({ lane }) => !lane)), runAll(slow.filter(({ lane }) => lane))]);

// What went wrong stands at the end, where a log that is cut still shows it.
for (const { name, names } of rows) for (const test of names) console.log(`\nfailed in ${name}: ${test}`);

const total = (key) => rows.reduce((sum, row) => sum + row[key], 0);
console.log('');
for (const { name, passed, failed, seconds } of rows)
  console.log(
    `${name.padEnd(12)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
  );
console.log('');
process.exitCode = total('failed') > 0 ? 1 : 0;
console.log(`${total('passed')} passed, ${total('failed')} failed`);
