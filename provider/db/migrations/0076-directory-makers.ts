import { sql, type Kysely } from 'kysely';
import { mine, protectTables } from '../protect.ts';

/**
 * Who has left a workspace, which no directory puts them back into. And who made each token of a directory, which acts with their rights. Of those before, the audit log knows; a directory whose maker nobody
 * knows stops until it gets a new token.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table directory_tokens add column made_by uuid references users on delete set null;
      create index directory_tokens_by_maker on directory_tokens (made_by) where made_by is not null;
      create table left_members (
        tenant_id uuid not null references tenants on delete cascade, user_id uuid not null references users on delete cascade,
        left_at timestamptz not null, primary key (tenant_id, user_id));
      create index left_members_by_user on left_members (user_id);`,
    )
    .execute(db);
  await sql.raw(`select set_config('app.scope', 'system', true)`).execute(db);
  await sql
    .raw(
      `update directory_tokens t set made_by = (select u.id from audit_log l join users u on u.id = l.actor_id
        where l.tenant_id = t.tenant_id and l.target_id = t.connection_id::text and l.action in ('directory.created', 'directory.tokenRotated')
          and l.created_at between t.created_at - interval '1 minute' and t.created_at + interval '1 minute'
        order by l.created_at desc limit 1)`,
    )
    .execute(db);
  await sql.raw(`select set_config('app.scope', '', true)`).execute(db);
  await protectTables(db, { left_members: [mine] });
}
