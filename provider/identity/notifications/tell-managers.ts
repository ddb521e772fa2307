import { mostTold, placeOf, toldBy } from '../../../src/contract/notifications/notifications.rules.ts';
import type { Tx } from '../../db/tables.ts';
import { mailTrouble } from '../../messages/messages.ts';
import { findHolders } from '../members/last-admin.ts';
import type { Deps } from '../work.ts';
import { notify } from './notify.ts';

interface Trouble {
  tenantId: string;
  kind: 'webhookTurnedOff' | 'webhookPaused' | 'auditStreamStopped' | 'ssoTrustChanged' | 'restrictionsReverted';
  values?: Readonly<Record<string, string>>;
  /** Whoever did it. */
  except?: string;
}

/** Tells those who can do something about it, in their portal and by email, in the transaction of what happened. */
export async function tellManagers(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config' | 'policy'>,
  { tenantId, kind, values = {}, except }: Trouble,
): Promise<void> {
  const managers = (await findHolders(tx, tenantId, toldBy[kind], mostTold)).filter(({ userId }) => userId !== except);
  await notify(tx, deps.clock.now(), { tenantId, kind, values, userIds: managers.map(({ userId }) => userId) });
  const { name: tenant } = await tx.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow();
  const place = placeOf(kind, values);
  for (const { email } of managers)
    await mailTrouble(tx, { deps }, { to: email, sender: tenantId, kind, place, values: { ...values, tenant } });
}
