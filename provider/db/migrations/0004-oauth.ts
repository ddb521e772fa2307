import { sql, type Kysely } from 'kysely';
import { own, protectTables, type RowRules } from '../protect.ts';

const tables = `
create table oauth_grants (
  session_id uuid primary key references sessions on delete cascade, browser_session_id uuid not null references sessions on delete cascade,
  user_id uuid not null references users on delete cascade, client_id text collate "C" not null, scope text not null,
  code_hash bytea unique, created_at timestamptz not null);
create index oauth_grants_by_browser on oauth_grants (browser_session_id, client_id, created_at);
`;

// Both run as the owner in the system scope, because whoever ends a session may not see its grants.
const functions = `
create function end_grants() returns trigger language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare scope_before text := coalesce(current_setting('app.scope', true), '');
  begin
    perform set_config('app.scope', 'system', true);
    update sessions set revoked_at = new.revoked_at
      where revoked_at is null and id in (select g.session_id from oauth_grants g where g.browser_session_id = new.id);
    perform set_config('app.scope', scope_before, true);
    return null;
  end $$;
create trigger sessions_end_grants after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function end_grants();
create function sessions_of_browser(wanted uuid) returns setof uuid language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare scope_before text := coalesce(current_setting('app.scope', true), ''); browser uuid;
  begin
    perform set_config('app.scope', 'system', true);
    browser := coalesce((select g.browser_session_id from oauth_grants g where g.session_id = wanted), wanted);
    return query select browser union select wanted union select g.session_id from oauth_grants g where g.browser_session_id = browser;
    perform set_config('app.scope', scope_before, true);
  end $$;
`;

const policies: RowRules = { oauth_grants: [own] };

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await sql.raw(functions).execute(db);
  await protectTables(db, policies);
}
