import { sql, type Kysely } from 'kysely';

// What a connection is set up with is known since tenants set theirs up themselves.
const changes = `
alter table sso_connections
  add column vendor text,
  add column enforced boolean not null default false,
  add column tested_at timestamptz;
update sso_connections set vendor = type;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(changes).execute(db);
}
