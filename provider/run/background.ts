import type { Deps } from '../identity/work.ts';
import { sealAudit } from '../identity/audit-seal.ts';
import { sendDue, type Ports } from '../messages/send-due.ts';
import { answerRecoveryRequests } from '../identity/passwords/recovery.ts';
import { tellEvents } from '../areas/channels/tell-events.ts';
import { sendWebhooks } from '../areas/webhooks/send-webhooks.ts';
import { runImports } from '../areas/user-imports/run-imports.ts';
import { revertUnconfirmed } from '../identity/policy/revert-networks.ts';
import { removeOld } from './retention.ts';

/** Messages sent at the same time; one more only takes what somebody waits for. */
export const sendersAtOnce = 4;

/** Accounts whose webhooks are sent at the same time. */
const receiversAtOnce = 4;

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
  { mail, sms, slack, upkeep }: Ports & { upkeep?: () => Promise<unknown> },
): () => Promise<void> {
  const send = (awaitedOnly: boolean) => every(1000, (signal) => sendDue(deps, { mail, sms, slack }, { awaitedOnly, signal }), deps);
  const stops = [
    every(500, () => answerRecoveryRequests(deps), deps),
    every(500, (signal) => runImports(deps, signal), deps),
    ...Array.from({ length: receiversAtOnce }, () => every(1000, (signal) => sendWebhooks(deps, signal), deps)),
    every(1000, () => revertUnconfirmed(deps), deps),
    every(1000, (signal) => sealAudit(deps, signal), deps),
    every(1000, (signal) => tellEvents(deps, signal), deps),
    every(10_000, async () => deps.clock.sync?.(), deps),
    ...(upkeep ? [every(20_000, upkeep, deps)] : []),
    every(3_600_000, (signal) => removeOld(deps, signal), deps),
    ...(mail || sms || slack ? [send(true), ...Array.from({ length: sendersAtOnce }, () => send(false))] : []),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    mail?.close();
  };
}
