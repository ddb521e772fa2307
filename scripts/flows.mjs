// Which test proves what: every flow and step of the specification (SPEC 2.2, 2.3) and every row of SPEC 4, 5, 8 and 9.
// A step counts when a browser test that is tagged with it has passed in the last run and has asserted the step's screen
// (demo/e2e/support/steps.ts). Fails when a step has none; rows are listed only.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import process from 'node:process';
import { rows } from './spec-rows.mjs';

const root = resolve(import.meta.dirname, '..');

/** `npm test` writes the first, `playwright test` the second. */
function lastReport() {
  const [newest] = ['browser', 'playwright']
    .map((name) => join(root, 'test-results', `${name}.json`))
    .filter((file) => existsSync(file))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  if (!newest) throw new Error('The browser tests have not run yet: npm test, or playwright test.');
  return JSON.parse(readFileSync(newest, 'utf8'));
}

function specsIn({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

/** `signIn.preLogin`, from the screens themselves. */
function stepIds() {
  const source = readFileSync(join(root, 'demo/e2e/support/steps.ts'), 'utf8');
  return [...source.matchAll(/^ {2}'(\w+\.\w+)':/gm)].map(([, id]) => id);
}

function listSteps() {
  const proofs = specsIn(lastReport()).map(({ title, file, line, tags, tests }) => ({
    place: `${file}:${line}  ${title}`,
    tags,
    // One that was skipped, or not reached, is "ok" in the report as well.
    passed: tests.every(({ results }) => results.at(-1)?.status === 'passed'),
    asserted: new Set(
      tests
        .flatMap(({ annotations = [], results }) => [...annotations, ...results.flatMap((result) => result.annotations ?? [])])
        .filter(({ type }) => type === 'step')
        .map(({ description }) => description),
    ),
  }));
  const ids = stepIds();
  const missing = [];
  for (const id of ids) {
    const tagged = proofs.filter(({ tags }) => tags.includes(id));
    const proven = tagged.filter(({ passed, asserted }) => passed && asserted.has(id));
    if (proven.length === 0) missing.push(id);
    const why = tagged.length === 0 ? 'no test' : tagged.some(({ passed }) => passed) ? 'passed without asserting it' : 'did not pass';
    console.log(`  ${id.padEnd(44)} ${proven[0]?.place ?? `MISSING: ${why}`}`);
    for (const { place } of proven.slice(1)) console.log(`  ${''.padEnd(44)} ${place}`);
  }
  const flows = new Set(ids.map((id) => id.split('.')[0]));
  const strange = proofs.flatMap(({ tags }) => tags).filter((tag) => flows.has(tag.split('.')[0]) && !ids.includes(tag));
  if (strange.length > 0) console.log(`\nTags that name no step: ${[...new Set(strange)].join(', ')}`);
  console.log(`\n${ids.length - missing.length} of ${ids.length} steps are proven by a test of the last run, ${missing.length} missing\n`);
  return missing.length === 0 && strange.length === 0;
}

/** Tests name a row in a comment: `// spec9.unlock-delay`. */
function testsByRow() {
  const found = new Map();
  for (const folder of ['src', 'provider', 'elements', 'demo/e2e', 'scripts'])
    for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
      if (/\.(test|spec|suite)\.(tsx?|mjs)$/.test(path)) {
        const lines = readFileSync(join(root, folder, path), 'utf8').split('\n');
        for (const [index, line] of lines.entries())
          for (const [id] of line.matchAll(/\bspec[4589]\.[a-z-]+/g))
            found.set(id, [...(found.get(id) ?? []), `${relative(root, join(root, folder, path))}:${index + 1}`]);
      }
  return found;
}

function listRows() {
  const found = testsByRow();
  let [proven, later, open] = [0, 0, 0];
  for (const { id, text, notBuilt } of rows) {
    const places = found.get(id) ?? [];
    if (places.length > 0) proven++;
    else if (notBuilt) later++;
    else open++;
    console.log(`  ${id.padEnd(34)} ${places[0] ?? (notBuilt ? `not built yet (${notBuilt})` : 'NO TEST NAMES IT')}  ${text}`);
    for (const place of places.slice(1)) console.log(`  ${''.padEnd(34)} ${place}`);
  }
  const strange = [...found.keys()].filter((id) => !rows.some((row) => row.id === id));
  if (strange.length > 0) console.log(`\nTests name rows that there are not: ${strange.join(', ')}`);
  console.log(`\n${proven} of ${rows.length} rows are named by a test, ${later} are not built yet, ${open} have no test that names them`);
  return strange.length === 0;
}

const [stepsHold, rowsHold] = [listSteps(), listRows()];
process.exitCode = stepsHold && rowsHold ? 0 : 1;
