import { vendorRoleId } from '../catalog.ts';
import { mailActivation } from '../activation-mail.ts';
import type { Work } from '../work.ts';
import type { Tx } from '../../db/tables.ts';
import { hasActiveColleagues } from './join-tenant.ts';
import { restoreInvitedRoles } from './member-roles.ts';
import { addMember, createTenant } from './new-user.ts';

interface Entered {
  tenant_id: string;
  name: string;
  /** Null: the account's own workspace. */
  invited_by: string | null;
  isShared: boolean;
  isClosed: boolean;
}

const enteredBy = (tx: Tx, userId: string): Promise<Entered[]> =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .select(['m.tenant_id', 't.name', 'm.invited_by', hasActiveColleagues.as('isShared')])
    .select((is) => is('t.disabled_at', 'is not', null).$castTo<boolean>().as('isClosed'))
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'active')
    .execute();

/** The owner decides whether to join the others. */
async function inviteAgain(tx: Tx, work: Work, userId: string, { tenant_id: tenantId, name }: Entered): Promise<void> {
  await restoreInvitedRoles(tx, { tenantId, userId });
  await tx
    .updateTable('memberships')
    .set({ status: 'invited', joined_at: null })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
  const { email } = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  await mailActivation(tx, work, { purpose: 'invite', userId, email, tenantId, tenantName: name });
}

/**
 * For an account that was used before its address was proven: what a stranger made or joined in it is not the owner's (security.md
 * 2.5). Workspaces with other people become invitations; the account's own starts over, without invitations, roles and settings.
 * `joining`: the workspace whose email proves the address; `keep`: the same browser proves it, so they stay. Returns own workspaces
 * that were replaced, old id to new.
 */
export async function claimWorkspaces(
  tx: Tx,
  work: Work,
  { userId, joining, keep }: { userId: string; joining: string | null | undefined; keep: boolean },
): Promise<Map<string, string>> {
  const entered = keep ? [] : await enteredBy(tx, userId);
  // Invitations by others wait for their own link.
  await tx
    .updateTable('memberships')
    .set({ status: 'active', joined_at: work.deps.clock.now() })
    .where('user_id', '=', userId)
    .where('status', '=', 'invited')
    .where('invited_by', 'is', null)
    .execute();
  const replaced = new Map<string, string>();
  for (const workspace of entered) {
    const { tenant_id: tenantId, name, invited_by, isShared, isClosed } = workspace;
    const isOwn = invited_by === null;
    if (!isOwn && tenantId === joining) continue;
    if (isShared || !isOwn) await inviteAgain(tx, work, userId, workspace);
    // What the vendor has closed doesn't open by starting over.
    if (!isOwn || (isClosed && !isShared)) continue;
    if (!isShared) await tx.deleteFrom('tenants').where('id', '=', tenantId).execute();
    const id = await createTenant(tx, work, name, isShared ? undefined : tenantId);
    const user = await tx.selectFrom('users').select(['email', 'name']).where('id', '=', userId).executeTakeFirstOrThrow();
    await addMember(tx, work, { tenantId: id, userId, status: 'active', ...user, roleIds: [vendorRoleId('Admin')] });
    replaced.set(tenantId, id);
  }
  return replaced;
}
