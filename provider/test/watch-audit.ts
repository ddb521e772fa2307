import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { OpenedDatabase } from '../db/open.ts';
import type { Tx } from '../db/tables.ts';

/** Who people are and what they may, and what is set for them. */
const watched = [
  ...['users', 'memberships', 'membership_roles', 'roles', 'role_permissions', 'permissions', 'groups', 'group_members', 'group_roles'],
  ...['group_settings', 'tenants', 'tenant_policies', 'tenant_invites', 'account_settings', 'restriction_settings', 'ip_restrictions'],
  ...['domain_restrictions', 'api_tokens', 'applications', 'application_secrets', 'application_tenants', 'application_users'],
  ...['directory_connections', 'directory_tokens', 'sso_connections'],
  ...['sso_domains', 'sso_groups', 'sso_group_roles', 'sso_default_roles', 'sso_given_roles', 'webhooks', 'audit_streams', 'mfa_devices'],
  ...['webauthn_credentials', 'phone_numbers', 'usernames', 'user_identities', 'recovery_codes', 'oauth_consents', 'slack_connections'],
  ...['slack_subscriptions', 'notification_rules', 'entitlement_assignments', 'billing_accounts', 'payment_methods', 'report_schedules'],
];

/** That somebody was here is no change of theirs. */
const visits = ['last_login_at', 'last_tenant_id', 'language', 'last_seen_at', 'last_used_at', 'synced_at', 'setup_over_at', 'tested_at'];
/** What it counts is watched itself, or is no change of anybody's: use. */
const counters = ['entitlements_version'];
/** Requests that need no entry, and why. */
const exempt: readonly { path: RegExp; table: string; why: string }[] = [
  { path: /\/notification\/settings$/, table: 'memberships', why: 'it changes what its owner sees, and nothing else' },
  { path: /\/users\/phone-numbers\/v1(\/[^/]+)?$/, table: 'phone_numbers', why: 'a number counts once its code was entered' },
  {
    path: /\/subscriptions\/v1\/[^/]+$/,
    table: 'billing_accounts',
    why: 'its first row is written when something first asks to change it',
  },
];

/**
 * Notes each transaction of a request that writes to a watched table and leaves no entry in the audit log, once it commits. In the schema
 * `touched`, which is made again with each seed.
 */
export const watchAudit = [
  sql`create table touched.changes (xid xid8, name text, request text, primary key (xid, name))`,
  sql`create table touched.unaudited (name text, request text)`,
  sql`create function touched.note_change() returns trigger language plpgsql security definer as $$
  declare request text := current_setting('touched.request', true);
  begin
    if request <> '' then insert into touched.changes values (pg_current_xact_id(), tg_table_name, request) on conflict do nothing; end if;
    return null;
  end $$`,
  sql`create function touched.judge() returns trigger language plpgsql security definer as $$ begin
    if new.name <> 'audit_log' and not exists (select from touched.changes where xid = new.xid and name = 'audit_log') then
      insert into touched.unaudited values (new.name, new.request);
    end if;
    return null;
  end $$`,
  sql`create constraint trigger judged after insert on touched.changes deferrable initially deferred for each row execute function touched.judge()`,
  sql`do $$ declare name text; columns text; begin
    foreach name in array array[${sql.join([...watched, 'audit_log'].map((name) => sql.lit(name)))}] loop
      select string_agg(quote_ident(attname), ', ') into columns from pg_attribute where attrelid = name::regclass and attnum > 0
        and not attisdropped and attname <> all(array[${sql.join([...visits, ...counters].map((column) => sql.lit(column)))}]);
      execute format('create trigger audited after insert or delete on %s for each row execute function touched.note_change()', name);
      execute format('create trigger audited_change after update of %s on %s for each row when (old is distinct from new)
        execute function touched.note_change()', columns, name);
    end loop;
  end $$`,
];

const requests = new AsyncLocalStorage<string>();
async function mark(tx: Tx): Promise<void> {
  const request = requests.getStore();
  if (request) await sql`select set_config('touched.request', ${request}, true)`.execute(tx);
}

/** The same, and each transaction that may write knows which request it belongs to. */
export const marking = (db: OpenedDatabase): OpenedDatabase => ({
  ...db,
  tenant: (tenantId, work, options = {}) =>
    db.tenant(tenantId, options.readOnly || options.single ? work : async (tx) => (await mark(tx), work(tx)), options),
  branch: (tenantId, work, options) =>
    db.branch(tenantId, options.readOnly ? work : async (tx, enter) => (await mark(tx), work(tx, enter)), options),
  system: (work, options = {}) => db.system(options.readOnly || options.single ? work : async (tx) => (await mark(tx), work(tx)), options),
});

/** Runs a request. Errors: what it changed without an entry in the audit log (MCH-06). */
export async function audited({ owner }: OpenedDatabase, path: string, send: () => Promise<Response>): Promise<Response> {
  const request = crypto.randomUUID();
  const response = await requests.run(request, send);
  if (response.status >= 400) return response;
  const { rows } = await sql<{ name: string }>`select distinct name from touched.unaudited where request = ${request}`.execute(owner);
  const names = rows.map(({ name }) => name).filter((name) => !exempt.some(({ table, path: at }) => table === name && at.test(path)));
  if (names.length > 0) throw new Error(`${path} changes ${names.join(', ')}, and no entry in the audit log says so.`);
  return response;
}
