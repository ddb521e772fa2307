// node scripts/test.mjs [--fast]: every check and every test, one after the other; the last line is the sum of all.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

const root = resolve(import.meta.dirname, '..');
const results = join(root, 'test-results');
const { values } = parseArgs({ options: { fast: { type: 'boolean', default: false } } });

/** Dozens of servers are started: none needs to compile again what another has. */
const compiled = join(root, 'node_modules', '.cache', 'node');

const upgrade = 'node provider/test/crash/upgrade.ts --database-url "$DATABASE_URL"';

const chargeCrash = 'node provider/test/crash/charge-crash.ts --kills 1 --database-url "$DATABASE_URL"';

const firstLines = (text = '') => text.split('\n').slice(0, 8).join('\n  ');
const resultFile = (name) => join(results, `${name}.json`);
const readVitest = ({ numPassedTests, numFailedTests, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  names: testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}\n  ${firstLines(failureMessages[0])}`),
  ),
});
const readElements = ({ passed, failed, tests }) => ({
  passed,
  failed,
  names: tests.filter((test) => !test.passed).map(({ file, title, message }) => `${file} ${title}\n  ${message}`),
});
// Colours of a terminal.
const plain = (text) => text.replaceAll(/\u001b\[\d+m/g, '');
const errorOf = ({ tests }) => tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))[0];
const failedSpecs = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => `${file}:${line} ${title}\n  ${firstLines(plain(errorOf({ tests }) ?? ''))}`),
  ...suites.flatMap(failedSpecs),
];
const readPlaywright = (report) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
  names: failedSpecs(report),
});

/**
 * A runner without `read` counts as one: its exit code says which. Three lanes run side by side, each in this order: a lane waits a third of
 * its time, for a disk, a page or a clock. The browser's is the longest and goes first, so that the end isn't one lane alone.
 * `fast` ones are all that `--fast` runs; `built` ones wait for the bundles.
 */
const runners = [
  { name: 'build', command: [process.execPath, 'build.mjs', '--force'], lane: 'browser' },
  { name: 'browser', command: ['playwright', 'test'], read: readPlaywright, variable: 'PLAYWRIGHT_RESULTS', built: true, lane: 'browser' },
  { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'], fast: true, lane: 'embedded' },
  { name: 'lint', command: ['oxlint', '--type-aware'], fast: true, lane: 'embedded' },
  { name: 'format', command: ['oxfmt', '--check'], fast: true, lane: 'embedded' },
  {
    name: 'unit',
    command: ['vitest', 'run', '--project', 'logic'],
    read: readVitest,
    variable: 'VITEST_RESULTS',
    fast: true,
    lane: 'embedded',
  },
  // What npm would publish, installed from the registry into pages of somebody's own.
  {
    name: 'packages',
    command: ['vitest', 'run', '--project', 'packages'],
    read: readVitest,
    variable: 'VITEST_RESULTS',
    built: true,
    lane: 'embedded',
  },
  { name: 'provider', command: ['vitest', 'run', '--project', 'provider'], read: readVitest, variable: 'VITEST_RESULTS', lane: 'embedded' },
  { name: 'dead code', command: ['knip'], lane: 'embedded' },
  { name: 'docs', command: [process.execPath, 'scripts/docs.ts'], built: true, lane: 'embedded' },
  { name: 'package', command: ['publint'], built: true, lane: 'embedded' },
  { name: 'pkg provider', command: ['publint', 'provider'], built: true, lane: 'embedded' },
  // WebKit and Firefox, where they are or can be installed.
  {
    name: 'engines',
    command: [process.execPath, 'scripts/engines.ts'],
    read: readVitest,
    variable: 'VITEST_RESULTS',
    optional: true,
    built: true,
    lane: 'embedded',
  },
  // The same suites on a real PostgreSQL; without one on the machine this says so and counts nothing.
  {
    name: 'postgres',
    command: [process.execPath, 'scripts/postgres.mjs', '--hasty', 'vitest', 'run', '--project', 'provider'],
    read: readVitest,
    variable: 'VITEST_RESULTS',
    optional: true,
    lane: 'postgres',
  },
  {
    name: 'upgrade',
    command: [process.execPath, 'scripts/postgres.mjs', '--hasty', 'sh', '-c', upgrade],
    lane: 'postgres',
  },
  {
    name: 'charge crash',
    command: [process.execPath, 'scripts/postgres.mjs', '--hasty', 'sh', '-c', chargeCrash],
    lane: 'postgres',
  },
  { name: 'crash', command: [process.execPath, 'provider/test/crash/crash.ts', '--cycles', '10'], lane: 'postgres' },
  {
    name: 'webhook crash',
    command: [process.execPath, 'provider/test/crash/webhook-crash.ts', '--kills', '1'],
    lane: 'postgres',
  },
  { name: 'import crash', command: [process.execPath, 'provider/test/crash/import-crash.ts'], lane: 'postgres' },
  { name: 'elements', command: ['web-test-runner'], read: readElements, variable: 'WTR_RESULTS', lane: 'postgres' },
];

/** Resolves to the exit code; `quietly` keeps what it says until it ends, `nice` lets the others go first. */
function execute([program, ...args], env, { quietly, nice }) {
  const path = [join(root, 'node_modules', '.bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: quietly ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env, PATH: path },
    });
    if (nice && child.pid) setPriority(child.pid, 5);
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
async function runOne({ name, command, read, variable, lane, optional = false }) {
  console.log(`\n── ${name}: ${command.map((part) => (part === process.execPath ? 'node' : part)).join(' ')}`);
  const file = resultFile(name);
  rmSync(file, { force: true });
  const started = performance.now();
  const code = await execute(command, variable ? { [variable]: file } : {}, {
    quietly: !values.fast,
    nice: !values.fast && lane !== 'browser',
  });
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
let bundlesAreBuilt;
const built = new Promise((done) => (bundlesAreBuilt = done));
const runLane = async (lane) => {
  for (const runner of lane) {
    if (runner.built) await built;
    rows.push(await runOne(runner));
    if (runner.name === 'build') bundlesAreBuilt();
  }
};
const lanes = values.fast
  ? [runners.filter(({ fast }) => fast)]
  : ['browser', 'embedded', 'postgres'].map((name) => runners.filter(({ lane }) => lane === name));
await Promise.all(lanes.map(runLane));

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
