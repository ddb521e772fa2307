import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { FileMigrationProvider, Migrator, type Migration } from 'kysely/migration';
import type { Tables } from './tables.ts';

/** In order of name, forward only. A name must never change once it has run anywhere. */
const provider = new FileMigrationProvider({
  fs: { readdir },
  path: { join },
  migrationFolder: join(import.meta.dirname, 'migrations'),
  import: (file) => import(file) as Promise<Migration>,
});

export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError';
}

const isDenied = (error: unknown) => (error as { code?: string }).code === '42501';

/** The server never runs as the tables' owner, so row-level security applies to everything it does. */
async function ensureAppRole(owner: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ user: string; exists: boolean; member: boolean }>`
    select current_user as user, exists (select from pg_roles where rolname = 'gatehouse_app') as exists,
      coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = 'gatehouse_app'), false) as member`.execute(
    owner,
  );
  const { user, exists, member } = rows[0]!;
  const lines = ['create role gatehouse_app nologin', `grant gatehouse_app to "${user.replaceAll('"', '""')}"`];
  try {
    if (!exists) await sql.raw(lines[0]!).execute(owner);
    if (!member) await sql.raw(lines[1]!).execute(owner);
  } catch (cause) {
    if (!isDenied(cause)) throw cause;
    throw new DatabaseSetupError(
      `The user of DATABASE_URL may not create the role that the server runs as. Let an administrator of the database run:\n  ${lines.join(';\n  ')};`,
      { cause },
    );
  }
}

async function refuseNewerSchema(owner: Kysely<Tables>): Promise<void> {
  const { rows: found } = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(owner);
  if (!found[0]!.found) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(owner);
  const migrations = await provider.getMigrations();
  const unknown = rows.filter(({ name }) => !Object.hasOwn(migrations, name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new DatabaseSetupError(
      `The database was made by a newer version of Gatehouse (${unknown.join(', ')}). Start that version; an older one would damage the data.`,
    );
}

/** Brings the schema up to date in one transaction. Errors: DatabaseSetupError. */
export async function migrate(owner: Kysely<Tables>): Promise<void> {
  await refuseNewerSchema(owner);
  await ensureAppRole(owner);
  const { error } = await new Migrator({ db: owner, provider }).migrateToLatest();
  if (error) throw error;
}
