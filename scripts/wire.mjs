// npm run wire [-- AREA]: every row of the wire (scripts/wire-rows.txt) with the area that answers it and the suite that proves it, or "missing".
// A page, which is no endpoint of the contract, stands as `page` with the test that goes to its address.
// Fails when a row that is answered has no test that calls it.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { pagesOf } from '../provider/areas/pages.ts';
import { contract } from '../src/contract/index.ts';

const root = resolve(import.meta.dirname, '..');
const [, , onlyArea] = process.argv;

/** `:id` or `{id}`, and whether a slash ends it: no difference on the wire. */
const place = (method, path) => `${method} ${path.replace(/\?.*|(?<=.)\/$/, '').replace(/\{\w+\}|:\w+/g, '*')}`;

/** Answered by a server of the vendor's own choosing: what matters is how it's asked. */
const elsewhere = { getMetadataOverrides: { id: 'client api/metadata-override', test: 'src/api/metadata-override.test.ts' } };

const endpoints = Object.entries(contract).flatMap(([area, list]) =>
  Object.entries(list).map(([name, { method, path }]) => ({ id: `${area}.${name}`, at: place(method, path) })),
);
/** Each connection answers at an address of its own, so that no one's answer can pass for another's. */
const own = { oidcCallback: '/auth/oidc/callback/:id' };
const pages = pagesOf({ config: { publicUrl: 'https://provider.example' }, keys: {} }).map(({ path, method = 'GET' }) => ({
  id: `page ${method} ${path}`,
  at: place(method, path),
  path,
}));
const tests = [
  ...globSync('src/contract/**/*.suite.ts', { cwd: root }),
  ...globSync(['provider/**/*.test.ts', 'provider/test/**/*.ts'], { cwd: root }),
]
  .toSorted((a, b) => Number(b.endsWith('.suite.ts')) - Number(a.endsWith('.suite.ts')) || a.localeCompare(b))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** A page by a test that names its address. */
function visitedBy({ path }) {
  const address = new RegExp(`${path.replaceAll(/:\w+/g, '[\\w-]+').replaceAll('.', '\\.')}(?![\\w/-])`);
  return tests.find(({ file, text }) => file.endsWith('.test.ts') && address.test(text))?.file;
}

/** By a call through the typed client, in the suite of its own area if there is one. */
function provedBy({ id, path }) {
  if (path) return visitedBy({ path });
  const called = new RegExp(`\\b${id.replace('.', '\\.')}\\b`);
  const area = id.split('.')[0].replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const found = tests.filter(({ text }) => called.test(text)).map(({ file }) => file);
  return found.find((file) => file.endsWith(`/${area}.suite.ts`)) ?? found[0];
}

const rows = readFileSync(join(root, 'scripts/wire-rows.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [id, area, method, path] = line.split(' ');
    return { id, area, method, path, at: place(method, path) };
  });
let missing = 0;
let unproven = 0;
for (const row of rows) {
  const at = own[row.id] ? place(row.method, own[row.id]) : row.at;
  const answer = elsewhere[row.id] ?? [...endpoints, ...pages].find((one) => one.at === at);
  const proof = answer && (answer.test ?? provedBy(answer));
  if (!answer) missing += 1;
  else if (!proof) unproven += 1;
  if (onlyArea && row.area !== onlyArea) continue;
  const answered = answer ? `${answer.id.padEnd(34)} ${proof ?? 'NO TEST'}` : 'missing';
  console.log(`${row.area.padEnd(17)} ${row.method.padEnd(6)} ${row.path.padEnd(88)} ${answered}`);
}
const known = new Set(rows.map(({ at }) => at));
const ours = endpoints.filter(({ at }) => !known.has(at));
for (const { id, at } of onlyArea ? [] : ours)
  console.log(`${'ours'.padEnd(17)} ${at.padEnd(95)} ${id.padEnd(34)} ${provedBy({ id }) ?? 'NO TEST'}`);
console.log(
  `\n${rows.length - missing} of ${rows.length} rows are answered, ${missing} missing, ${unproven} without a test; ${ours.length} endpoints are ours alone`,
);
process.exitCode = unproven > 0 ? 1 : 0;
