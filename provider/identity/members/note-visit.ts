import type { Tx } from '../../db/tables.ts';
import { secondsBetween } from '../../ports/clock.ts';
import type { Work } from '../work.ts';
import type { TenantAccess } from './tenant-access.ts';

/** Throttle: refreshes every few minutes don't all need a write. */
const visitSeconds = 60;

/** Records the user's current tenant, where the next sign-in starts. */
export async function noteVisit(tx: Tx, work: Work, { user, tenantId, seenAt, cameFrom }: TenantAccess, isLogin: boolean): Promise<void> {
  // Nobody signs in to an account that they aren't a member of.
  if (cameFrom) return;
  const now = work.deps.clock.now();
  const { language } = work.client;
  if (isLogin || user.last_tenant_id !== tenantId)
    await tx
      .updateTable('users')
      .set({ last_tenant_id: tenantId, ...(isLogin ? { last_login_at: now, ...(language && { language }) } : {}) })
      .where('id', '=', user.id)
      .execute();
  if (isLogin || !seenAt || secondsBetween(seenAt, now) > visitSeconds)
    await tx
      .updateTable('memberships')
      .set({ last_seen_at: now })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', user.id)
      .execute();
}

/** A member has done with what the workspace shows to newcomers. */
export const endSetup = (tx: Tx, { tenantId, userId, at }: { tenantId: string; userId: string; at: Date }) =>
  tx
    .updateTable('memberships')
    .set({ setup_over_at: at })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('setup_over_at', 'is', null)
    .execute();
