import { sql, type Kysely } from 'kysely';
import { own, protectTables } from '../protect.ts';

/**
 * Applications of the vendor's own and of others, and what people let the others do, in each workspace. Whoever had a secret may have been anybody's server;
 * those without one run our elements, which need the API.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table applications add column is_first_party boolean not null default false;
      create table oauth_consents (
        user_id uuid not null references users on delete cascade, client_id text collate "C" not null references applications on delete cascade,
        tenant_id uuid not null references tenants on delete cascade, scope text not null, created_at timestamptz not null,
        given_at timestamptz not null, primary key (user_id, client_id, tenant_id));
      create index oauth_consents_by_client on oauth_consents (client_id);
      create index oauth_consents_by_tenant on oauth_consents (tenant_id);
      create index oauth_grants_by_user on oauth_grants (user_id, client_id);`,
    )
    .execute(db);
  await sql.raw(`select set_config('app.scope', 'system', true)`).execute(db);
  await sql
    .raw(
      `update applications set is_first_party = is_default or not exists (select from application_secrets s where s.app_id = applications.id)`,
    )
    .execute(db);
  await sql.raw(`select set_config('app.scope', '', true)`).execute(db);
  await protectTables(db, { oauth_consents: [own] });
}
