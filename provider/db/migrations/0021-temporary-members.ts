import { sql, type Kysely } from 'kysely';

// The few that a list is narrowed to are found without reading everyone.
const changes = `
alter table memberships add column expires_at timestamptz;
alter table users add column password_breached_at timestamptz;
create index memberships_invited on memberships (tenant_id, user_id) where status = 'invited';
create index memberships_disabled on memberships (tenant_id, user_id) where disabled_at is not null;
create index memberships_temporary on memberships (tenant_id, user_id) where expires_at is not null;
`;

// Factors are their owner's alone to change, but for an admin of the one workspace that they protect.
const resetFactors = `
create function reset_factors(wanted uuid) returns boolean language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare scope_before text := coalesce(current_setting('app.scope', true), ''); may_reset boolean;
  begin
    perform set_config('app.scope', 'system', true);
    select count(*) = 1 and bool_and(m.tenant_id = app_tenant() and m.status = 'active') into may_reset from memberships m where m.user_id = wanted;
    if may_reset then
      delete from mfa_devices where user_id = wanted;
      delete from webauthn_credentials where user_id = wanted and use = 'mfa';
      delete from recovery_codes where user_id = wanted;
      delete from known_devices where user_id = wanted;
    end if;
    perform set_config('app.scope', scope_before, true);
    return may_reset;
  end $$;
`;

/** Members whose access ends by itself, passwords that a sign-in found in a data breach, and factors that an admin resets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(changes).execute(db);
  await sql.raw(resetFactors).execute(db);
}
