import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/scope.ts';
import type { Tx } from '../db/tables.ts';
import { after, type Clock } from '../ports/clock.ts';
import type { MailPort } from '../ports/mail.ts';
import type { SmsPort } from '../ports/sms.ts';
import type { ComposedMail } from './mail-template.ts';
import { shownEmail } from './no-address.ts';

const batch = 10;
/** While an instance sends a message, others skip it. */
const claimSeconds = 120;
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

/** Stored with the change it belongs to, and sent later with retries. */
export async function enqueueMail(
  tx: Tx,
  now: Date,
  { to, links, code, ...mail }: ComposedMail & { to: string; links: string[]; code?: string },
): Promise<void> {
  if (!shownEmail(to)) return;
  const row = {
    ...mail,
    id: crypto.randomUUID(),
    channel: 'email' as const,
    recipient: to,
    links: JSON.stringify(links),
    code: code ?? null,
    created_at: now,
    next_attempt_at: now,
  };
  await tx
    .insertInto('mail_outbox')
    .values({ ...row, sent_at: null, failed_at: null, last_error: null })
    .execute();
}

/** A text message, queued and sent like an email. */
export async function enqueueSms(tx: Tx, now: Date, { to, text, code }: { to: string; text: string; code: string }): Promise<void> {
  await tx
    .insertInto('mail_outbox')
    .values({
      id: crypto.randomUUID(),
      channel: 'sms',
      recipient: to,
      subject: '',
      text,
      html: '',
      links: '[]',
      code,
      created_at: now,
      next_attempt_at: now,
      sent_at: null,
      failed_at: null,
      last_error: null,
    })
    .execute();
}

interface Due {
  channel: 'email' | 'sms';
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attempts: number;
}

async function claim(db: Database, now: Date, channels: string[]): Promise<Due[]> {
  const { rows } = await db.system((tx) =>
    sql<Due>`update mail_outbox set attempts = attempts + 1, next_attempt_at = ${after(now, claimSeconds)} where id in (
      select id from mail_outbox where sent_at is null and failed_at is null and next_attempt_at <= ${now} and channel = any(${channels}) order by next_attempt_at limit ${batch} for update skip locked)
      returning id, channel, recipient, subject, text, html, attempts`.execute(tx),
  );
  return rows;
}

/** Delivery ports; a channel without one keeps its messages (the demo's inbox page shows them). */
export interface Ports {
  mail: MailPort | undefined;
  sms: SmsPort | undefined;
}

/** Sends what is due; returns how many. Contents are wiped after sending, because they hold live links. */
export async function sendDue({ db, clock, log }: { db: Database; clock: Clock; log: Logger }, { mail, sms }: Ports): Promise<number> {
  const due = await claim(db, clock.now(), [...(mail ? ['email'] : []), ...(sms ? ['sms'] : [])]);
  let sent = 0;
  for (const { id, channel, recipient, attempts, ...message } of due) {
    try {
      if (channel === 'sms') await sms!.send({ to: recipient, text: message.text, messageId: id });
      else await mail!.send({ ...message, to: recipient, messageId: `<${id}@gatehouse>` });
      await db.system((tx) =>
        tx
          .updateTable('mail_outbox')
          .set({ sent_at: clock.now(), text: '', html: '', links: '[]', code: null })
          .where('id', '=', id)
          .execute(),
      );
      sent++;
    } catch (error) {
      const wait = retrySeconds[attempts - 1];
      const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
      log.warn({ messageId: id, attempts, reason, givenUp: wait === undefined }, 'message not sent');
      const next = wait === undefined ? { failed_at: clock.now() } : { next_attempt_at: after(clock.now(), wait) };
      await db.system((tx) =>
        tx
          .updateTable('mail_outbox')
          .set({ ...next, last_error: reason })
          .where('id', '=', id)
          .execute(),
      );
    }
  }
  return sent;
}
