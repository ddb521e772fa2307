import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { FileMigrationProvider, Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import { DatabaseSetupError } from './setup-error.ts';
import type { Tables } from './tables.ts';

/** What serves meanwhile waits no longer than this for a migration that waits for a lock itself. */
export const lockMs = 300;
export const patienceMs = 300_000;

const files = new FileMigrationProvider({
  fs: { readdir },
  path: { join },
  migrationFolder: join(import.meta.dirname, 'migrations'),
  import: (file) => import(file) as Promise<Migration>,
});

const impatient = ({ up }: Migration): Migration => ({
  up: async (db) => {
    await sql.raw(`set local lock_timeout = ${lockMs}`).execute(db);
    await up(db);
  },
});

/** In order of name, forward only. A name must never change once it has run anywhere. */
const provider: MigrationProvider = {
  getMigrations: async () =>
    Object.fromEntries(Object.entries(await files.getMigrations()).map(([name, migration]) => [name, impatient(migration)])),
};

const isDenied = (error: unknown) => (error as { code?: string }).code === '42501';

const oldest = 150_000;

async function refuseOldServer(owner: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ number: number; version: string }>`
    select current_setting('server_version_num')::integer as number, current_setting('server_version') as version`.execute(owner);
  const { number, version } = rows[0]!;
  if (number < oldest) throw new DatabaseSetupError(`This is PostgreSQL ${version}. Gatehouse needs 15 or newer.`);
}

/** The server never runs as the tables' owner, so row-level security applies to everything it does. */
export async function ensureAppRole(owner: Kysely<Tables>): Promise<void> {
  // From version 16 on, whoever creates a role is its member, and may not become it before they say so.
  const { rows } = await sql<{ user: string; exists: boolean; member: boolean }>`
    select current_user as user, exists (select from pg_roles where rolname = 'gatehouse_app') as exists,
      coalesce((select pg_has_role(current_user, oid, case when current_setting('server_version_num')::integer < 160000 then 'member' else 'set' end)
        from pg_roles where rolname = 'gatehouse_app'), false) as member`.execute(owner);
  const { user, exists, member } = rows[0]!;
  const lines = [
    ...(exists ? [] : ['create role gatehouse_app nologin']),
    ...(member ? [] : [`grant gatehouse_app to "${user.replaceAll('"', '""')}"`]),
  ];
  try {
    for (const line of lines) await sql.raw(line).execute(owner);
  } catch (cause) {
    if (!isDenied(cause)) throw cause;
    throw new DatabaseSetupError(
      `The user of DATABASE_URL may not make itself the role that the server runs as. Let an administrator of the database run:\n  ${lines.join(';\n  ')};`,
      { cause },
    );
  }
}

/** False if there is none yet. */
async function refuseNewerSchema(owner: Kysely<Tables>): Promise<boolean> {
  const { rows: found } = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(owner);
  if (!found[0]!.found) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(owner);
  const migrations = await provider.getMigrations();
  const unknown = rows.filter(({ name }) => !Object.hasOwn(migrations, name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new DatabaseSetupError(
      `The database was made by a newer version of Gatehouse (${unknown.join(', ')}). Start that version; an older one would damage the data.`,
    );
  return true;
}

/** Somebody else has the lock. */
export const isBusy = (error: unknown): boolean => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');
/** Whether a statement ran out of its time. */
export const isCancelled = (error: unknown): boolean => (error as { code?: string }).code === '57014';

/**
 * One migration after the other, each in a transaction. One that doesn't get its locks at once lets go of all and comes again, because
 * those who serve could be waiting for it while it waits for them.
 */
async function migrateWhileServing(migrator: Migrator): Promise<void> {
  for (let until = Date.now() + patienceMs; ;) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error && (!isBusy(error) || Date.now() > until)) throw error;
    if (error) await new Promise((resolve) => setTimeout(resolve, lockMs * Math.random()));
    else if (results.length === 0) return;
    else until = Date.now() + patienceMs;
  }
}

/** Brings the schema up to date. Errors: DatabaseSetupError. */
export async function migrate(owner: Kysely<Tables>): Promise<void> {
  await refuseOldServer(owner);
  const isInUse = await refuseNewerSchema(owner);
  await ensureAppRole(owner);
  const migrator = new Migrator({ db: owner, provider });
  if (isInUse) return migrateWhileServing(migrator);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
