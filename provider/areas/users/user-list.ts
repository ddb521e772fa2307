import { sql, type RawBuilder } from 'kysely';
import { searchedIn } from '../../../src/contract/users/users.rules.ts';
import type { SearchPart } from '../../../src/contract/configuration/metadata.schemas.ts';
import type { BulkAction, UserPreset, UserSortKey, UserStatus } from '../../../src/contract/users/users.schemas.ts';
import { hasFactor, hasOnlyWeakFactor } from '../../identity/factors/factors.ts';
import { isAdmin } from '../../identity/members/last-admin.ts';
import { isUuid } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import { selectMembers, type MemberRow } from './user-view.ts';
import { asEmail } from '../../../src/lib/email-address.ts';
import { asciiDigits } from '../../../src/lib/normalize-input.ts';

export interface UserListQuery {
  /** Matches anywhere in name or email, or in some of what people are found by. */
  anywhere?: string | undefined;
  searchIn?: ReadonlySet<SearchPart> | undefined;
  /** Each a few that everyone listed is among. */
  among?: readonly (readonly string[])[];
  emailPrefix?: string | undefined;
  namePrefix?: string | undefined;
  /** JSON that the metadata of whoever has joined contains. */
  metadata?: string | undefined;
  ids?: readonly string[] | undefined;
  status?: UserStatus | undefined;
  /** Had by themselves or by a group. */
  roleId?: string | undefined;
  groupId?: string | undefined;
  /** Who may use it: assigned, or everyone if it's free. */
  applicationId?: string | undefined;
  preset?: UserPreset | undefined;
  /** When somebody was last here who counts as inactive. */
  inactiveSince?: Date | undefined;
  /** Whom this would change; the caller isn't among them. */
  changedBy?: { action: BulkAction; callerId: string } | undefined;
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
  provider: sql`m.provider`,
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
  'admins-without-mfa': () => sql<boolean>`m.status = 'active' and ${isAdmin} and not ${hasFactor('m.user_id')}`,
  'weak-factor': () => sql<boolean>`m.status = 'active' and ${hasOnlyWeakFactor}`,
  'breached-passwords': () =>
    sql<boolean>`m.status = 'active' and exists (select 1 from users u where u.id = m.user_id and u.password_breached_at is not null)`,
  inactive: (since) => sql<boolean>`m.status = 'active' and coalesce(m.last_seen_at, m.created_at) < ${since}`,
};

/** Whom an action changes; others are everyone's. */
const changed: Partial<Record<BulkAction, RawBuilder<boolean>>> = {
  resend: statuses.invited,
  signOut: statuses.active,
  lock: sql<boolean>`m.locked_at is null`,
  unlock: statuses.locked,
  enable: statuses.disabled,
  disable: sql<boolean>`m.disabled_at is null`,
};

/** Where a search finds somebody; usernames and numbers by their index, so by how they start. */
const searches: Record<SearchPart, (text: string) => RawBuilder<boolean>> = {
  fullName: (text) => sql`strpos(m.name_key, name_key(${text})) > 0`,
  email: (text) => sql`strpos(m.email, lower(${text})) > 0`,
  username: (text) =>
    sql`m.user_id in (select u.user_id from usernames u where u.username >= ${text.toLowerCase()} and u.username < ${text.toLowerCase() + last})`,
  phoneNumber: (text) => {
    const start = `+${asciiDigits(text).replaceAll(/\D/g, '')}`;
    return sql`m.user_id in (select p.user_id from phone_numbers p where p.verified_at is not null and p.number >= ${start} and p.number < ${start + last})`;
  },
};
/** Those that the index of names and addresses answers. */
const isIndexed = (searchIn: ReadonlySet<SearchPart>) => searchIn.size === 2 && searchIn.has('fullName') && searchIn.has('email');
const nameAndEmail: ReadonlySet<SearchPart> = searchedIn();

/** Who is wanted. Undefined: everyone. */
export function conditionOf({
  anywhere,
  searchIn = nameAndEmail,
  among = [],
  emailPrefix,
  namePrefix,
  metadata,
  ids,
  status,
  roleId,
  groupId,
  applicationId,
  preset,
  inactiveSince,
  changedBy,
}: UserListQuery) {
  const parts = [];
  if (changedBy) parts.push(sql<boolean>`m.user_id <> ${changedBy.callerId}`, ...[changed[changedBy.action] ?? []].flat());
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
  if (applicationId)
    parts.push(
      sql<boolean>`(exists (select 1 from application_users u where u.tenant_id = m.tenant_id and u.user_id = m.user_id and u.app_id = ${applicationId})
        or exists (select 1 from applications a left join application_tenants t on t.app_id = a.id and t.tenant_id = m.tenant_id
          where a.id = ${applicationId} and 'FREE_ACCESS' in (a.access_type, t.access_type)))`,
    );
  if (emailPrefix) parts.push(sql<boolean>`m.email >= ${asEmail(emailPrefix)} and m.email < ${asEmail(emailPrefix) + last}`);
  if (namePrefix) parts.push(sql<boolean>`m.name_key >= name_key(${namePrefix}) and m.name_key < name_key(${namePrefix}) || ${last}`);
  if (metadata)
    parts.push(
      sql<boolean>`m.status = 'active' and exists (select 1 from users u where u.id = m.user_id and u.metadata::jsonb @> ${metadata}::jsonb)`,
    );
  if (anywhere) {
    // A number without a digit would be everyone's.
    const asked = [...searchIn].filter((part) => part !== 'phoneNumber' || /\p{Nd}/u.test(anywhere));
    const found = asked.map((part) => searches[part](anywhere));
    parts.push(found.length > 0 ? sql<boolean>`(${sql.join(found, sql` or `)})` : sql<boolean>`false`);
  }
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

/** How many are wanted, up to `most`, and the condition that finds them. */
async function counted(tx: Tx, tenantId: string, { anywhere, roleId, ...others }: UserListQuery, most: number) {
  const found =
    anywhere && isIndexed(others.searchIn ?? nameAndEmail)
      ? await candidates(tx, sql`select members_matching(${anywhere}, ${most})`, most)
      : undefined;
  const holders = roleId
    ? await candidates(tx, sql`select user_id from effective_roles where tenant_id = ${tenantId} and role_id = ${roleId}`, most)
    : undefined;
  const where = conditionOf({
    ...others,
    anywhere: found?.ids ? undefined : anywhere,
    roleId: holders?.ids ? undefined : roleId,
    among: [found?.ids, holders?.ids].filter((ids) => ids != null),
  });
  const only = conditionOf(others) || (found && holders) ? undefined : (found ?? holders);
  return { where, n: only ? only.n : await total(tx, tenantId, where, most) };
}

/** How many there are, however many. */
export const countMembers = async (tx: Tx, tenantId: string, query: UserListQuery): Promise<number> =>
  (await counted(tx, tenantId, query, 2 ** 31 - 1)).n;

/** The next few of whom something is done to, by id: what is done to some can't make others be left out or come twice. */
export async function nextMembers(
  tx: Tx,
  tenantId: string,
  { after, most, ...query }: UserListQuery & { after: string | undefined; most: number },
): Promise<{ id: string; name: string; email: string }[]> {
  let rows = selectMembers(tx, tenantId).orderBy('m.user_id').limit(most);
  const where = conditionOf(query);
  if (where) rows = rows.where(where);
  if (after) rows = rows.where('m.user_id', '>', after);
  return (await rows.execute()).map(({ user_id: id, name, email }) => ({ id, name, email }));
}

/** One page of a tenant's members. Pages in the second half are read backwards, so none is further than half the index away. */
export async function listMembers(tx: Tx, tenantId: string, query: UserListQuery): Promise<UserPage> {
  const { sortBy = 'name', descending = false, page = 0, pageSize = defaultPageSize } = query;
  const offset = page * pageSize;
  const most = (Math.floor(offset / countStep) + 1) * countStep;
  const { where, n } = await counted(tx, tenantId, query, most + 1);
  const isMinimum = Boolean(where) && n > most;
  const totalItems = isMinimum ? most : n;
  const totals = { totalItems, totalPages: Math.ceil(totalItems / pageSize), ...(isMinimum && { totalIsMinimum: true as const }) };
  const size = Math.min(pageSize, totalItems - offset);
  if (size <= 0) return { rows: [], ...totals };
  const isBackwards = !isMinimum && offset > totalItems / 2;
  const direction = descending === isBackwards ? 'asc' : 'desc';
  // Finds the page in the index first: a plan for any page at once would read the whole tenant for a large one.
  let keys = tx.selectFrom('memberships as m').select('m.user_id').where('m.tenant_id', '=', tenantId);
  if (where) keys = keys.where(where);
  const found = await keys
    .orderBy(columns[sortBy], direction)
    .orderBy('m.user_id', direction)
    .limit(size)
    .offset(isBackwards ? totalItems - offset - size : offset)
    .execute();
  const ids = found.map(({ user_id }) => user_id);
  const place = new Map((isBackwards ? ids.toReversed() : ids).map((id, at) => [id, at]));
  const rows = await selectMembers(tx, tenantId)
    .where(sql<boolean>`m.user_id = any(${ids}::uuid[])`)
    .execute();
  return { rows: rows.toSorted((one, other) => place.get(one.user_id)! - place.get(other.user_id)!), ...totals };
}
