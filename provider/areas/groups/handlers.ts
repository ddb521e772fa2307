import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { groups as area } from '../../../src/contract/groups/groups.ts';
import { notFound } from '../../../src/contract/input.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import { readInTenant, readOnceInTenant, writeInTenant } from '../in-tenant.ts';
import { addRoles, addUsers, createGroup, removeGroup, removeRoles, removeUsers, updateGroup } from './group-changes.ts';
import { changeConfig, readConfig } from './group-config.ts';
import { pageOfGroups } from './group-pages.ts';
import { loadGroups, toFacts } from './group-view.ts';

export const groups: Handlers<typeof area, [Ctx]> = {
  list: async (input, ctx) => ({
    groups: await readInTenant(ctx, (tx) => loadGroups(tx, ctx, { relations: input?.query?._groupsRelations })),
  }),
  page: async (input, ctx) => readInTenant(ctx, (tx) => pageOfGroups(tx, callerOf(ctx).tenantId, input?.query ?? {})),
  listByIds: async ({ query, body }, ctx) => ({
    groups: await readInTenant(ctx, (tx) => loadGroups(tx, ctx, { relations: query?._groupsRelations, ids: body.groupsIds })),
  }),
  get: async ({ groupId, query }, ctx) => {
    const [found] = await readInTenant(ctx, (tx) => loadGroups(tx, ctx, { relations: query?._groupsRelations, ids: [groupId] }));
    if (!found) throw notFound();
    return found;
  },
  configuration: async (_input, ctx) => readOnceInTenant(ctx, (tx) => readConfig(tx, callerOf(ctx).tenantId)),

  configure: async ({ body }, ctx) => writeInTenant(ctx, (tx) => changeConfig(tx, ctx, body)),
  create: async ({ body }, ctx) => toFacts(await writeInTenant(ctx, (tx) => createGroup(tx, ctx, body))),
  update: async ({ groupId, body }, ctx) => writeInTenant(ctx, (tx) => updateGroup(tx, ctx, groupId, body)),
  remove: async ({ groupId }, ctx) => writeInTenant(ctx, (tx) => removeGroup(tx, ctx, groupId)),
  addRoles: async ({ groupId, body }, ctx) => writeInTenant(ctx, (tx) => addRoles(tx, ctx, groupId, body.roleIds)),
  removeRoles: async ({ groupId, body }, ctx) => writeInTenant(ctx, (tx) => removeRoles(tx, ctx, groupId, body.roleIds)),
  addUsers: async ({ groupId, body }, ctx) => writeInTenant(ctx, (tx) => addUsers(tx, ctx, groupId, body.userIds)),
  removeUsers: async ({ groupId, body }, ctx) => writeInTenant(ctx, (tx) => removeUsers(tx, ctx, groupId, body.userIds)),
};
