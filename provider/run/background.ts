import type { Deps } from '../identity/work.ts';
import { deleteTenants } from '../identity/accounts/delete-tenants.ts';
import { chargeDue } from '../identity/billing/charge-due.ts';
import { createCustomers } from '../identity/billing/create-customers.ts';
import { sealAudit } from '../identity/audit-seal.ts';
import { sendDue, type Ports } from '../messages/send-due.ts';
import { answerRecoveryRequests } from '../identity/passwords/recovery.ts';
import { streamAudit } from '../areas/audit-streams/stream-audit.ts';
import { keepBooks } from '../areas/billing/keep-books.ts';
import { tellEvents } from '../areas/channels/tell-events.ts';
import { sendScheduled } from '../areas/reports/send-scheduled.ts';
import { warnOfCertificates } from '../areas/sso-config/warn-of-certificates.ts';
import { sendWebhooks } from '../areas/webhooks/send-webhooks.ts';
import { runImports } from '../areas/user-imports/run-imports.ts';
import { warnOfEnds } from '../identity/notifications/warn-of-ends.ts';
import { revertUnconfirmed } from '../identity/policy/revert-networks.ts';
import { removeOld } from './retention.ts';

/** Messages sent at the same time; one more only takes what somebody waits for. */
export const sendersAtOnce = 4;

/** Accounts whose webhooks are sent at the same time. */
const receiversAtOnce = 4;

/** Audit log streams served at the same time. */
const streamsAtOnce = 2;

/** Runs repeatedly, never concurrently; a failure is logged and retried on the next run. `signal` aborts when it's to stop. */
function every(ms: number, work: (signal: AbortSignal) => Promise<unknown>, deps: Deps): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = work(stopping.signal)
      .catch((err: unknown) => deps.log.error({ err }, 'background work failed'))
      .finally(() => (isBusy = false));
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

/** Starts everything that isn't a response to a request. Returns a function that stops it. */
export function startBackground(
  deps: Deps,
  {
    mail,
    sms,
    slack,
    upkeep,
    keepMonths,
    followPolicy,
  }: Ports & { upkeep?: () => Promise<unknown>; keepMonths?: () => Promise<unknown>; followPolicy?: () => Promise<void> },
): () => Promise<void> {
  const send = (awaitedOnly: boolean) => every(1000, (signal) => sendDue(deps, { mail, sms, slack }, { awaitedOnly, signal }), deps);
  const stops = [
    every(500, () => answerRecoveryRequests(deps), deps),
    every(500, (signal) => runImports(deps, signal), deps),
    ...Array.from({ length: receiversAtOnce }, () => every(1000, (signal) => sendWebhooks(deps, signal), deps)),
    every(1000, () => revertUnconfirmed(deps), deps),
    every(1000, (signal) => sealAudit(deps, signal), deps),
    ...Array.from({ length: streamsAtOnce }, () => every(1000, (signal) => streamAudit(deps, signal), deps)),
    every(1000, (signal) => tellEvents(deps, signal), deps),
    every(5000, (signal) => sendScheduled(deps, signal), deps),
    every(5000, (signal) => chargeDue(deps, signal), deps),
    every(10_000, (signal) => createCustomers(deps, signal), deps),
    every(5000, (signal) => keepBooks(deps, signal), deps),
    every(10_000, () => deps.apiCalls.flush(deps.db), deps),
    every(10_000, async () => deps.clock.sync?.(), deps),
    every(10_000, async () => deps.billing.clock.sync?.(), deps),
    ...(followPolicy ? [every(1000, followPolicy, deps)] : []),
    ...(upkeep ? [every(20_000, upkeep, deps)] : []),
    every(60_000, (signal) => deleteTenants(deps, signal), deps),
    every(600_000, () => warnOfEnds(deps), deps),
    every(600_000, (signal) => warnOfCertificates(deps, signal), deps),
    every(3_600_000, (signal) => removeOld(deps, signal).finally(keepMonths), deps),
    ...(mail || sms || slack ? [send(true), ...Array.from({ length: sendersAtOnce }, () => send(false))] : []),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await deps.apiCalls.flush(deps.db).catch((err: unknown) => deps.log.error({ err }, 'API calls not counted'));
    mail?.close();
  };
}
