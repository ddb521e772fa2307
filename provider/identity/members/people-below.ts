import { sql } from 'kysely';
import type { Permission, Role } from '../../../src/contract/roles/roles.schemas.ts';
import { describedOf, mostDescribed } from '../../../src/contract/sub-tenants/sub-tenants.rules.ts';
import type { UserAcrossAccounts, UserAcrossSortKey } from '../../../src/contract/sub-tenants/sub-tenants.schemas.ts';
import { isUuid } from '../../db/scope.ts';
import type { MembershipRow, RoleRow, Tx, UserRow } from '../../db/tables.ts';
import { isLiveRole } from './retired.ts';
import { selectPermissions, toPermission, toRole, withImplied } from './role-view.ts';
import { callerOf, type Work } from '../work.ts';
import { shownEmail } from '../../messages/no-address.ts';

interface Query {
  _limit?: number | undefined;
  _offset?: number | undefined;
  /** Anywhere in name or email. */
  _filter?: string | undefined;
  _email?: string | undefined;
  _namePrefix?: string | undefined;
  ids?: readonly string[] | undefined;
  _sortBy?: UserAcrossSortKey | undefined;
  _order?: 'ASC' | 'DESC' | undefined;
}
/** What may be shown of somebody who has joined at least one of the accounts. */
type Person = Pick<UserRow, 'phone' | 'picture_url' | 'metadata' | 'provider'> & { user_id: string };

const order = { name: sql`min(m.name_key)`, email: sql`min(m.email)`, createdAt: sql`min(m.created_at)` } as const satisfies Record<
  UserAcrossSortKey,
  unknown
>;

function conditionOf({ _filter, _email, _namePrefix, ids }: Query) {
  const parts = [
    ...(ids ? [sql`m.user_id = any(${ids.filter(isUuid)}::uuid[])`] : []),
    ...(_filter ? [sql`(strpos(m.name_key, name_key(${_filter})) > 0 or strpos(m.email, lower(${_filter})) > 0)`] : []),
    // The email search takes precedence.
    ...(_email ? [sql`strpos(m.email, lower(${_email})) = 1`] : _namePrefix ? [sql`strpos(m.name_key, name_key(${_namePrefix})) = 1`] : []),
  ];
  return parts.length > 0 ? sql`where ${sql.join(parts, sql` and `)}` : sql``;
}

/** Whether the caller acts below their own account at all. */
export async function managesAccounts(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select manages_accounts() as may`.execute(tx);
  return rows[0]!.may;
}

/** One page of everybody in the caller's account and those below it, each once (flows.md B.2). */
export async function listPeopleBelow(tx: Tx, ctx: Work, query: Query) {
  const { _limit = 20, _offset = 0, _sortBy = 'name', _order = 'DESC' } = query;
  const where = conditionOf(query);
  const direction = _order === 'DESC' ? sql`desc` : sql`asc`;
  const { rows: page } = await sql<{ user_id: string; total: number }>`
    select m.user_id, (count(*) over ())::integer as total from memberships_below() m ${where} group by m.user_id
    order by ${order[_sortBy]} ${direction}, m.user_id limit ${_limit} offset ${_limit * _offset}`.execute(tx);
  const totalItems = page[0]?.total ?? (_offset > 0 ? await countPeople(tx, where) : 0);
  const items = await toPeople(
    tx,
    ctx,
    page.map(({ user_id }) => user_id),
  );
  return { items, _metadata: { totalItems, totalPages: Math.ceil(totalItems / _limit) } };
}

async function countPeople(tx: Tx, where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct m.user_id)::integer as n from memberships_below() m ${where}`.execute(tx);
  return rows[0]!.n;
}

/** A membership that is described, or that says what somebody is called. */
interface Described extends MembershipRow {
  account_name: string;
  /** Their own account first, then by age. */
  nth: number;
  /** The first that they have joined, or the first. */
  is_best: boolean;
}
interface Everywhere {
  user_id: string;
  tenant_ids: string;
  is_locked: boolean;
  is_disabled: boolean;
}

/** Somebody can be in 25,000 accounts, and a page describes few of them. */
async function readMemberships(tx: Tx, own: string, ids: readonly string[]): Promise<{ members: Described[]; everywhere: Everywhere[] }> {
  const inOrder = sql`m.tenant_id <> ${own}, m.created_at, m.tenant_id`;
  const { rows: everywhere } = await sql<Everywhere>`
    select m.user_id, string_agg(m.tenant_id::text, ',' order by ${inOrder}) as tenant_ids,
      bool_and(m.locked_at is not null) as is_locked, bool_and(m.disabled_at is not null) as is_disabled
    from memberships_below() m where m.user_id = any(${ids}::uuid[]) group by m.user_id`.execute(tx);
  const { rows: members } = await sql<Described>`
    select d.*, d.best = 1 as is_best, (select f.name from account_facts(d.tenant_id) f) as account_name from (
      select m.*, (row_number() over (partition by m.user_id order by ${inOrder}))::integer as nth,
        row_number() over (partition by m.user_id order by m.status <> 'active', ${inOrder}) as best
      from memberships_below() m where m.user_id = any(${ids}::uuid[])) d
    where d.best = 1 or d.nth <= ${mostDescribed - ids.length + 1} order by d.tenant_id <> ${own}, account_name`.execute(tx);
  return { members, everywhere };
}

/** What each role of these memberships gives, made once for all that hold it. */
async function readRoles(tx: Tx, ctx: Work, members: readonly Described[]) {
  const [userIds, tenantIds] = [members.map(({ user_id }) => user_id), members.map(({ tenant_id }) => tenant_id)];
  const { rows: held } = await sql<{ tenant_id: string; user_id: string; role_id: string }>`
    select r.* from roles_below(${[...new Set(userIds)]}::uuid[]) r
    join unnest(${tenantIds}::uuid[], ${userIds}::uuid[]) as d (tenant_id, user_id) on d.tenant_id = r.tenant_id and d.user_id = r.user_id`.execute(
    tx,
  );
  const roleIds = [...new Set(held.map(({ role_id }) => role_id))];
  const { rows: roles } = await sql<RoleRow>`select * from role_facts_below(${roleIds}::uuid[])
    where ${isLiveRole('id')} order by name`.execute(tx);
  const { rows: pairs } = await sql<{ role_id: string; permission_id: string }>`
    select * from role_permissions_below(${roleIds}::uuid[])`.execute(tx);
  const known = await selectPermissions(tx, callerOf(ctx).tenantId).execute();
  const permissions = known.map(toPermission);
  const isKnown = new Set(known.map(({ id }) => id));

  const permissionIds = Map.groupBy(pairs, ({ role_id }) => role_id);
  const views = roles.map((row) =>
    toRole(
      { ...row, permission_ids: (permissionIds.get(row.id) ?? []).map((pair) => pair.permission_id).filter((id) => isKnown.has(id)) },
      ctx,
    ),
  );
  const heldBy = Map.groupBy(held, ({ tenant_id, user_id }) => `${tenant_id} ${user_id}`);
  const made = new Map<string, { roles: Role[]; permissions: Permission[] }>();
  return ({ tenant_id, user_id }: Described) => {
    const mine = new Set(heldBy.get(`${tenant_id} ${user_id}`)?.map(({ role_id }) => role_id));
    const key = [...mine].toSorted().join();
    const found = made.get(key);
    if (found) return found;
    const given = views.filter(({ id }) => mine.has(id));
    const granted = new Set(
      withImplied(
        known,
        given.flatMap((role) => role.permissions),
      ),
    );
    const rights = { roles: given, permissions: permissions.filter(({ id }) => granted.has(id)) };
    made.set(key, rights);
    return rights;
  };
}

async function toPeople(tx: Tx, ctx: Work, ids: string[]): Promise<UserAcrossAccounts[]> {
  if (ids.length === 0) return [];
  const { members, everywhere } = await readMemberships(tx, callerOf(ctx).tenantId, ids);
  const { rows: people } = await sql<Person>`select * from people_below(${ids}::uuid[])`.execute(tx);
  const rightsOf = await readRoles(tx, ctx, members);
  const byUser = Map.groupBy(members, ({ user_id }) => user_id);
  const all = new Map(everywhere.map((row) => [row.user_id, { ...row, tenantIds: row.tenant_ids.split(',') }]));
  // Whoever was removed between two statements isn't listed any more.
  const present = ids.filter((id) => all.has(id) && byUser.has(id));
  const described = describedOf(present.map((id) => all.get(id)!.tenantIds.length));
  return present.map((id, at) => {
    const rows = byUser.get(id)!;
    const { tenantIds, is_locked: isLocked, is_disabled: isDisabled } = all.get(id)!;
    // What an inviter called somebody gives way to their own name.
    const row = rows.find(({ is_best }) => is_best) ?? rows[0]!;
    const person = people.find(({ user_id }) => user_id === id);
    return {
      id,
      sub: id,
      email: shownEmail(row.email),
      name: row.name,
      verified: row.verified,
      mfaEnrolled: false,
      provider: person?.provider ?? 'local',
      profilePictureUrl: person?.picture_url ?? null,
      ...(person?.phone && { phoneNumber: person.phone }),
      metadata: person?.metadata ?? '{}',
      tenantId: row.tenant_id,
      tenantIds,
      tenants: rows
        .filter(({ nth }) => nth <= described[at]!)
        .map((one) => ({
          tenantId: one.tenant_id,
          name: one.account_name,
          ...rightsOf(one),
          activated: one.status === 'active',
          ...(one.last_seen_at && { lastLogin: one.last_seen_at.toISOString() }),
        })),
      activatedForTenant: row.status === 'active',
      isLocked,
      isDisabled,
      createdAt: row.created_at.toISOString(),
    };
  });
}
