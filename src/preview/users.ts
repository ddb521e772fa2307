import type { Input } from '../contract/endpoint.ts';
import { endOfStay } from '../contract/member/member.rules.ts';
import { csvHeader } from '../contract/user-imports/user-imports.rules.ts';
import { toCsv } from '../lib/csv.ts';
import type { users as area } from '../contract/users/users.ts';
import {
  adminKey,
  reachesBelow,
  requireInvited,
  requireNewcomer,
  requireOther,
  requireOwnPerson,
  nameFromEmail,
} from '../contract/users/users.rules.ts';
import { inactiveSeconds } from '../contract/users/users.checks.ts';
import type { UserPreset, UserSortKey, UserStatus } from '../contract/users/users.schemas.ts';
import { hasAccess, isTraveler } from '../contract/sub-tenants/sub-tenants.rules.ts';
import { contactNumber } from '../contract/phones/phones.rules.ts';
import { inAccount, managesAccounts } from './accounts.ts';
import { find, list, removeFrom } from './collection.ts';
import { toRead, type Ctx, type PreviewHandlers } from './context.ts';
import { changeMember, changeRoles, mailInvitation, memberOf, membersOf, shutOut, signOutMember } from './member-changes.ts';
import { addMember, createUser, defaultRoles, holdersOf, keepAnAdmin, requireRoles } from './members.ts';
import { listPeopleBelow } from './people-below.ts';
import { requireAllowedDomainIn } from './networks.ts';
import { vendorId } from './sample-data.ts';
import { memberView, meView, userView } from './views.ts';
import { effectiveRoleIds, groupsOf, membershipOf } from './world.ts';

const views = (ctx: Ctx) => membersOf(ctx).map(({ userId, tenantId }) => userView(ctx.world, find(ctx.world.users, userId), tenantId));
const named = (ctx: Ctx, ids: readonly string[]) => membersOf(ctx).filter(({ userId }) => ids.includes(userId));
const sorting = (key: UserSortKey = 'name', order?: string) => ({
  sortBy: (row: ReturnType<typeof userView>) => row[key],
  descending: order?.toUpperCase() === 'DESC',
});
const starts = (text: string, prefix: string) => text.toLowerCase().startsWith(prefix.toLowerCase());
const includes = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

type Narrowing = { _status?: UserStatus; _roleId?: string; _groupId?: string; _preset?: UserPreset; _maxInactiveSeconds?: number };

function isAmong(ctx: Ctx, { _status, _roleId, _groupId, _preset, _maxInactiveSeconds = inactiveSeconds }: Narrowing) {
  const { world, now } = ctx;
  const since = new Date(now.getTime() - _maxInactiveSeconds * 1000).toISOString();
  return (user: ReturnType<typeof userView>): boolean => {
    const row = memberOf(ctx, user.id);
    const hasJoined = row.status === 'active';
    const statuses: Record<UserStatus, boolean> = {
      active: hasJoined && !row.locked && !row.disabled,
      invited: !hasJoined,
      locked: row.locked,
      disabled: row.disabled,
      temporary: row.expiresAt !== undefined,
    };
    const presets: Record<UserPreset, boolean> = {
      'mfa-unenrolled': !user.mfaEnrolled,
      'breached-passwords': false,
      inactive: (user.lastLogin ?? user.createdAt) < since,
    };
    return (
      (!_status || statuses[_status]) &&
      (!_preset || (hasJoined && presets[_preset])) &&
      (!_roleId || effectiveRoleIds(world, row).includes(_roleId)) &&
      (!_groupId || groupsOf(world, row).some(({ id }) => id === _groupId))
    );
  };
}

type UsersQuery = Input<typeof area.list>['query'] & Input<typeof area.listV2>['query'];

/** Everybody in the caller's account and those below; undefined if that isn't asked for, or the caller acts in one account only. */
function peopleBelow(ctx: Ctx, query: UsersQuery) {
  const { permissions, session } = ctx.caller;
  if (!query || !reachesBelow(query) || !isTraveler({ permissions, actorId: session.actorId }) || !managesAccounts(ctx)) return undefined;
  const { _sortBy = 'name', _order = 'ASC', ...rest } = query;
  return listPeopleBelow(ctx, { ...rest, _order, _sortBy: _sortBy === 'email' || _sortBy === 'createdAt' ? _sortBy : 'name' });
}

export const users: PreviewHandlers<typeof area> = {
  listV2: ({ query }, given) => {
    const ctx = toRead(given);
    const below = peopleBelow(ctx, query);
    if (below) {
      const items = below.items.map((person) => {
        const { roles = [], permissions = [] } = person.tenants.find(({ tenantId }) => tenantId === ctx.caller.tenantId) ?? {};
        return { ...person, roles, permissions };
      });
      return { ...below, items };
    }
    const { _filter = '', _limit, _offset, _sortBy, _order, ids, ...narrowing } = query;
    const isMeant = isAmong(ctx, narrowing as Narrowing);
    const { items, _metadata } = list(views(ctx), {
      where: (user) => (!ids || ids.includes(user.id)) && (includes(user.name, _filter) || includes(user.email, _filter)) && isMeant(user),
      ...sorting(_sortBy, _order),
      page: _offset,
      pageSize: _limit,
    });
    const withRights = (user: (typeof items)[number]) => ({
      ...meView(ctx.world, find(ctx.world.users, user.id), { tenantId: user.tenantId, held: ['*'] }),
      roles: user.tenants[0]!.roles,
    });
    return { items: items.map(withRights), _metadata };
  },
  list: ({ query }, given) => {
    const ctx = toRead(given);
    const below = peopleBelow(ctx, query);
    if (below) return below;
    const { _email, _namePrefix, _limit, _offset, _sortBy, _order, _tenantId, ids, ...narrowing } = query;
    const there = inAccount(ctx, _tenantId);
    const isMeant = isAmong(there, narrowing as Narrowing);
    const { items, _metadata } = list(views(there), {
      where: (user) =>
        (!ids || ids.includes(user.id)) &&
        (_email ? starts(user.email, _email) : !_namePrefix || starts(user.name, _namePrefix)) &&
        isMeant(user),
      ...sorting(_sortBy, _order),
      page: _offset,
      pageSize: _limit,
    });
    if (!_tenantId) return { items, _metadata };
    const { tenantId } = there.caller;
    const { subAccountAccessType: type } = find(ctx.world.tenants, tenantId);
    const allowed = (userId: string) => hasAccess(type, membershipOf(ctx.world, userId, tenantId)?.subAccountAccess);
    return { items: items.map((user) => ({ ...user, subAccountAccessAllowed: allowed(user.id) })), _metadata };
  },
  exportCsv: ({ body: { _filter = '', ...narrowing } }, ctx) => {
    const isMeant = isAmong(ctx, narrowing as Narrowing);
    const names = (found: readonly { name: string }[]) => found.map(({ name }) => name).join('; ');
    const rows = views(ctx)
      .filter((user) => (includes(user.name, _filter) || includes(user.email, _filter)) && isMeant(user))
      .toSorted((a, b) => (a.email < b.email ? -1 : 1))
      .map(({ id, email, name, phoneNumber = '', metadata, tenantId, tenants }) => {
        const { jobTitle = '' } = JSON.parse(metadata) as { jobTitle?: string };
        return [email, name, phoneNumber, jobTitle, names(tenants[0]!.roles), names(groupsOf(ctx.world, { userId: id, tenantId }))];
      });
    return new Blob([`\uFEFF${toCsv([csvHeader, ...rows])}`], { type: 'text/csv;charset=utf-8' });
  },
  rolesOf: ({ query }, ctx) => named(ctx, query.ids).map(({ tenantId, userId, roleIds }) => ({ vendorId, tenantId, userId, roleIds })),
  groupsOf: ({ query }, ctx) =>
    named(ctx, query.ids).map(({ tenantId, userId }) => ({
      vendorId,
      tenantId,
      userId,
      groupIds: groupsOf(ctx.world, { tenantId, userId }).map(({ id }) => id),
    })),
  invite: ({ body }, ctx) => {
    const { world, caller } = ctx;
    const given = requireRoles(ctx, body.roleIds?.filter(Boolean) ?? defaultRoles(ctx));
    const user =
      world.users.find(({ email }) => email === body.email) ??
      createUser(ctx, {
        email: body.email,
        ...(body.name && { name: body.name }),
        ...(body.phone && { phoneNumber: contactNumber(body.phone) }),
      });
    const present = membershipOf(world, user.id, caller.tenantId);
    requireNewcomer(present?.status);
    requireAllowedDomainIn(ctx, caller.tenantId, body.email);
    const expiresAt = body.expirationInSeconds && endOfStay(body.expirationInSeconds, ctx.now).toISOString();
    if (present && (body.roleIds || expiresAt))
      changeMember(ctx, user.id, (row) => {
        if (body.roleIds) changeRoles(ctx, row, given);
        if (expiresAt) row.expiresAt = expiresAt;
      });
    else if (!present) {
      const added = addMember(ctx, { userId: user.id, tenantId: caller.tenantId, roleIds: given, status: 'invited' });
      added.invitedName = body.name ?? nameFromEmail(body.email);
      if (expiresAt) added.expiresAt = expiresAt;
    }
    const row = memberOf(ctx, user.id);
    mailInvitation(ctx, row);
    return memberView(world, row);
  },
  update: ({ body: { id, name, phone, roleIds } }, ctx) =>
    changeMember(ctx, id, (row) => {
      const user = find(ctx.world.users, id);
      if (name !== undefined || phone !== undefined) {
        const tenants = ctx.world.memberships.filter(({ userId }) => userId === id).length;
        requireOwnPerson({ tenants, status: row.status });
        if (name !== undefined && row.status === 'invited') row.invitedName = name;
        if (name !== undefined && tenants === 1) user.name = name;
        if (phone !== undefined && tenants === 1) user.phoneNumber = contactNumber(phone);
      }
      if (roleIds) changeRoles(ctx, row, roleIds.filter(Boolean));
      return { item: memberView(ctx.world, row) };
    }),
  remove: ({ userId }, ctx) =>
    changeMember(ctx, userId, (row) => {
      const view = memberView(ctx.world, row);
      requireOther(ctx.caller.userId, userId);
      const { tenantId } = ctx.caller;
      keepAnAdmin(ctx, () => {
        removeFrom(ctx.world.memberships, (other) => other.userId === userId && other.tenantId === tenantId);
        for (const group of ctx.world.groups) if (group.tenantId === tenantId) removeFrom(group.userIds, (id) => id === userId);
      });
      signOutMember(ctx, userId);
      return view;
    }),
  listMembers: ({ query: { pageOffset, pageSize, sortBy, sortDirection } }, ctx) => {
    const { items, _metadata } = list(views(toRead(ctx)), { ...sorting(sortBy, sortDirection), page: pageOffset, pageSize });
    return { items: items.map(({ id }) => memberView(ctx.world, memberOf(ctx, id))), ..._metadata };
  },
  stats: (_input, ctx) => {
    const weekAgo = new Date(ctx.now.getTime() - 7 * 86_400_000).toISOString();
    const rows = membersOf(ctx);
    const addedThisWeek = rows.filter(({ joinedAt }) => joinedAt > weekAgo).length;
    return { totalItems: rows.length, addedThisWeek, superAdmins: holdersOf(ctx, adminKey) };
  },
  enable: ({ userId }, ctx) => changeMember(ctx, userId, (row) => void (row.disabled = false)),
  disable: shutOut('disabled'),
  lock: shutOut('locked'),
  unlock: ({ userId }, ctx) => changeMember(ctx, userId, (row) => void (row.locked = false)),
  resendActivation: ({ userId }, ctx) => {
    const row = memberOf(ctx, userId);
    requireInvited(row.status);
    mailInvitation(ctx, row);
  },
  revokeSessions: ({ body: { userId } }, ctx) => changeMember(ctx, userId, () => signOutMember(ctx, userId)),
};
