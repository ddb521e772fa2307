import type { Deps } from '../identity/work.ts';
import { sendDue, type Ports } from '../messages/send-due.ts';
import { answerRecoveryRequests } from '../identity/passwords/recovery.ts';
import { codeLimit } from '../../src/contract/challenges.rules.ts';
import { after } from '../ports/clock.ts';

/** Ended sessions stay available for investigations for a while. */
const keepEndedDays = 30;
const keepChallengesDays = 1;

export async function removeOld({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = after(clock.now(), -keepEndedDays * 86_400);
  await db.system(async (tx) => {
    await tx
      .deleteFrom('sessions')
      .where((is) => is.or([is('expires_at', '<', before), is('revoked_at', '<', before)]))
      .execute();
    await tx
      .deleteFrom('challenges')
      .where('expires_at', '<', after(clock.now(), -keepChallengesDays * 86_400))
      .execute();
    // Processed within moments or never: users who are still waiting have asked again.
    await tx
      .deleteFrom('recovery_requests')
      .where('created_at', '<', after(clock.now(), -keepChallengesDays * 86_400))
      .execute();
    await tx.deleteFrom('known_devices').where('expires_at', '<', clock.now()).execute();
    await tx.deleteFrom('links').where('expires_at', '<', before).execute();
    // A row of wrong codes that only another way ends stays until then.
    await tx.deleteFrom('login_attempts').where('last_at', '<', before).where('in_row', '<', codeLimit.mostInRow!).execute();
    await tx.deleteFrom('rate_limits').where('expire', '<', clock.now().getTime()).execute();
    await tx.deleteFrom('mail_outbox').where('created_at', '<', before).execute();
  });
}

/** Messages sent at the same time; one more only takes what somebody waits for. */
export const sendersAtOnce = 4;

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
export function startBackground(deps: Deps, { mail, sms }: Ports): () => Promise<void> {
  const send = (awaitedOnly: boolean) => every(1000, (signal) => sendDue(deps, { mail, sms }, { awaitedOnly, signal }), deps);
  const stops = [
    every(500, () => answerRecoveryRequests(deps), deps),
    every(10_000, async () => deps.clock.sync?.(), deps),
    every(3_600_000, () => removeOld(deps), deps),
    ...(mail || sms ? [send(true), ...Array.from({ length: sendersAtOnce }, () => send(false))] : []),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    mail?.close();
  };
}
