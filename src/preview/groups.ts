import type { groups as area } from '../contract/groups/groups.ts';
import {
  changedConfig,
  groupsGiveRoles,
  requireFreeName,
  requireOwnGroup,
  requireRoom,
  requireRoomInGroups,
} from '../contract/groups/groups.rules.ts';
import type { Group, GroupRelations } from '../contract/groups/groups.schemas.ts';
import { countKey, find, list, removeFrom } from './collection.ts';
import { toRead, type Ctx, type PreviewHandlers } from './context.ts';
import { directoryRows } from './directory.ts';
import { memberOf } from './member-changes.ts';
import { keepAnAdmin, requireRoles } from './members.ts';
import { userView } from './views.ts';
import type { PreviewGroup } from './sample-groups.ts';
import { groupConfigOf, rolesOf } from './world.ts';

const mine = ({ world, caller }: Ctx) => world.groups.filter(({ tenantId }) => tenantId === caller.tenantId);

/** Of the directory that sends it. */
const directoryNameOf = (place: Pick<Ctx, 'world'>, { id, managedBy }: Pick<PreviewGroup, 'id' | 'managedBy'>) =>
  managedBy === 'scim2' ? directoryRows(place).find(({ groupIds }) => groupIds.includes(id))?.connectionName : undefined;

function view({ world }: Ctx, { tenantId, roleIds, userIds, ...facts }: PreviewGroup, relations: GroupRelations | undefined): Group {
  const members = () =>
    userIds.map((id) => {
      const { name, email, profilePictureUrl, activatedForTenant, createdAt } = userView(world, find(world.users, id), tenantId);
      return { id, name, email, profilePictureUrl, activatedForTenant, createdAt };
    });
  const directory = directoryNameOf({ world }, facts);
  return {
    ...facts,
    ...(directory && { directoryName: directory }),
    ...(relations && relations !== 'users' && { roles: rolesOf(world, roleIds) }),
    ...(relations && relations !== 'roles' && { users: members().toSorted((a, b) => a.name.localeCompare(b.name)) }),
  };
}
const views = (ctx: Ctx, rows: readonly PreviewGroup[], relations: GroupRelations | undefined) => ({
  groups: list(rows, { sortBy: ({ name }) => name, pageSize: Infinity, page: undefined }).items.map((row) => view(ctx, row, relations)),
});

/** Errors: NOT_FOUND, GROUP_READ_ONLY, ROLE_NOT_GRANTABLE. */
function take(ctx: Ctx, groupId: string, { forRoles = false } = {}): PreviewGroup {
  const group = find(mine(ctx), groupId);
  if (!forRoles) requireOwnGroup(group);
  requireRoles(ctx, group.roleIds);
  return group;
}
const requireName = (ctx: Ctx, name: string, except?: string) =>
  requireFreeName(mine(ctx).some((group) => group.name.toLowerCase() === name.toLowerCase() && group.id !== except));

/** Drops what was emptied. */
const given = <T extends object>(change: T) => Object.fromEntries(Object.entries(change).filter(([, value]) => value !== ''));

export const groups: PreviewHandlers<typeof area> = {
  list: ({ query }, given) => {
    const ctx = toRead(given);
    return views(ctx, mine(ctx), query._groupsRelations);
  },
  page: ({ query: { _limit, _offset, _filter, _managedBy, _sortBy, _order, ids } }, ctx) => {
    const { items, _metadata } = list(mine(ctx), {
      where: ({ id, name, description = '', managedBy }) =>
        (!_filter || `${name}\n${description}`.toLowerCase().includes(_filter.toLowerCase())) &&
        (!_managedBy || managedBy === _managedBy) &&
        (!ids || ids.includes(id)),
      sortBy: ({ name, userIds }) => (_sortBy === 'members' ? countKey(userIds.length, name) : name),
      descending: _order === 'DESC',
      page: _offset,
      pageSize: _limit,
    });
    return {
      items: items.map(({ tenantId: _tenant, roleIds, userIds, ...facts }) => ({
        ...facts,
        directoryName: directoryNameOf(ctx, facts) ?? null,
        memberCount: userIds.length,
        roles: rolesOf(ctx.world, roleIds)
          .map(({ id, name }) => ({ id, name }))
          .toSorted((a, b) => a.name.localeCompare(b.name)),
      })),
      _metadata,
    };
  },
  listByIds: ({ query, body }, ctx) =>
    views(
      ctx,
      mine(ctx).filter(({ id }) => body.groupsIds.includes(id)),
      query._groupsRelations,
    ),
  get: ({ groupId, query }, ctx) => view(ctx, find(mine(ctx), groupId), query._groupsRelations),
  configuration: (_input, { world, caller }) => groupConfigOf(world, caller.tenantId),
  configure: ({ body }, ctx) => {
    const { tenantId } = ctx.caller;
    const before = groupConfigOf(ctx.world, tenantId);
    const config = changedConfig(before, body);
    if (groupsGiveRoles(before) !== groupsGiveRoles(config)) requireRoles(ctx, [...new Set(mine(ctx).flatMap(({ roleIds }) => roleIds))]);
    keepAnAdmin(ctx, () => (ctx.world.groupConfigs[tenantId] = config));
    return config;
  },
  create: ({ body: { metadata = '{}', ...body } }, ctx) => {
    requireRoom(mine(ctx).length);
    requireName(ctx, body.name);
    const { tenantId } = ctx.caller;
    const facts = { id: crypto.randomUUID(), name: body.name, ...given(body), metadata, managedBy: 'frontegg' as const };
    ctx.world.groups.unshift({ ...facts, tenantId, roleIds: [], userIds: [] });
    return facts;
  },
  update: ({ groupId, body }, ctx) => {
    const group = take(ctx, groupId);
    if (body.name !== undefined) requireName(ctx, body.name, groupId);
    for (const field of ['color', 'description'] as const) if (body[field] === '') delete group[field];
    Object.assign(group, given(body));
  },
  remove: ({ groupId }, ctx) => {
    take(ctx, groupId);
    keepAnAdmin(ctx, () => removeFrom(ctx.world.groups, ({ id }) => id === groupId));
  },
  addRoles: ({ groupId, body }, ctx) => {
    const group = take(ctx, groupId, { forRoles: true });
    group.roleIds = [...new Set([...group.roleIds, ...requireRoles(ctx, body.roleIds)])];
    requireRoomInGroups('roles', mine(ctx).flatMap(({ roleIds }) => roleIds).length);
  },
  removeRoles: ({ groupId, body }, ctx) => {
    const group = take(ctx, groupId, { forRoles: true });
    keepAnAdmin(ctx, () => removeFrom(group.roleIds, (id) => body.roleIds.includes(id)));
  },
  addUsers: ({ groupId, body }, ctx) => {
    const group = take(ctx, groupId);
    for (const id of body.userIds) memberOf(ctx, id);
    group.userIds = [...new Set([...group.userIds, ...body.userIds])];
    requireRoomInGroups('users', mine(ctx).flatMap(({ userIds }) => userIds).length);
  },
  removeUsers: ({ groupId, body }, ctx) => {
    const group = take(ctx, groupId);
    keepAnAdmin(ctx, () => removeFrom(group.userIds, (id) => body.userIds.includes(id)));
  },
};
