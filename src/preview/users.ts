import { current, type Draft } from 'immer';
import { holdsPermission } from '../access/permission.ts';
import type { Input } from '../contract/endpoint.ts';
import { endOfStay } from '../contract/member/member.rules.ts';
import { csvHeader } from '../contract/user-imports/user-imports.rules.ts';
import { toCsv } from '../lib/csv.ts';
import { toAppError } from '../lib/error.ts';
import type { users as area } from '../contract/users/users.ts';
import {
  adminKey,
  containsJson,
  everyRight,
  reachesBelow,
  searchedIn,
  requireApplicationsRead,
  requireInvited,
  requireNewcomer,
  requireNoDirectory,
  requireOther,
  requireOwnPerson,
  nameFromEmail,
  isDescending,
} from '../contract/users/users.rules.ts';
import { inactiveSeconds } from '../contract/users/users.checks.ts';
import { rolesAfter } from '../contract/users/bulk.rules.ts';
import type { BulkAction, BulkOutcome, UserPreset, UserSortKey, UserStatus } from '../contract/users/users.schemas.ts';
import { hasAccess, isTraveler } from '../contract/sub-tenants/sub-tenants.rules.ts';
import { usernameTaken } from '../contract/sign-up/sign-up.rules.ts';
import { requireFree } from '../contract/usernames/usernames.rules.ts';
import { contactNumber } from '../contract/phones/phones.rules.ts';
import { usersOfApplication } from './application-rows.ts';
import { inAccount, managesAccounts } from './accounts.ts';
import { find, list } from './collection.ts';
import { hasOnlyWeakFactor } from './devices.ts';
import { toRead, type Ctx, type PreviewHandlers } from './context.ts';
import { changeMember, changeRoles, mailInvitation, memberOf, membersOf, shutOut, signOutMember } from './member-changes.ts';
import { addMember, createUser, defaultRoles, holdersOf, keepAnAdmin, requireRoles, requireSeat } from './members.ts';
import { listPeopleBelow } from './people-below.ts';
import { requireAllowedDomainIn } from './networks.ts';
import { removedBy, restoreMember, takeOut } from './removed-members.ts';
import { vendorId } from './sample-data.ts';
import { memberView, meView, userView } from './views.ts';
import { effectiveRoleIds, groupsOf, membershipOf, permissionKeysOf, type World } from './world.ts';
import { asEmail } from '../lib/email-address.ts';
import { asciiDigits } from '../lib/normalize-input.ts';

const views = (ctx: Ctx) => membersOf(ctx).map(({ userId, tenantId }) => userView(ctx.world, find(ctx.world.users, userId), tenantId));
const named = (ctx: Ctx, ids: readonly string[]) => membersOf(ctx).filter(({ userId }) => ids.includes(userId));
const sorting = (key: UserSortKey | undefined, order?: string) => ({
  sortBy: (row: ReturnType<typeof userView>) => row[key ?? 'name'],
  descending: isDescending(key, order),
});
const starts = (text: string, prefix: string) => text.toLowerCase().startsWith(prefix.toLowerCase());
const includes = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

type Narrowing = {
  _status?: UserStatus;
  _roleId?: string;
  _groupId?: string;
  _applicationId?: string;
  _preset?: UserPreset;
  _maxInactiveSeconds?: number;
};

function isAmong(ctx: Ctx, { _status, _roleId, _groupId, _applicationId, _preset, _maxInactiveSeconds = inactiveSeconds }: Narrowing) {
  const { world, now } = ctx;
  requireApplicationsRead(ctx.caller, _applicationId);
  const mayUseIt = usersOfApplication(world, ctx.caller.tenantId, _applicationId);
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
      'admins-without-mfa': !user.mfaEnrolled && holdsPermission(permissionKeysOf(world, effectiveRoleIds(world, row)), everyRight),
      'weak-factor': hasOnlyWeakFactor(find(world.users, user.id)),
      'breached-passwords': find(world.users, user.id).isBreached ?? false,
      inactive: (user.lastLogin ?? user.createdAt) < since,
    };
    return (
      (!_status || statuses[_status]) &&
      (!_preset || (hasJoined && presets[_preset])) &&
      (!_roleId || effectiveRoleIds(world, row).includes(_roleId)) &&
      mayUseIt(user.id) &&
      (!_groupId || groupsOf(world, row).some(({ id }) => id === _groupId))
    );
  };
}

type UsersQuery = Input<typeof area.list>['query'] & Input<typeof area.listV2>['query'];

/** Everybody in the caller's account and those below; undefined if that isn't asked for, or the caller acts in one account only. */
function peopleBelow(ctx: Ctx, query: UsersQuery) {
  const { permissions, session } = ctx.caller;
  if (!query || !reachesBelow(query) || !isTraveler({ permissions, actorId: session.actorId }) || !managesAccounts(ctx)) return undefined;
  const { _sortBy, _order, ...rest } = query;
  const order = isDescending(_sortBy, _order) ? 'DESC' : 'ASC';
  return listPeopleBelow(ctx, { ...rest, _order: order, _sortBy: _sortBy === 'email' || _sortBy === 'createdAt' ? _sortBy : 'name' });
}

/** Whom an action changes, as the provider has it; others are everyone's. */
const changed: Partial<Record<BulkAction, (user: ReturnType<typeof userView>) => boolean>> = {
  resend: (user) => user.activatedForTenant === false,
  signOut: (user) => user.activatedForTenant !== false && !user.isLocked && !user.isDisabled,
  lock: (user) => !user.isLocked,
  unlock: (user) => user.isLocked === true,
  enable: (user) => user.isDisabled === true,
  disable: (user) => !user.isDisabled,
};

/** Whether a search finds somebody. */
function isFound({ world }: Ctx, text: string, searchIn: string | undefined) {
  const parts = searchedIn(searchIn);
  const number = asciiDigits(text).replaceAll(/\D/g, '');
  return ({ id, name, email }: ReturnType<typeof userView>): boolean => {
    const { username, signInPhone } = find(world.users, id);
    return (
      text === '' ||
      (parts.has('fullName') && includes(name, text)) ||
      (parts.has('email') && includes(email, text)) ||
      (parts.has('username') && username !== undefined && starts(username, text)) ||
      (parts.has('phoneNumber') && number !== '' && signInPhone !== undefined && signInPhone.startsWith(`+${number}`))
    );
  };
}

const hasMetadata = ({ activatedForTenant, metadata }: ReturnType<typeof userView>, wanted: string | undefined): boolean =>
  wanted === undefined || (activatedForTenant && containsJson(JSON.parse(metadata), JSON.parse(wanted)));

/** The first of what somebody is sought by; usernames and numbers are found by how they start. */
function soughtBy(
  ctx: Ctx,
  { _email, _namePrefix, _identifier, _identifierType = 'username' }: NonNullable<Input<typeof area.list>['query']>,
) {
  if (_email) return ({ email }: Person) => starts(email, asEmail(_email));
  if (_namePrefix) return ({ name }: Person) => starts(name, _namePrefix);
  if (!_identifier) return () => true;
  return _identifierType === 'email'
    ? ({ email }: Person) => starts(email, asEmail(_identifier))
    : isFound(ctx, _identifier, _identifierType);
}

/** Everyone whom the list would show, or of those whom an action would change. */
function matching(
  ctx: Ctx,
  { _filter = '', _searchIn, ...narrowing }: Narrowing & { _filter?: string | undefined; _searchIn?: string | undefined },
  action?: BulkAction,
) {
  const isSought = isFound(ctx, _filter, _searchIn);
  const isMeant = isAmong(ctx, narrowing);
  const isChanged = (action && changed[action]) ?? (() => true);
  return views(ctx)
    .filter((user) => isSought(user) && isMeant(user))
    .filter((user) => !action || (user.id !== ctx.caller.userId && isChanged(user)));
}

/** Errors: USERNAME_TAKEN, whether or not the person is known. */
function requireFreeFor({ world }: Ctx, { email, username = '' }: { email: string; username?: string | undefined }): void {
  requireFree(username);
  if (world.users.some((row) => row.username === username && row.email !== email)) throw usernameTaken();
}

type Many = Omit<Input<typeof area.changeMany>['body'], 'action'>;
/** Rows that one request has changed before it answers, as many as the provider's. */
const perRequest = 40;

type Person = Pick<ReturnType<typeof userView>, 'id' | 'name' | 'email'>;

/** Whoever fails stays as they were, like a transaction of their own. */
function eachAlone(ctx: Ctx, people: readonly Person[], act: (person: Person) => unknown): BulkOutcome {
  const outcome: BulkOutcome = { done: [], failures: [] };
  for (const person of people) {
    const before = current(ctx.world as Draft<World>);
    try {
      act(person);
      outcome.done.push(person.id);
    } catch (cause) {
      Object.assign<object, object>(ctx.world, before);
      const { code, message } = toAppError(cause);
      outcome.failures.push({ userId: person.id, name: person.name, email: person.email, code, message });
    }
  }
  return outcome;
}

function changeMany(ctx: Ctx, action: BulkAction, { userIds, after = '', roleIds = [], ...narrowing }: Many): BulkOutcome {
  const wanted = matching(toRead(ctx), narrowing as Narrowing, action).filter(({ id }) => (userIds ? userIds.includes(id) : id > after));
  const people = wanted.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, userIds ? undefined : perRequest);
  const act = ({ id: userId }: { id: string }): unknown => {
    if (action === 'resend') return users.resendActivation({ userId }, ctx);
    if (action === 'signOut') return users.revokeSessions({ body: { userId } }, ctx);
    if (action !== 'addRoles' && action !== 'removeRoles') return users[action]({ userId }, ctx);
    const roles = rolesAfter(memberOf(ctx, userId).roleIds, action, roleIds);
    return roles && users.update({ body: { id: userId, roleIds: roles } }, ctx);
  };
  const outcome = eachAlone(ctx, people, act);
  return !userIds && wanted.length > people.length ? { ...outcome, next: people.at(-1)!.id } : outcome;
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
    const { _filter = '', _searchIn, _limit, _offset, _sortBy, _order, ids, metadata, ...narrowing } = query;
    const isSought = isFound(ctx, _filter, _searchIn);
    const isMeant = isAmong(ctx, narrowing as Narrowing);
    const { items, _metadata } = list(views(ctx), {
      where: (user) => (!ids || ids.includes(user.id)) && hasMetadata(user, metadata) && isSought(user) && isMeant(user),
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
    const { _email, _namePrefix, _identifier, _identifierType, _limit, _offset, _sortBy, _order, _tenantId, ids, ...narrowing } = query;
    const there = inAccount(ctx, _tenantId);
    const isMeant = isAmong(there, narrowing as Narrowing);
    const isSought = soughtBy(there, query);
    const { items, _metadata } = list(views(there), {
      where: (user) => (!ids || ids.includes(user.id)) && isSought(user) && isMeant(user),
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
  count: ({ query: { _action, ...narrowing } }, ctx) => ({ total: matching(toRead(ctx), narrowing as Narrowing, _action).length }),
  changeMany: ({ body: { action, ...whom } }, ctx) => changeMany(ctx, action, whom),
  removeMany: ({ body }, ctx) => changeMany(ctx, 'remove', body),
  restore: ({ body: { userIds } }, ctx) => {
    const people = removedBy(ctx, userIds).map((id) => find(ctx.world.users, id));
    return eachAlone(ctx, people, ({ id }) => restoreMember(ctx, id));
  },
  exportCsv: ({ body: narrowing }, ctx) => {
    const names = (found: readonly { name: string }[]) => found.map(({ name }) => name).join('; ');
    const rows = matching(ctx, narrowing as Narrowing)
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
    if (body.username !== undefined) requireFreeFor(ctx, body);
    const user =
      world.users.find(({ email }) => email === body.email) ??
      createUser(ctx, {
        email: body.email,
        ...(body.username && { username: body.username }),
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
        if (name !== undefined && name !== memberView(ctx.world, row).name) requireNoDirectory(row.managedBy ?? 'frontegg');
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
      keepAnAdmin(ctx, () => takeOut(ctx, row));
      signOutMember(ctx, userId);
      return view;
    }),
  listMembers: ({ query: { pageOffset, pageSize, sortBy, sortDirection, email = '', name = '', roleId } }, given) => {
    const ctx = toRead(given);
    const isMeant = isAmong(ctx, { ...(roleId && { _roleId: roleId }) });
    const { items, _metadata } = list(views(ctx), {
      where: (user) => starts(user.email, asEmail(email)) && starts(user.name, name) && isMeant(user),
      ...sorting(sortBy, sortDirection),
      page: pageOffset,
      pageSize,
    });
    return { items: items.map(({ id }) => memberView(ctx.world, memberOf(ctx, id))), ..._metadata };
  },
  stats: (_input, ctx) => {
    const weekAgo = new Date(ctx.now.getTime() - 7 * 86_400_000).toISOString();
    const rows = membersOf(ctx);
    const addedThisWeek = rows.filter(({ joinedAt }) => joinedAt > weekAgo).length;
    return { totalItems: rows.length, addedThisWeek, superAdmins: holdersOf(ctx, adminKey) };
  },
  enable: ({ userId }, ctx) =>
    changeMember(ctx, userId, (row) => {
      if (row.disabled) requireSeat(ctx, row.tenantId);
      row.disabled = false;
    }),
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
