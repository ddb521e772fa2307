// node scripts/test.mjs [--fast]: every check and every test; what failed is seen once more, alone, at the end; the last line is the sum of all.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { seeAgain, unsteadyAtMost } from './test/again.ts';
import { endLeftovers, markName } from './test/leftovers.ts';
import { endPatience } from './test/priority.ts';
import { lastLines } from './test/results.ts';
import { runners } from './test/runners.ts';

const root = resolve(import.meta.dirname, '..');
const results = join(root, 'test-results');
const { values } = parseArgs({ options: { fast: { type: 'boolean', default: false } } });

/** Dozens of servers are started: none needs to compile again what another has. */
const compiled = join(root, 'node_modules', '.cache', 'node');

/** Of what lets others go first. */
const patient = new Set();

/** Resolves to `{ code, output }`; `quietly` keeps what it says until it ends, `nice` lets the others go first. */
function execute([program, ...args], env, { quietly, nice }) {
  const path = [join(root, 'node_modules', '.bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: quietly ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env, PATH: path },
    });
    if (nice && child.pid) {
      setPriority(child.pid, 3);
      patient.add(child.pid);
    }
    const said = [];
    for (const stream of quietly ? [child.stdout, child.stderr] : []) stream.on('data', (chunk) => said.push(chunk));
    const end = (code) => {
      const output = Buffer.concat(said.splice(0));
      process.stdout.write(output);
      patient.delete(child.pid);
      done({ code, output: String(output) });
    };
    child.once('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`));
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
    // Somebody it left behind may hold its output open for ever; what it said itself has come by then.
    child.once('exit', (code) => setTimeout(end, 5000, code ?? 1).unref());
  });
}

const said = (command) => command.map((part) => (part === process.execPath ? 'node' : part)).join(' ');

/**
 * Runs it, with `words` behind its command. Resolves to `{ passed, failed }`. One that ends badly without a failed test counts as one failure,
 * which no test is to blame for.
 */
async function run(
  { name, command, read, variable, env, lane, optional = false },
  { words = [], file = join(results, `${name}.json`) } = {},
) {
  console.log(`\n── ${name}: ${said([...command, ...words])}`);
  rmSync(file, { force: true });
  const mark = `${process.pid}-${name}`;
  const { code, output } = await execute(
    [...command, ...words],
    { ...env, [markName]: mark, ...(variable && { [variable]: file }) },
    { quietly: !values.fast, nice: !values.fast && lane !== 'browser' && !isBrowserDone },
  );
  for (const left of endLeftovers(mark)) console.log(`left running by ${name}: ${left.slice(0, 200)}`);
  const died = [{ name: `it ended with exit code ${code}${read ? ' without a failed test' : ''}`, message: lastLines(output) }];
  if (!read) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : died };
  if (!existsSync(file)) return { passed: 0, failed: optional && code === 0 ? [] : died };
  const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')));
  return { passed, failed: failed.length === 0 && code !== 0 ? died : failed };
}

mkdirSync(results, { recursive: true });
for (const file of ['security.ndjson', 'unsteady.json']) rmSync(join(results, file), { force: true });
const rows = [];
let isBrowserDone = false;
let bundlesAreBuilt;
const built = new Promise((done) => (bundlesAreBuilt = done));
const runLane = async (lane) => {
  for (const runner of lane) {
    if (runner.built) await built;
    const started = performance.now();
    const { passed, failed } = await run(runner);
    rows.push({ runner, passed, failed, unsteady: [], seconds: (performance.now() - started) / 1000 });
    if (runner.name === 'build') bundlesAreBuilt();
  }
};
const lane = (name) => runners.filter((runner) => runner.lane === name);
if (values.fast) await runLane(runners.filter(({ fast }) => fast));
else {
  const browser = runLane(lane('browser')).then(() => {
    isBrowserDone = true;
    for (const pid of patient) endPatience(pid);
  });
  await Promise.all([browser, runLane(lane('embedded')), runLane(lane('postgres'))]);
}
await seeAgain(rows, async (runner, words) => {
  const { passed, failed } = await run(runner, { words, file: join(results, 'again.json') });
  return passed > 0 && failed.length === 0;
});

// What went wrong stands at the end, where a log that is cut still shows it.
const nameOf = ({ file, name }) => [file, name].filter(Boolean).join(' ').replace(`${root}/`, '');
for (const { runner, failed } of rows)
  for (const test of failed) console.log(`\nfailed in ${runner.name}: ${nameOf(test)}${test.message ? `\n  ${test.message}` : ''}`);
const unsteady = rows.flatMap((row) =>
  row.unsteady.map((test) => ({ runner: row.runner.name, test: nameOf(test), message: test.message })),
);
for (const { runner, test, message } of unsteady) console.log(`\nunsteady in ${runner}: ${test}\n  ${message}`);
writeFileSync(join(results, 'unsteady.json'), `${JSON.stringify(unsteady, undefined, 2)}\n`);

console.log('');
for (const { runner, passed, failed, unsteady: wavering, seconds } of rows)
  console.log(
    [
      `${runner.name.padEnd(12)} ${String(passed).padStart(5)} passed ${String(failed.length).padStart(4)} failed`,
      `${String(wavering.length).padStart(3)} unsteady ${seconds.toFixed(1).padStart(7)} s`,
    ].join(' '),
  );
console.log('');
const total = (of) => rows.reduce((sum, row) => sum + of(row), 0);
const failures = total(({ failed }) => failed.length);
const isShaky = unsteady.length > unsteadyAtMost;
if (isShaky) console.log(`${unsteady.length} tests are unsteady, ${unsteadyAtMost} at most may be: the run has failed.\n`);
process.exitCode = failures > 0 || isShaky ? 1 : 0;
// Of a whole run only: the report tells what all of its tests have tried.
if (!values.fast && process.exitCode === 0) {
  const { code, output } = await execute([process.execPath, 'scripts/security-report.mjs'], {}, { quietly: true });
  if (code !== 0) {
    console.log(`docs/security-results.md could not be written:\n${lastLines(output)}\n`);
    process.exitCode = 1;
  }
}
console.log(`${total(({ passed }) => passed)} passed, ${failures} failed`);
