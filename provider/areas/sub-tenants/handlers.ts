import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { subTenants as area } from '../../../src/contract/sub-tenants/sub-tenants.ts';
import type { Ctx } from '../../http/context.ts';
import { roleIdsOf } from '../../identity/members/member-roles.ts';
import { removeMember, updateMember } from '../../identity/members/member-changes.ts';
import { cleanRoleIds } from '../../identity/members/grants.ts';
import { callerOf } from '../../identity/work.ts';
import { readInTenant, writeInTenant } from '../in-tenant.ts';
import { writeInAccount, writeInAccounts } from '../in-account.ts';
import { addUserTo, setAccessOf } from './account-users.ts';
import { changeAccount, createAccount, deleteAccount, readAccount, setHierarchy, setManagement } from './account-changes.ts';
import { listPeopleBelow } from '../../identity/members/people-below.ts';

type RolesInput = { userId: string; body: { subTenantsRoles: { tenantId: string; roleIds: string[] }[] } };

/** `next`: a member's roles after the change. */
const changeRolesBy =
  (next: (held: string[], named: string[]) => string[]) =>
  async ({ userId, body: { subTenantsRoles } }: RolesInput, ctx: Ctx) =>
    writeInAccounts(ctx, subTenantsRoles, async (tx, there, { tenantId, roleIds }) => {
      const wanted = next(await roleIdsOf(tx, { tenantId, userId }), cleanRoleIds(roleIds));
      await updateMember(tx, there, { id: userId, roleIds: wanted });
    });

export const subTenants: Handlers<typeof area, [Ctx]> = {
  listUsers: async (input, ctx) => readInTenant(ctx, (tx) => listPeopleBelow(tx, ctx, input?.query ?? {})),

  addUser: async ({ body: { user, subTenants: accounts } }, ctx) =>
    writeInAccounts(ctx, accounts, (tx, there, { roleIds }) => addUserTo(tx, there, { ...user, ...(roleIds && { roleIds }) })),

  addUsers: async ({ body: { users, tenantId, roleIds, allowSubAccountAccess: allow } }, ctx) =>
    writeInAccount(ctx, tenantId, async (tx, there) => {
      for (const user of users) await addUserTo(tx, there, { ...user, ...(roleIds && { roleIds }) }, { allow });
    }),

  removeUser: async ({ body: { userId, subTenants: accounts } }, ctx) =>
    writeInAccounts(ctx, accounts, (tx, there) => removeMember(tx, there, userId)),

  addRoles: changeRolesBy((held, named) => [...new Set([...held, ...named])]),
  removeRoles: changeRolesBy((held, named) => held.filter((id) => !named.includes(id))),
  setRoles: changeRolesBy((_held, named) => named),

  setAccess: async ({ userId, body: { allowAccess }, query }, ctx) =>
    writeInAccount(ctx, query?._tenantId ?? callerOf(ctx).tenantId, (tx, there) => setAccessOf(tx, there, { userId, allow: allowAccess })),

  get: async ({ tenantId }, ctx) => readAccount(ctx, tenantId),
  create: async ({ body }, ctx) => {
    const { tenantId, userId } = callerOf(ctx);
    return ctx.deps.db.branch(tenantId, (tx, enter) => createAccount(ctx, { tx, enter }, body), { userId });
  },
  update: async ({ tenantId, body }, ctx) => changeAccount(ctx, tenantId, body),
  setManagement: async ({ tenantId, body: { isReseller } }, ctx) => setManagement(ctx, tenantId, isReseller),
  setHierarchy: async ({ tenantId, body: { subAccountAccessType } }, ctx) => setHierarchy(ctx, tenantId, subAccountAccessType),
  remove: async ({ tenantId }, ctx) => writeInTenant(ctx, (tx) => deleteAccount(tx, ctx, tenantId)),
};
