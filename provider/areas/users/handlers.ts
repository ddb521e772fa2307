import { sql } from 'kysely';
import type { Handlers, Input } from '../../../src/contract/endpoint.ts';
import type { users as area } from '../../../src/contract/users/users.ts';
import { inactiveSeconds } from '../../../src/contract/users/users.checks.ts';
import {
  isDescending,
  reachesBelow,
  requireApplicationsRead,
  requireInvited,
  searchedIn,
} from '../../../src/contract/users/users.rules.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import { hasAccess, isTraveler } from '../../../src/contract/sub-tenants/sub-tenants.rules.ts';
import { isUuid } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import { readInAccount } from '../in-account.ts';
import { readInTenant, writeInTenant } from '../in-tenant.ts';
import { inviteUser, resendInvitation } from '../../identity/members/invitations.ts';
import { countAdmins } from '../../identity/members/last-admin.ts';
import { listPeopleBelow, managesAccounts } from '../../identity/members/people-below.ts';
import { removeMember, requireMember, setMemberState, signOutMember, updateMember } from '../../identity/members/member-changes.ts';
import { groupsOfMembers, toGroupOfUser } from '../../identity/members/member-groups.ts';
import { rolesOfMembers, toPermission } from '../../identity/members/role-view.ts';
import { changeMany } from './change-many.ts';
import { restore } from './restore.ts';
import { countMembers, listMembers, type UserListQuery } from './user-list.ts';
import { usersFile } from './users-file.ts';
import { auditChange } from '../../identity/audit.ts';
import { loadTeamMember, toTeamMember, toUser, type MemberRow } from './user-view.ts';
import { after } from '../../ports/clock.ts';
import { notFound } from '../../../src/contract/input.ts';

/** One page of users with their roles. */
async function load(tx: Tx, ctx: Ctx, query: UserListQuery) {
  const { tenantId } = callerOf(ctx);
  const { rows, ...totals } = await listMembers(tx, tenantId, query);
  const roles = await rolesOfMembers(
    tx,
    ctx,
    tenantId,
    rows.map(({ user_id }) => user_id),
  );
  return { rows, ...totals, rolesOf: (userId: string) => roles.get(userId) ?? [] };
}

async function membersAmong(tx: Tx, tenantId: string, ids: string[]): Promise<string[]> {
  const wanted = ids.filter(isUuid);
  if (wanted.length === 0) return [];
  const rows = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', wanted)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

const inactiveSince = ({ deps }: Ctx, seconds = inactiveSeconds): Date => after(deps.clock.now(), -seconds);

type Narrowing = Input<typeof area.exportCsv>['body'];
function narrowed(
  ctx: Ctx,
  { _filter, _searchIn, _status, _roleId, _groupId, _applicationId, _preset, _maxInactiveSeconds }: Narrowing,
): UserListQuery {
  requireApplicationsRead(callerOf(ctx), _applicationId);
  return {
    anywhere: _filter,
    searchIn: searchedIn(_searchIn),
    status: _status,
    roleId: _roleId,
    groupId: _groupId,
    applicationId: _applicationId,
    preset: _preset,
    inactiveSince: inactiveSince(ctx, _maxInactiveSeconds),
  };
}

/** Whether members may manage the accounts below theirs. */
async function accessBelow(tx: Tx, tenantId: string) {
  const { sub_account_access: type } = await tx
    .selectFrom('tenants')
    .select('sub_account_access')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return (row: MemberRow) => ({ subAccountAccessAllowed: hasAccess(type, row.sub_account_access) });
}

type UsersQuery = Input<typeof area.list>['query'] & Input<typeof area.listV2>['query'];

/** The first of what somebody is sought by; usernames and numbers are found by how they start. */
function soughtBy({ _email, _namePrefix, _identifier, _identifierType = 'username' }: UsersQuery = {}): UserListQuery {
  if (_email) return { emailPrefix: _email };
  if (_namePrefix) return { namePrefix: _namePrefix };
  if (!_identifier) return {};
  return _identifierType === 'email' ? { emailPrefix: _identifier } : { anywhere: _identifier, searchIn: new Set([_identifierType]) };
}

/** Everybody in the caller's account and those below; undefined if that isn't asked for, or the caller acts in one account only. */
async function peopleBelow(tx: Tx, ctx: Ctx, query: UsersQuery | undefined) {
  if (!query || !reachesBelow(query) || !isTraveler(callerOf(ctx)) || !(await managesAccounts(tx))) return undefined;
  const { _sortBy, _order, ...rest } = query;
  const order = isDescending(_sortBy, _order) ? 'DESC' : 'ASC';
  return listPeopleBelow(tx, ctx, { ...rest, _order: order, _sortBy: _sortBy === 'email' || _sortBy === 'createdAt' ? _sortBy : 'name' });
}

const setState =
  (state: 'disabled_at' | 'locked_at', on: boolean) =>
  async ({ userId }: { userId: string }, ctx: Ctx) =>
    writeInTenant(ctx, (tx) => setMemberState(tx, ctx, { userId, state, on }));

export const users: Handlers<typeof area, [Ctx]> = {
  listV2: async (input, ctx) =>
    readInTenant(ctx, async (tx) => {
      const { ids, metadata, _sortBy, _order, _offset, _limit, ...narrowing } = input?.query ?? {};
      const below = await peopleBelow(tx, ctx, input?.query);
      if (below) {
        const items = below.items.map((person) => {
          const { roles = [], permissions = [] } = person.tenants.find((account) => account.tenantId === callerOf(ctx).tenantId) ?? {};
          return { ...person, roles, permissions };
        });
        return { items, _metadata: below._metadata };
      }
      const { rows, rolesOf, ..._metadata } = await load(tx, ctx, {
        ...narrowed(ctx, narrowing),
        ids,
        metadata,
        sortBy: _sortBy,
        descending: isDescending(_sortBy, _order),
        page: _offset,
        pageSize: _limit,
      });
      const { tenantId, tenantRoles } = callerOf(ctx);
      const groups = await groupsOfMembers(
        tx,
        tenantId,
        rows.map(({ user_id }) => user_id),
      );
      const items = rows.map((row) => {
        const roles = rolesOf(row.user_id);
        const inGroups = (groups.get(row.user_id) ?? []).map((group) => toGroupOfUser(group, tenantRoles.roles, ctx));
        const held = [...roles, ...inGroups.flatMap((group) => group.roles ?? [])];
        const permissions = tenantRoles.permissions
          .filter(({ id }) => held.some((role) => role.permissions.includes(id)))
          .map(toPermission);
        return { ...toUser(row, roles), roles, groups: inGroups, permissions };
      });
      return { items, _metadata };
    }),

  list: async (input, ctx) =>
    readInAccount(ctx, input?.query?._tenantId, async (tx, there) => {
      const below = await peopleBelow(tx, there, input?.query);
      if (below) return below;
      const { ids, _preset, _sortBy, _order, _offset, _limit } = input?.query ?? {};
      const query = {
        ...soughtBy(input?.query),
        ids,
        preset: _preset,
        inactiveSince: inactiveSince(ctx, input?.query?._maxInactiveSeconds),
        sortBy: _sortBy,
        descending: isDescending(_sortBy, _order),
        page: _offset,
        pageSize: _limit,
      };
      const { rows, rolesOf, ..._metadata } = await load(tx, there, query);
      const reaches = input?.query?._tenantId ? await accessBelow(tx, callerOf(there).tenantId) : () => ({});
      return { items: rows.map((row) => ({ ...toUser(row, rolesOf(row.user_id)), ...reaches(row) })), _metadata };
    }),

  count: async (input, ctx) =>
    readInTenant(ctx, async (tx) => {
      const { _action: action, ...narrowing } = input?.query ?? {};
      const { tenantId, userId: callerId } = callerOf(ctx);
      const changedBy = action && { action, callerId };
      return { total: await countMembers(tx, tenantId, { ...narrowed(ctx, narrowing), changedBy }) };
    }),
  changeMany: async ({ body }, ctx) => changeMany(ctx, body, narrowed(ctx, body)),
  removeMany: async ({ body }, ctx) => changeMany(ctx, { ...body, action: 'remove' }, narrowed(ctx, body)),
  restore: async ({ body: { userIds } }, ctx) => restore(ctx, userIds),

  exportCsv: async ({ body }, ctx) => {
    await ctx.deps.limits.count('exports', callerOf(ctx).tenantId);
    await writeInTenant(ctx, (tx) => auditChange(tx, ctx, { action: 'users.exported', details: { fields: Object.keys(body) } }));
    ctx.answer = new Response(usersFile(ctx, narrowed(ctx, body)), {
      headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="users.csv"' },
    });
    // The answer goes out as it is read.
    return new Blob();
  },

  rolesOf: async ({ query }, ctx) =>
    readInTenant(ctx, async (tx) => {
      const { tenantId } = callerOf(ctx);
      const ids = await membersAmong(tx, tenantId, query.ids);
      const roles = await rolesOfMembers(tx, ctx, tenantId, ids);
      return ids.map((userId) => ({
        vendorId: ctx.deps.config.vendor.id,
        tenantId,
        userId,
        roleIds: (roles.get(userId) ?? []).map(({ id }) => id),
      }));
    }),

  groupsOf: async ({ query }, ctx) =>
    readInTenant(ctx, async (tx) => {
      const { tenantId } = callerOf(ctx);
      const ids = await membersAmong(tx, tenantId, query.ids);
      const groups = await groupsOfMembers(tx, tenantId, ids);
      return ids.map((userId) => ({
        vendorId: ctx.deps.config.vendor.id,
        tenantId,
        userId,
        groupIds: (groups.get(userId) ?? []).map(({ id }) => id),
      }));
    }),

  invite: async ({ body }, ctx) => {
    // A repeated invitation sends another email, limited like all other emails to that address.
    const { tenantId } = callerOf(ctx);
    await ctx.deps.limits.count('messages', `${tenantId}:${body.email}`);
    await ctx.deps.limits.count('invitations', tenantId);
    // It tells whether somebody has it.
    if (body.username !== undefined) await ctx.deps.limits.count('usernames', callerOf(ctx).userId);
    return writeInTenant(ctx, async (tx) => {
      const id = await inviteUser(tx, ctx, body);
      return (await loadTeamMember(tx, ctx, tenantId, id))!;
    });
  },

  update: async ({ body }, ctx) =>
    writeInTenant(ctx, async (tx) => {
      await updateMember(tx, ctx, body);
      return { item: (await loadTeamMember(tx, ctx, callerOf(ctx).tenantId, body.id))! };
    }),

  remove: async ({ userId }, ctx) =>
    writeInTenant(ctx, async (tx) => {
      const member = await loadTeamMember(tx, ctx, callerOf(ctx).tenantId, userId);
      if (!member) throw notFound();
      await removeMember(tx, ctx, userId);
      return member;
    }),

  listMembers: async (input, ctx) =>
    readInTenant(ctx, async (tx) => {
      const { pageOffset, pageSize, sortBy, sortDirection, email, name, roleId } = input?.query ?? {};
      const { rows, rolesOf, totalItems, totalPages } = await load(tx, ctx, {
        emailPrefix: email,
        namePrefix: name,
        roleId,
        sortBy,
        descending: isDescending(sortBy, sortDirection),
        page: pageOffset,
        pageSize,
      });
      return { items: rows.map((row) => toTeamMember(row, rolesOf(row.user_id), ctx)), totalItems, totalPages };
    }),

  stats: async (_input, ctx) =>
    readInTenant(ctx, async (tx) => {
      const { tenantId } = callerOf(ctx);
      const weekAgo = after(ctx.deps.clock.now(), -7 * 86_400);
      const { totalItems, addedThisWeek } = await tx
        .selectFrom('memberships')
        .select([
          sql<number>`count(*)::integer`.as('totalItems'),
          sql<number>`(count(*) filter (where created_at > ${weekAgo}))::integer`.as('addedThisWeek'),
        ])
        .where('tenant_id', '=', tenantId)
        .executeTakeFirstOrThrow();
      return { totalItems, addedThisWeek, superAdmins: await countAdmins(tx, tenantId) };
    }),

  enable: setState('disabled_at', false),
  disable: setState('disabled_at', true),
  lock: setState('locked_at', true),
  unlock: setState('locked_at', false),

  resendActivation: async ({ userId }, ctx) =>
    writeInTenant(ctx, async (tx) => {
      const { tenantId } = callerOf(ctx);
      const { status, email } = await requireMember(tx, tenantId, userId);
      requireInvited(status);
      await ctx.deps.limits.count('messages', `${tenantId}:${email}`);
      await resendInvitation(tx, ctx, userId);
    }),

  revokeSessions: async ({ body: { userId } }, ctx) => writeInTenant(ctx, (tx) => signOutMember(tx, ctx, userId)),
};
