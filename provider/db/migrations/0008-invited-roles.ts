import { sql, type Kysely } from 'kysely';

/** Roles of a personal invitation, kept while its account is used without proof of the address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table memberships add column invited_role_ids uuid[]').execute(db);
}
