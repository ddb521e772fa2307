import { sql } from 'kysely';
import type { AuditRow } from '../../../src/contract/audits/audits.schemas.ts';
import { accessActions, idsIn, ifRolesChanged } from '../../../src/contract/reports/access-changes.rules.ts';
import { mostRows } from '../../../src/contract/reports/build.ts';
import type { FoundChanges, FoundFacts, FoundPeople, FoundTokens } from '../../../src/contract/reports/build-access.ts';
import type { FilterValues } from '../../../src/contract/reports/filters.rules.ts';
import { isUuid } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import type { StoredAudit } from '../../identity/audit-seal.ts';
import { toAuditRows } from '../../identity/audit-view.ts';
import { retiredRights } from '../../identity/members/retired.ts';
import { hasFactor } from '../../identity/factors/factors.ts';
import type { Deps } from '../../identity/work.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { after } from '../../ports/clock.ts';

const day = 86_400;

interface FoundRow extends FoundFacts {
  total: number;
  inactives: number;
  unprotected: number;
}

/** Active members who weren't here for so many days or have no second factor; those with both come first. Requires the tenant's scope. */
export async function selectInactive(
  tx: Tx,
  { tenantId, values, now }: { tenantId: string; values: FilterValues; now: Date },
): Promise<FoundPeople> {
  const since = after(now, -Number(values['inactiveDays']) * day);
  const { rows } = await sql<FoundRow>`
    with members as (
      select m.user_id, m.name, m.email, m.last_seen_at, ${hasFactor('m.user_id')} as two_step,
        coalesce(m.last_seen_at, m.created_at) < ${since}::timestamptz as inactive
      from memberships m where m.tenant_id = ${tenantId} and m.status = 'active' and m.disabled_at is null and m.locked_at is null
        and (m.expires_at is null or m.expires_at > ${now}::timestamptz))
    , found as (
      select *, (count(*) over ())::integer as total, (count(*) filter (where inactive) over ())::integer as inactives,
        (count(*) filter (where not two_step) over ())::integer as unprotected
      from members where inactive or not two_step
      order by (inactive and not two_step) desc, lower(name), email limit ${mostRows.people})
    select f.name, f.email, f.inactive, f.two_step as "twoStep", f.last_seen_at as "lastSeen", f.total, f.inactives, f.unprotected,
      coalesce((select string_agg(r.name, ', ' order by r.name) from effective_roles mr join roles r on r.id = mr.role_id
        where mr.tenant_id = ${tenantId} and mr.user_id = f.user_id), '') as roles
    from found f order by (inactive and not two_step) desc, lower(name), email`.execute(tx);
  const [first] = rows;
  return {
    people: rows.map(({ name, email, inactive, twoStep, roles, lastSeen }) => ({
      ...{ name, email: shownEmail(email), inactive, twoStep, roles, lastSeen },
    })),
    ...{ total: first?.total ?? 0, inactive: first?.inactives ?? 0, withoutTwoStep: first?.unprotected ?? 0 },
  };
}

/** What rows point at by id, as it's called now. Requires the tenant's scope. */
async function namesOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    with wanted as (select unnest(${known}::uuid[]) as id)
    select m.user_id as id, coalesce(nullif(m.name, ''), m.email) as name from memberships m
      where m.tenant_id = ${tenantId} and m.user_id in (select id from wanted)
    union all select r.id, r.name from roles r where r.id in (select id from wanted)
    union all select p.id, p.key from permissions p where p.id in (select id from wanted)
    union all select c.id, c.name from directory_connections c where c.tenant_id = ${tenantId} and c.id in (select id from wanted)
    union all select c.id, c.name from sso_connections c where c.tenant_id = ${tenantId} and c.id in (select id from wanted)`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, shownEmail(name)]));
}

/** The latest changes of who may do what. Requires the tenant's scope. */
export async function selectChanges(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { tenantId, range }: { tenantId: string; range: FoundChanges['range'] },
): Promise<FoundChanges> {
  const meant = sql`l.tenant_id = ${tenantId} and l.created_at >= ${range.from}::timestamptz and l.created_at < ${range.to}::timestamptz
    and l.action = any(${accessActions}::text[]) and (l.action <> ${ifRolesChanged} or jsonb_exists(l.details->'changes', 'roles'))`;
  const { rows } = await sql<StoredAudit>`
    select l.* from audit_log l where ${meant} order by l.created_at desc, l.id desc limit ${mostRows.entries}`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*)::integer as total from audit_log l where ${meant}`.execute(tx);
  const shown: AuditRow[] = await toAuditRows(tx, { config }, { tenantId, rows });
  const ids = idsIn(shown.map(({ action, json }) => ({ action, facts: json[0]! })));
  return { range, rows: shown, total: counted.rows[0]!.total, names: await namesOf(tx, tenantId, ids) };
}

interface TokenRow {
  description: string;
  owner_id: string | null;
  created_by: string;
  came_from: string | null;
  role_ids: string[];
  permission_ids: string[] | null;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
  total: number;
  never_used: number;
  no_expiry: number;
}

/** The workspace's tokens and its people's own, newest first. Requires the tenant's scope. */
export async function selectReportedTokens(
  tx: Tx,
  { tenantId, values, now }: { tenantId: string; values: FilterValues; now: Date },
): Promise<FoundTokens> {
  const { rows } = await sql<TokenRow>`
    select * from reported_tokens(${String(values['tokenState'])}, ${now}::timestamptz, ${mostRows.tokens})`.execute(tx);
  const ids = rows.flatMap(({ created_by, role_ids, permission_ids }) => [created_by, ...role_ids, ...(permission_ids ?? [])]);
  const names = await namesOf(tx, tenantId, [...new Set(ids)]);
  const retired = new Set(await retiredRights(tx));
  const visitors = [...new Set(rows.flatMap(({ created_by, came_from }) => (came_from ? [created_by] : [])))];
  const guests = await sql<{ user_id: string; name: string; email: string }>`
    select user_id, name, email from people_from_above(${visitors}::uuid[])`.execute(tx);
  const guest = new Map(guests.rows.map(({ user_id, name, email }) => [user_id, name || shownEmail(email)]));
  const named = (some: readonly string[]) => some.flatMap((id) => (retired.has(id) ? [] : (names.get(id) ?? []))).toSorted();
  const [first] = rows;
  return {
    tokens: rows.map(({ description, owner_id, created_by, came_from, role_ids, permission_ids, ...at }) => ({
      ...{ description, personal: owner_id !== null },
      owner: (came_from ? guest.get(created_by) : names.get(created_by)) ?? '',
      rights: owner_id && !permission_ids ? null : [...named(role_ids), ...named(permission_ids ?? [])],
      ...{ createdAt: at.created_at, lastUsedAt: at.last_used_at, expiresAt: at.expires_at },
    })),
    ...{ total: first?.total ?? 0, neverUsed: first?.never_used ?? 0, noExpiry: first?.no_expiry ?? 0 },
  };
}
