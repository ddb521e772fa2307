import { requireOtherAdmin, requireSeenChange } from '../../../src/contract/sso-config/sso-config.rules.ts';
import type { Tx } from '../../db/tables.ts';
import { holdsAsMuch } from '../../../src/contract/roles/roles.rules.ts';
import { heldBy, requireMayTrust } from '../../federation/connection-trust.ts';
import { auditChange } from '../../identity/audit.ts';
import { tellManagers } from '../../identity/notifications/tell-managers.ts';
import { callerOf, type Caller, type Work } from '../../identity/work.ts';
import { heldUntil, isUnsettled, secretsOf, type ConnectionRow } from './connection-view.ts';

/** What decides whom a connection believes. */
const trustOf = (work: Work, { type, config, sealed }: ConnectionRow): string => {
  const { signRequests: _signRequests, ...trusted } = config as Record<string, unknown>;
  return JSON.stringify([type, trusted, secretsOf(work, sealed).clientSecret]);
};
const provenDomains = ({ domains }: ConnectionRow): string[] => domains.filter(({ validated }) => validated).map(({ domain }) => domain);

/** Whether anybody is signed in by what is different now. */
export function changesTrust(work: Work, before: ConnectionRow, after: ConnectionRow): boolean {
  const isLive = (row: ConnectionRow) => row.enabled && row.domains.some(({ validated }) => validated);
  if (!isLive(after)) return false;
  const added = provenDomains(after).some((domain) => !provenDomains(before).includes(domain));
  return !isLive(before) || added || trustOf(work, before) !== trustOf(work, after);
}

/** Whoever may do the least of those whose changes nobody has confirmed: the next change of somebody else vouches for none before it. */
async function answerable(tx: Tx, caller: Caller, row: ConnectionRow, now: Date): Promise<string | null> {
  const { trust_changed_by: changer, trust_changed_at: since } = row;
  if (!since || changer === caller.userId || !isUnsettled(row, now)) return caller.userId;
  const held = await heldBy(tx, { tenantId: caller.tenantId, changer, since, now });
  return holdsAsMuch(held, caller) ? caller.userId : changer;
}

/**
 * A change of what a connection trusts: by somebody who may do all that its people may, told to the others who manage single sign-on,
 * and held for an hour. Errors: CONNECTION_TRUST.
 */
export async function changeTrust(tx: Tx, work: Work, row: ConnectionRow): Promise<void> {
  const caller = callerOf(work);
  const now = work.deps.clock.now();
  await requireMayTrust(tx, caller, provenDomains(row));
  const isTold = row.trust_changed_by === caller.userId && isUnsettled(row, now);
  await tx
    .updateTable('sso_connections')
    .set({ trust_changed_at: now, trust_changed_by: await answerable(tx, caller, row, now), trust_confirmed_at: null })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', row.id)
    .execute();
  if (isTold) return;
  const who = await tx.selectFrom('users').select(['name', 'email']).where('id', '=', caller.userId).executeTakeFirst();
  await tellManagers(tx, work.deps, {
    tenantId: caller.tenantId,
    kind: 'ssoTrustChanged',
    values: { name: row.name, who: who?.name || who?.email || '' },
    except: caller.userId,
  });
}

/** Another admin agrees to the change that they have seen. Errors: SELF_CHANGE, CONNECTION_TRUST, CONFLICT. */
export async function confirmTrust(tx: Tx, work: Work, row: ConnectionRow, seen: string): Promise<void> {
  const caller = callerOf(work);
  requireOtherAdmin(row.trust_changed_by === caller.userId);
  await requireMayTrust(tx, caller, provenDomains(row));
  const now = work.deps.clock.now();
  requireSeenChange(seen, heldUntil(row, now));
  await tx
    .updateTable('sso_connections')
    .set({ trust_confirmed_at: now })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', row.id)
    .execute();
  await auditChange(tx, work, {
    action: 'ssoConnection.trustConfirmed',
    target: { type: 'ssoConnection', id: row.id },
    details: { name: row.name },
  });
}
