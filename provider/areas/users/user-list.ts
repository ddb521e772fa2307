import { sql, type RawBuilder } from 'kysely';
import type { UserPreset, UserSortKey, UserStatus } from '../../../src/contract/users/users.schemas.ts';
import { hasFactor } from '../../identity/factors/factors.ts';
import { isUuid } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import { selectMembers, type MemberRow } from './user-view.ts';

export interface UserListQuery {
  /** Matches anywhere in name or email. */
  anywhere?: string | undefined;
  /** Each a few that everyone listed is among. */
  among?: readonly (readonly string[])[];
  emailPrefix?: string | undefined;
  namePrefix?: string | undefined;
  ids?: readonly string[] | undefined;
  status?: UserStatus | undefined;
  /** Had by themselves or by a group. */
  roleId?: string | undefined;
  groupId?: string | undefined;
  preset?: UserPreset | undefined;
  /** When somebody was last here who counts as inactive. */
  inactiveSince?: Date | undefined;
  sortBy?: UserSortKey | undefined;
  descending?: boolean;
  /** A page index (conduct.md 11). */
  page?: number | undefined;
  pageSize?: number | undefined;
}
export interface UserPage {
  rows: MemberRow[];
  totalItems: number;
  totalPages: number;
  /** Counting stopped: there are more. */
  totalIsMinimum?: true;
}

export const defaultPageSize = 20;

/** Each has an index from tenant to user, so pages are read instead of sorted. */
const columns = {
  createdAt: sql`m.created_at`,
  name: sql`m.name_key`,
  email: sql`m.email`,
  id: sql`m.user_id`,
  verified: sql`m.verified`,
  isLocked: sql`(m.locked_at is not null)`,
  provider: sql`m.user_id`,
  tenantId: sql`m.user_id`,
} as const satisfies Record<UserSortKey, unknown>;

const last = '\u{10ffff}';

const statuses: Record<UserStatus, ReturnType<typeof sql<boolean>>> = {
  active: sql<boolean>`m.status = 'active' and m.disabled_at is null and m.locked_at is null`,
  invited: sql<boolean>`m.status = 'invited'`,
  locked: sql<boolean>`m.locked_at is not null`,
  disabled: sql<boolean>`m.disabled_at is not null`,
  temporary: sql<boolean>`m.expires_at is not null`,
};

const presets: Record<UserPreset, (since: Date | undefined) => ReturnType<typeof sql<boolean>>> = {
  'mfa-unenrolled': () => sql<boolean>`m.status = 'active' and not ${hasFactor('m.user_id')}`,
  'breached-passwords': () =>
    sql<boolean>`m.status = 'active' and exists (select 1 from users u where u.id = m.user_id and u.password_breached_at is not null)`,
  inactive: (since) => sql<boolean>`m.status = 'active' and coalesce(m.last_seen_at, m.created_at) < ${since}`,
};

/** Who is wanted. Undefined: everyone. */
export function conditionOf({
  anywhere,
  among = [],
  emailPrefix,
  namePrefix,
  ids,
  status,
  roleId,
  groupId,
  preset,
  inactiveSince,
}: UserListQuery) {
  const parts = [];
  if (ids) parts.push(sql<boolean>`m.user_id = any(${ids.filter(isUuid)}::uuid[])`);
  for (const few of among) parts.push(sql<boolean>`m.user_id = any(${few}::uuid[])`);
  if (status) parts.push(statuses[status]);
  if (preset) parts.push(presets[preset](inactiveSince));
  // OFFSET 0: asked of each member that is read, instead of finding all holders first.
  if (roleId)
    parts.push(
      sql<boolean>`exists (select 1 from effective_roles r where r.tenant_id = m.tenant_id and r.user_id = m.user_id and r.role_id = ${roleId} offset 0)`,
    );
  if (groupId)
    parts.push(
      sql<boolean>`m.user_id in (select g.user_id from group_members g where g.tenant_id = m.tenant_id and g.group_id = ${groupId})`,
    );
  // The email search takes precedence.
  if (emailPrefix) parts.push(sql<boolean>`m.email >= ${emailPrefix.toLowerCase()} and m.email < ${emailPrefix.toLowerCase() + last}`);
  else if (namePrefix) parts.push(sql<boolean>`m.name_key >= name_key(${namePrefix}) and m.name_key < name_key(${namePrefix}) || ${last}`);
  if (anywhere) parts.push(sql<boolean>`(strpos(m.name_key, name_key(${anywhere})) > 0 or strpos(m.email, lower(${anywhere})) > 0)`);
  return parts.length > 0 ? sql<boolean>`${sql.join(parts, sql` and `)}` : undefined;
}

/** Counting takes as long as there are matches, so it goes only to the end of the thousand that the page is in. */
const countStep = 1000;

/** How many there are, up to `most`. Few are looked up by their ids; more are soon found by reading the list itself. */
async function candidates(tx: Tx, users: RawBuilder<unknown>, most: number): Promise<{ n: number; ids: string[] | null }> {
  const { rows } = await sql<{ n: number; ids: string[] | null }>`
    select count(*)::integer as n, case when count(*) <= ${countStep} then coalesce(array_agg(id), '{}') end as ids
    from (${users} limit ${most}) as c (id)`.execute(tx);
  return rows[0]!;
}

async function total(tx: Tx, tenantId: string, where: ReturnType<typeof conditionOf>, most: number): Promise<number> {
  if (!where)
    return (await tx.selectFrom('tenant_counters').select('members').where('tenant_id', '=', tenantId).executeTakeFirst())?.members ?? 0;
  const { n } = await tx
    .selectFrom(
      tx.selectFrom('memberships as m').select('m.user_id').where('m.tenant_id', '=', tenantId).where(where).limit(most).as('counted'),
    )
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** One page of a tenant's members. Pages in the second half are read backwards, so none is further than half the index away. */
export async function listMembers(tx: Tx, tenantId: string, query: UserListQuery): Promise<UserPage> {
  const { sortBy = 'name', descending = false, page = 0, pageSize = defaultPageSize } = query;
  const offset = page * pageSize;
  const most = (Math.floor(offset / countStep) + 1) * countStep;
  const { anywhere, roleId, ...others } = query;
  const found = anywhere ? await candidates(tx, sql`select members_matching(${anywhere}, ${most + 1})`, most + 1) : undefined;
  const holders = roleId
    ? await candidates(tx, sql`select user_id from effective_roles where tenant_id = ${tenantId} and role_id = ${roleId}`, most + 1)
    : undefined;
  const where = conditionOf({
    ...others,
    anywhere: found?.ids ? undefined : anywhere,
    roleId: holders?.ids ? undefined : roleId,
    among: [found?.ids, holders?.ids].filter((ids) => ids != null),
  });
  const only = conditionOf(others) || (found && holders) ? undefined : (found ?? holders);
  const counted = only ? only.n : await total(tx, tenantId, where, most + 1);
  const isMinimum = Boolean(where) && counted > most;
  const totalItems = isMinimum ? most : counted;
  const totals = { totalItems, totalPages: Math.ceil(totalItems / pageSize), ...(isMinimum && { totalIsMinimum: true as const }) };
  const size = Math.min(pageSize, totalItems - offset);
  if (size <= 0) return { rows: [], ...totals };
  const isBackwards = !isMinimum && offset > totalItems / 2;
  const direction = descending === isBackwards ? 'asc' : 'desc';
  // Finds the page in the index first, and joins users to its rows only.
  let keys = tx.selectFrom('memberships as m').select('m.user_id').where('m.tenant_id', '=', tenantId);
  if (where) keys = keys.where(where);
  keys = keys
    .orderBy(columns[sortBy], direction)
    .orderBy('m.user_id', direction)
    .limit(size)
    .offset(isBackwards ? totalItems - offset - size : offset);
  const rows = await selectMembers(tx, tenantId)
    .where('m.user_id', 'in', keys)
    .orderBy(columns[sortBy], direction)
    .orderBy('m.user_id', direction)
    .execute();
  return { rows: isBackwards ? rows.toReversed() : rows, ...totals };
}
