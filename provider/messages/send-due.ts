import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Mails } from '../../src/contract/configuration/mails.schemas.ts';
import type { Database } from '../db/scope.ts';
import { after, type Clock } from '../ports/clock.ts';
import type { MailPort } from '../ports/mail.ts';
import type { SmsPort } from '../ports/sms.ts';

/** While an instance sends a message, others skip it; it renews the claim until it's done. */
const claimSeconds = 60;
const renewMs = 15_000;
/** Quickly at first, because codes last ten minutes; then for two and a half days, so that an unreliable server loses nothing. */
const minute = 60;
const hour = 3600;
const retrySeconds = [
  5,
  15,
  30,
  minute,
  2 * minute,
  5 * minute,
  10 * minute,
  15 * minute,
  30 * minute,
  hour,
  hour,
  2 * hour,
  2 * hour,
  4 * hour,
  4 * hour,
  6 * hour,
  6 * hour,
  12 * hour,
  12 * hour,
  12 * hour,
];

interface Due {
  channel: 'email' | 'sms' | 'slack';
  sender: string;
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attachment: Buffer | null;
  attachment_name: string | null;
  attempts: number;
}
interface Deps {
  db: Database;
  clock: Clock;
  log: Logger;
  /** As it is when a message is sent. */
  policy: { mails?: Mails | undefined };
}
/** Delivery ports; a channel without one keeps its messages (the demo's inbox page shows them). */
export interface Ports {
  mail: MailPort | undefined;
  sms: SmsPort | undefined;
  slack?: SlackSender | undefined;
}
/** Posts to a channel of an account's Slack, or throws. `sender`: the account. */
export interface SlackSender {
  send(message: { sender: string; to: string; text: string }): Promise<void>;
}

async function claim({ db, clock }: Deps, channels: string[], awaitedOnly: boolean): Promise<Due | undefined> {
  const now = clock.now();
  const { rows } = await db.system(
    (tx) =>
      sql<Due>`update mail_outbox set attempts = attempts + 1, next_attempt_at = ${after(now, claimSeconds)} where id = (
        select id from mail_outbox where sent_at is null and failed_at is null and next_attempt_at <= ${now} and channel = any(${channels}) and (awaited or not ${awaitedOnly})
        order by awaited desc, turn, created_at limit 1 for update skip locked)
        returning id, channel, sender, recipient, subject, text, html, attachment, attachment_name, attempts`.execute(tx),
    { single: 'write' },
  );
  return rows[0];
}

const deliver = (
  { policy }: Deps,
  { mail, sms, slack }: Ports,
  { id, channel, sender, recipient, subject, text, html, attachment, attachment_name }: Due,
) =>
  channel === 'slack'
    ? slack!.send({ sender, to: recipient, text })
    : channel === 'sms'
      ? sms!.send({ to: recipient, text, messageId: id })
      : mail!.send({
          ...{ to: recipient, subject, text, html, messageId: `<${id}@gatehouse>`, sender: policy.mails?.sender },
          ...(attachment && { attachment: { name: attachment_name ?? 'report', bytes: attachment } }),
        });

/** Contents are wiped after sending, because they hold live links. */
async function send(deps: Deps, ports: Ports, due: Due): Promise<boolean> {
  const { db, clock, log } = deps;
  const { id, attempts } = due;
  const set = (
    values: { next_attempt_at: Date } | { failed_at: Date; last_error: string } | { next_attempt_at: Date; last_error: string },
  ) => db.system((tx) => tx.updateTable('mail_outbox').set(values).where('id', '=', id).where('attempts', '=', attempts).execute());
  const renewal = setInterval(() => {
    set({ next_attempt_at: after(clock.now(), claimSeconds) }).catch((err: unknown) =>
      log.warn({ err, messageId: id }, 'claim not renewed'),
    );
  }, renewMs);
  try {
    await deliver(deps, ports, due);
  } catch (error) {
    const wait = retrySeconds[attempts - 1];
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    log.warn({ messageId: id, attempts, reason, givenUp: wait === undefined }, 'message not sent');
    await set({ ...(wait === undefined ? { failed_at: clock.now() } : { next_attempt_at: after(clock.now(), wait) }), last_error: reason });
    return false;
  } finally {
    clearInterval(renewal);
  }
  await db.system((tx) =>
    tx
      .updateTable('mail_outbox')
      .set({ sent_at: clock.now(), text: '', html: '', links: '[]', code: null, attachment: null })
      .where('id', '=', id)
      .execute(),
  );
  return true;
}

/** Sends what is due, one after the other, until nothing is or the signal aborts; returns how many. `awaitedOnly`: only what somebody waits for. */
export async function sendDue(
  deps: Deps,
  ports: Ports,
  { awaitedOnly = false, signal }: { awaitedOnly?: boolean; signal?: AbortSignal } = {},
): Promise<number> {
  const channels = [...(ports.mail ? ['email'] : []), ...(ports.sms ? ['sms'] : []), ...(ports.slack ? ['slack'] : [])];
  let sent = 0;
  while (!signal?.aborted) {
    const due = await claim(deps, channels, awaitedOnly);
    if (!due) break;
    if (await send(deps, ports, due)) sent++;
  }
  return sent;
}
