import { toldBy } from '../../../src/contract/notifications/notifications.rules.ts';
import { certificateWarningDays } from '../../../src/contract/sso-config/sso-config.rules.ts';
import type { Tx } from '../../db/tables.ts';
import type { SamlSettings } from '../../federation/connections.ts';
import { describeCertificates } from '../../federation/saml/certificates.ts';
import { findHolders } from '../../identity/members/last-admin.ts';
import { notify } from '../../identity/notifications/notify.ts';
import type { Deps } from '../../identity/work.ts';
import { mailCertificateEnding } from '../../messages/messages.ts';
import { secretsOf } from './connection-view.ts';
import './certificate-warning-row.ts';

const dayMs = 86_400_000;
const atOnce = 200;
/** So many who manage single sign-on are told. */
const mostTold = 50;

interface Ending {
  id: string;
  tenantId: string;
  name: string;
  /** Whose it is: theirs signs answers, ours signs requests. */
  whose: 'theirs' | 'ours';
  fingerprint: string;
  validTo: string;
  /** The last of the moments to warn that have come. */
  days: number;
}

async function readConnections({ db }: Deps, after: string | undefined) {
  return db.system(
    (tx) =>
      tx
        .selectFrom('sso_connections')
        .select(['id', 'tenant_id', 'name', 'config', 'sealed'])
        .where('type', '=', 'saml')
        .where('enabled', '=', true)
        .$if(after !== undefined, (query) => query.where('id', '>', after!))
        .orderBy('id')
        .limit(atOnce)
        .execute(),
    { single: true },
  );
}
type Connection = Awaited<ReturnType<typeof readConnections>>[number];

function endingOf(deps: Deps, { id, tenant_id: tenantId, name, config, sealed }: Connection): Ending[] {
  const now = deps.clock.now().getTime();
  const { certificates, signRequests } = config as SamlSettings;
  const own = signRequests ? secretsOf({ deps }, sealed).certificate : undefined;
  const described = [
    ...describeCertificates(certificates).map((one) => ({ ...one, whose: 'theirs' as const })),
    ...describeCertificates(own ? [own] : []).map((one) => ({ ...one, whose: 'ours' as const })),
  ];
  return described.flatMap(({ fingerprint, validTo, whose }) => {
    const left = Date.parse(validTo) - now;
    const days = certificateWarningDays.findLast((each) => left <= each * dayMs);
    return left <= 0 || days === undefined ? [] : [{ id, tenantId, name, whose, fingerprint, validTo, days }];
  });
}

/** In the transaction that notes it, so that no other instance does it again. */
async function warn(tx: Tx, deps: Deps, { id, tenantId, name, whose, fingerprint, validTo, days }: Ending): Promise<void> {
  const now = deps.clock.now();
  const noted = await tx
    .insertInto('sso_certificate_warnings')
    .values({ tenant_id: tenantId, connection_id: id, fingerprint, days, warned_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('days')
    .executeTakeFirst();
  if (!noted) return;
  const { name: tenant } = await tx.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow();
  for (const { email } of await findHolders(tx, tenantId, 'fe.secure.read.samlConfiguration', mostTold))
    await mailCertificateEnding(tx, { deps }, { to: email, sender: tenantId, name, tenant, whose, validTo });
  const permission = toldBy.certificateEnding;
  const once = `${fingerprint} ${days}`;
  await notify(tx, now, { tenantId, permission, kind: 'certificateEnding', values: { name, date: validTo }, once });
}

/** Tells those who see single sign-on that a certificate ends, 30, 7 and 1 days before, once each. */
export async function warnOfCertificates(deps: Deps, signal?: AbortSignal): Promise<void> {
  let after: string | undefined;
  while (!signal?.aborted) {
    const connections = await readConnections(deps, after);
    for (const ending of connections.flatMap((connection) => endingOf(deps, connection)))
      await deps.db.tenant(ending.tenantId, (tx) => warn(tx, deps, ending));
    after = connections.at(-1)?.id;
    if (connections.length < atOnce) return;
  }
}
