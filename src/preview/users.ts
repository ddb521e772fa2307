import { holdsPermission } from '../access/permission.ts';
import type { Handlers } from '../contract/endpoint.ts';
import type { users } from '../contract/users/users.ts';
import type { UserSortKey } from '../contract/users/users.schemas.ts';
import { previewRoutes } from './links.ts';
import { vendorId } from './sample-data.ts';
import {
  caller,
  fail,
  meView,
  membershipOf,
  memberView,
  notFound,
  now,
  permissionKeysOf,
  rolesOf,
  sendLink,
  userView,
  type Membership,
  type World,
} from './world.ts';

type View = ReturnType<typeof userView>;
const sortValue = (view: View, key: UserSortKey): string | number => {
  const value = view[key === 'tenantId' ? 'tenantId' : key];
  return typeof value === 'boolean' ? Number(value) : String(value ?? '').toLowerCase();
};

export function previewUsers(world: World): Handlers<typeof users> {
  const members = (tenantId: string) => world.memberships.filter((row) => row.tenantId === tenantId);
  const member = (userId: string, tenantId: string): Membership => membershipOf(world, userId, tenantId) ?? notFound();
  const views = (tenantId: string) =>
    members(tenantId).map((row) =>
      userView(
        world,
        world.users.find(({ id }) => id === row.userId)!,
        tenantId,
      ),
    );
  const page = <T>(rows: T[], size: number, index: number) => ({
    items: rows.slice(index * size, (index + 1) * size),
    _metadata: { totalItems: rows.length, totalPages: Math.ceil(rows.length / size) },
  });
  const sorted = (rows: View[], key: UserSortKey = 'name', order: 'ASC' | 'DESC' = 'ASC') =>
    rows.toSorted((a, b) => {
      const [left, right] = [sortValue(a, key), sortValue(b, key)];
      const by = typeof left === 'number' ? left - (right as number) : left.localeCompare(right as string);
      return (order === 'ASC' ? by : -by) || a.id.localeCompare(b.id);
    });
  const requireGrantable = (roleIds: readonly string[], held: readonly string[], tenantId: string) => {
    const roles = rolesOf(world, roleIds).filter((role) => !role.tenantId || role.tenantId === tenantId);
    if (roles.length !== new Set(roleIds).size) notFound();
    if (!permissionKeysOf(world, roleIds).every((key) => holdsPermission(held, key)))
      fail('ROLE_NOT_GRANTABLE', 'You can only assign roles with permissions you have.', 403);
  };
  const isAdmin = (row: Membership) =>
    row.status === 'active' &&
    !row.disabled &&
    !row.locked &&
    holdsPermission(permissionKeysOf(world, row.roleIds), 'fe.secure.write.users');
  /** Errors: SELF_CHANGE, LAST_ADMIN. */
  const requireReplaceable = (row: Membership, callerId: string, stillAdmin = false) => {
    if (!stillAdmin && row.userId === callerId) fail('SELF_CHANGE', "You can't do this to your own account. Ask another admin.", 409);
    requireAnotherAdmin(row, stillAdmin);
  };
  const requireAnotherAdmin = (row: Membership, stillAdmin: boolean) => {
    if (isAdmin(row) && !stillAdmin && !members(row.tenantId).some((other) => other !== row && isAdmin(other)))
      fail('LAST_ADMIN', 'This workspace needs at least one active admin.', 409);
  };
  const invitationFor = (row: Membership, inviter: string) => {
    const user = world.users.find(({ id }) => id === row.userId)!;
    const tenant = world.tenants.find(({ tenantId }) => tenantId === row.tenantId)!;
    const known = user.password !== undefined;
    sendLink(
      world,
      { purpose: known ? 'accept' : 'invite', userId: row.userId, tenantId: row.tenantId, invitedBy: inviter },
      known ? previewRoutes.accept : previewRoutes.activate,
      `${inviter} invited you to ${tenant.name}`,
    );
  };
  const endSessions = (userId: string) => void (world.sessions = world.sessions.filter((row) => row.userId !== userId));
  const write = (userId: string) => {
    const who = caller(world, 'fe.secure.write.users');
    return { ...who, row: member(userId, who.tenantId) };
  };

  return {
    listV2: async (input) => {
      const { tenantId } = caller(world, 'fe.secure.read.users');
      const { _filter = '', _limit = 20, _offset = 0, _sortBy, _order, ids } = input?.query ?? {};
      const needle = _filter.toLowerCase();
      const rows = views(tenantId).filter(
        (row) => (!ids?.length || ids.includes(row.id)) && (row.name.toLowerCase().includes(needle) || row.email.includes(needle)),
      );
      const { items, _metadata } = page(sorted(rows, _sortBy, _order), _limit, _offset);
      return {
        items: items.map((row) =>
          meView(
            world,
            world.users.find(({ id }) => id === row.id)!,
            tenantId,
          ),
        ),
        _metadata,
      };
    },
    list: async (input) => {
      const { tenantId } = caller(world, 'fe.secure.read.users');
      const { _email, _namePrefix, _limit = 20, _offset = 0, _sortBy, _order, ids } = input?.query ?? {};
      const starts = (text: string, prefix: string) => text.toLowerCase().startsWith(prefix.toLowerCase());
      const rows = views(tenantId).filter(
        (row) =>
          (!ids?.length || ids.includes(row.id)) &&
          (_email ? starts(row.email, _email) : _namePrefix ? starts(row.name, _namePrefix) : true),
      );
      return page(sorted(rows, _sortBy, _order), _limit, _offset);
    },
    rolesOf: async ({ query }) => {
      const { tenantId } = caller(world, 'fe.secure.read.users');
      return members(tenantId)
        .filter((row) => query.ids.includes(row.userId))
        .map((row) => ({ vendorId, tenantId, userId: row.userId, roleIds: row.roleIds }));
    },
    groupsOf: async ({ query }) => {
      const { tenantId } = caller(world, 'fe.secure.read.users');
      return members(tenantId)
        .filter((row) => query.ids.includes(row.userId))
        .map((row) => ({ vendorId, tenantId, userId: row.userId, groupIds: [] }));
    },
    invite: async ({ body }) => {
      const { tenantId, held, user: inviter } = caller(world, 'fe.secure.write.users');
      const email = body.email.trim().toLowerCase();
      const roleIds = (body.roleIds ?? []).filter(Boolean);
      requireGrantable(roleIds, held, tenantId);
      let user = world.users.find((row) => row.email === email);
      let row = user && membershipOf(world, user.id, tenantId);
      if (row?.status === 'active')
        return fail('EMAIL_TAKEN', 'This person is already in this workspace.', 409, {
          fields: { email: 'This person is already in this workspace.' },
        });
      if (!user) {
        user = {
          id: crypto.randomUUID(),
          email,
          name: body.name?.trim() || email.split('@')[0]!,
          oldPasswords: [],
          verified: false,
          metadata: '{}',
          failedAttempts: 0,
          createdAt: now(),
          ...(body.phone && { phoneNumber: body.phone }),
        };
        world.users.push(user);
      }
      if (!row) {
        row = { userId: user.id, tenantId, roleIds, status: 'invited', disabled: false, locked: false, joinedAt: now() };
        world.memberships.push(row);
      } else if (body.roleIds) row.roleIds = roleIds;
      invitationFor(row, inviter.name);
      return memberView(world, row);
    },
    update: async ({ body }) => {
      const { tenantId, held } = caller(world, 'fe.secure.write.users');
      const row = member(body.id, tenantId);
      const user = world.users.find(({ id }) => id === body.id)!;
      if (body.roleIds) {
        const roleIds = body.roleIds.filter(Boolean);
        requireGrantable(
          roleIds.filter((id) => !row.roleIds.includes(id)),
          held,
          tenantId,
        );
        requireAnotherAdmin(row, holdsPermission(permissionKeysOf(world, roleIds), 'fe.secure.write.users'));
        row.roleIds = roleIds;
      }
      if (
        (body.name !== undefined || body.phone !== undefined) &&
        world.memberships.some((other) => other.userId === body.id && other.tenantId !== tenantId)
      )
        return fail('FORBIDDEN', 'This person also belongs to other workspaces, so only they can change their name and phone number.', 403);
      if (body.name !== undefined) user.name = body.name;
      if (body.phone !== undefined) user.phoneNumber = body.phone;
      return { item: memberView(world, row) };
    },
    remove: async ({ userId }) => {
      const who = caller(world, 'fe.secure.delete.users');
      const row = member(userId, who.tenantId);
      requireReplaceable(row, who.userId);
      const view = memberView(world, row);
      world.memberships = world.memberships.filter((other) => other !== row);
      endSessions(userId);
      return view;
    },
    listMembers: async (input) => {
      const { tenantId } = caller(world, 'fe.secure.read.users');
      const { pageOffset = 0, pageSize = 20, sortBy, sortDirection } = input?.query ?? {};
      const { items, _metadata } = page(sorted(views(tenantId), sortBy, sortDirection === 'desc' ? 'DESC' : 'ASC'), pageSize, pageOffset);
      return { items: items.map(({ id }) => memberView(world, member(id, tenantId))), ..._metadata };
    },
    stats: async () => {
      const { tenantId } = caller(world, 'fe.secure.read.users');
      const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString();
      const rows = members(tenantId);
      return { totalItems: rows.length, addedThisWeek: rows.filter((row) => row.joinedAt > weekAgo).length, superAdmins: 0 };
    },
    enable: async ({ userId }) => void (write(userId).row.disabled = false),
    disable: async ({ userId }) => {
      const { row, userId: callerId } = write(userId);
      requireReplaceable(row, callerId);
      row.disabled = true;
      endSessions(userId);
    },
    lock: async ({ userId }) => {
      const { row, userId: callerId } = write(userId);
      requireReplaceable(row, callerId);
      row.locked = true;
      endSessions(userId);
    },
    unlock: async ({ userId }) => {
      write(userId).row.locked = false;
      world.users.find(({ id }) => id === userId)!.failedAttempts = 0;
    },
    resendActivation: async ({ userId }) => {
      const { row, user } = write(userId);
      if (row.status !== 'invited') return fail('CONFLICT', 'This person has already joined.', 409);
      invitationFor(row, user.name);
    },
    revokeSessions: async ({ body }) => {
      write(body.userId);
      endSessions(body.userId);
    },
  };
}
