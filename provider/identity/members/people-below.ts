import { sql } from 'kysely';
import type { UserAcrossAccounts, UserAcrossSortKey } from '../../../src/contract/sub-tenants/sub-tenants.schemas.ts';
import { isUuid } from '../../db/scope.ts';
import type { MembershipRow, RoleRow, Tx, UserRow } from '../../db/tables.ts';
import { selectPermissions, toPermission, toRole } from './role-view.ts';
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

async function toPeople(tx: Tx, ctx: Work, ids: string[]): Promise<UserAcrossAccounts[]> {
  if (ids.length === 0) return [];
  const { tenantId: own } = callerOf(ctx);
  const { rows: members } = await sql<MembershipRow & { account_name: string }>`
    select m.*, (select f.name from account_facts(m.tenant_id) f) as account_name from memberships_below() m where m.user_id = any(${ids}::uuid[])
    order by m.tenant_id <> ${own}, account_name`.execute(tx);
  const { rows: people } = await sql<Person>`select * from people_below(${ids}::uuid[])`.execute(tx);
  const { rows: held } = await sql<{
    tenant_id: string;
    user_id: string;
    role_id: string;
  }>`select * from roles_below(${ids}::uuid[])`.execute(tx);
  const roleIds = [...new Set(held.map(({ role_id }) => role_id))];
  const { rows: roles } = await sql<RoleRow>`select * from role_facts_below(${roleIds}::uuid[]) order by name`.execute(tx);
  const { rows: pairs } = await sql<{
    role_id: string;
    permission_id: string;
  }>`select * from role_permissions_below(${roleIds}::uuid[])`.execute(tx);
  const permissions = await selectPermissions(tx, own).execute();

  const permissionIdsOf = (roleId: string) => pairs.filter((pair) => pair.role_id === roleId).map(({ permission_id }) => permission_id);
  const rolesOf = ({ tenant_id, user_id }: MembershipRow) => {
    const mine = new Set(held.filter((row) => row.tenant_id === tenant_id && row.user_id === user_id).map(({ role_id }) => role_id));
    return roles.filter(({ id }) => mine.has(id)).map((row) => toRole({ ...row, permission_ids: permissionIdsOf(row.id) }, ctx));
  };
  const accountOf = (row: MembershipRow & { account_name: string }) => {
    const given = rolesOf(row);
    const granted = new Set(given.flatMap((role) => role.permissions));
    return {
      tenantId: row.tenant_id,
      name: row.account_name,
      roles: given,
      permissions: permissions.filter(({ id }) => granted.has(id)).map(toPermission),
      activated: row.status === 'active',
      ...(row.last_seen_at && { lastLogin: row.last_seen_at.toISOString() }),
    };
  };
  return ids.map((id) => {
    const rows = members.filter(({ user_id }) => user_id === id);
    // What an inviter called somebody gives way to their own name.
    const row = rows.find(({ status }) => status === 'active') ?? rows[0]!;
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
      tenantIds: rows.map(({ tenant_id }) => tenant_id),
      tenants: rows.map(accountOf),
      activatedForTenant: row.status === 'active',
      isLocked: rows.every(({ locked_at }) => locked_at !== null),
      isDisabled: rows.every(({ disabled_at }) => disabled_at !== null),
      createdAt: row.created_at.toISOString(),
    };
  });
}
