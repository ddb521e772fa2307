import type { InviteUser } from '../../../src/contract/users/users.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { auditChange } from '../../identity/audit.ts';
import { inviteUser } from '../../identity/members/invitations.ts';
import { changeMember, setSubAccountAccess } from '../../identity/members/member-changes.ts';
import { callerOf } from '../../identity/work.ts';
import { requireMayAllow } from '../../../src/contract/sub-tenants/sub-tenants.rules.ts';

/** Whether a member may act on the accounts below this one. Errors: NOT_FOUND, HIGHER_PRIVILEGE. */
export const setAccessOf = (tx: Tx, ctx: Ctx, { userId, allow }: { userId: string; allow: boolean }): Promise<void> =>
  changeMember(tx, ctx, userId, async ({ tenant_id: tenantId }) => {
    await setSubAccountAccess(tx, { tenantId, userId, allow });
    await auditChange(tx, ctx, { action: 'user.subAccountAccessSet', target: { type: 'user', id: userId }, details: { allow } });
  });

/** Invites somebody. Errors: FORBIDDEN, EMAIL_TAKEN, ROLE_NOT_GRANTABLE, HIGHER_PRIVILEGE, NOT_FOUND, RATE_LIMITED. */
export async function addUserTo(
  tx: Tx,
  ctx: Ctx,
  user: InviteUser,
  { allow = false }: { allow?: boolean | undefined } = {},
): Promise<void> {
  const { tenantId } = callerOf(ctx);
  if (allow) requireMayAllow(callerOf(ctx));
  await ctx.deps.limits.count('messages', `${tenantId}:${user.email}`);
  await ctx.deps.limits.count('invitations', tenantId);
  const userId = await inviteUser(tx, ctx, user);
  if (allow) await setSubAccountAccess(tx, { tenantId, userId, allow });
}
