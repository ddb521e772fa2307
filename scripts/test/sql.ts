// node scripts/test/sql.ts: notes that every suite of the provider has passed on PostgreSQL with the SQL of this moment.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';

const root = resolve(import.meta.dirname, '../..');
const note = join(root, 'provider/db/tested-on-postgres.json');

/** A hash of every file of the provider that talks to its database. */
function sqlNow(): string {
  const hash = createHash('sha256');
  for (const file of globSync('provider/**/*.ts', { cwd: root, exclude: ['**/node_modules', '**/dist', '**/*.test.ts'] }).toSorted()) {
    const text = readFileSync(join(root, file), 'utf8');
    if (text.includes("from 'kysely'")) hash.update(`${file}\0${text}\0`);
  }
  return hash.digest('hex');
}

/** Whether a file with SQL has changed since every suite last passed on PostgreSQL. */
export const hasSqlChanged = (): boolean => (JSON.parse(readFileSync(note, 'utf8')) as { sql: string }).sql !== sqlNow();

if (import.meta.filename === process.argv[1]) writeFileSync(note, `{ "sql": "${sqlNow()}" }\n`);
