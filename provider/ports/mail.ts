import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';

export interface MailAttachment {
  name: string;
  bytes: Uint8Array;
}
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachment?: MailAttachment | undefined;
  /** `name`: instead of the one that the server's address has. */
  sender?: { name?: string | undefined; replyTo?: string | undefined } | undefined;
  /** Stays the same across retries, so that receivers can drop duplicates. */
  messageId: string;
}
/** Delivers one email or throws; the outbox retries later. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** `url`: `smtp://user:password@host:587` or `smtps://…`. `from`: an address, optionally with a name. */
export function smtpMail(url: string, from: string): MailPort {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const transport = createTransport(
    // One for each message that is sent at the same time.
    { url, pool: true, maxConnections: 5, ...timeouts, disableFileAccess: true, disableUrlAccess: true },
    { from },
  );
  const address = addressparser(from, { flatten: true })[0]?.address ?? from;
  return {
    send: async ({ to, subject, text, html, attachment, messageId, sender = {} }) => {
      // A logo in the page travels as an attachment: mail programs show no data addresses.
      const attachments = attachment ? [{ filename: attachment.name, content: Buffer.from(attachment.bytes) }] : [];
      await transport.sendMail({
        ...{ to: { name: '', address: to }, subject, text, html, attachments, messageId, attachDataUrls: true },
        ...(sender.name !== undefined && { from: { name: sender.name, address } }),
        ...(sender.replyTo !== undefined && { replyTo: { name: '', address: sender.replyTo } }),
      });
    },
    close: () => transport.close(),
  };
}
