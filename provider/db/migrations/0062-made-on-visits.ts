import { sql, type Kysely } from 'kysely';

/** Where somebody came from who made a token or an import in an account below theirs, without being its member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table api_tokens add column came_from uuid references tenants on delete cascade;
      alter table user_imports add column came_from uuid references tenants on delete cascade;`,
    )
    .execute(db);
}
