import { sql } from 'kysely';
import type { Tx } from '../db/tables.ts';
import type { MailAttachment } from '../ports/mail.ts';
import type { ComposedMail } from './mail-template.ts';
import { shownEmail } from './no-address.ts';

export interface Queued {
  to: string;
  /** Whose turn it takes, so that two hundred messages of one tenant don't delay another's. Default: the recipient's. */
  sender?: string | null;
  /** Somebody is waiting for it: codes, resets. It goes before everything else. */
  isAwaited: boolean;
}

async function enqueue(
  tx: Tx,
  now: Date,
  {
    to,
    sender,
    isAwaited,
    attachment,
    ...message
  }: Queued & { attachment?: MailAttachment | undefined } & {
    channel: 'email' | 'sms' | 'slack';
    subject: string;
    text: string;
    html: string;
    links: string[];
    code: string | null;
  },
): Promise<void> {
  const whose = sender ?? to;
  await tx
    .insertInto('mail_outbox')
    .values({
      ...message,
      id: crypto.randomUUID(),
      recipient: to,
      links: JSON.stringify(message.links),
      awaited: isAwaited,
      sender: whose,
      turn: sql`mail_turn(${whose}, ${isAwaited}, ${now})`,
      created_at: now,
      next_attempt_at: now,
      sent_at: null,
      failed_at: null,
      last_error: null,
      ...(attachment && { attachment: Buffer.from(attachment.bytes), attachment_name: attachment.name }),
    })
    .execute();
}

/** Stored with the change it belongs to, and sent later with retries. */
export async function enqueueMail(
  tx: Tx,
  now: Date,
  { code, ...mail }: ComposedMail & Queued & { links: string[]; code?: string; attachment?: MailAttachment | undefined },
): Promise<void> {
  if (shownEmail(mail.to)) await enqueue(tx, now, { ...mail, channel: 'email', code: code ?? null });
}

/** A text message, queued and sent like an email. Somebody is waiting for it. */
export const enqueueSms = (tx: Tx, now: Date, { to, text, code }: { to: string; text: string; code: string }): Promise<void> =>
  enqueue(tx, now, { to, text, code, isAwaited: true, channel: 'sms', subject: '', html: '', links: [] });

/** A short message that nobody waits for. `to`: a number, or a channel of the sender's Slack. */
export const enqueueText = (
  tx: Tx,
  now: Date,
  message: { channel: 'sms' | 'slack'; to: string; sender: string; text: string },
): Promise<void> => enqueue(tx, now, { ...message, code: null, isAwaited: false, subject: '', html: '', links: [] });
