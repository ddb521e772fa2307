import type { Moment } from './context.ts';
import type { PreviewMail } from './world.ts';

/** Shown on the page instead of in a mailbox or on a phone. */
export function sendMail(
  { world, now }: Moment,
  { to, subject, links = [], code = null }: Pick<PreviewMail, 'to' | 'subject'> & Partial<PreviewMail>,
): void {
  const text = [subject, ...links, ...(code ? [code] : [])].join('\n\n');
  const mail: PreviewMail = { to, channel: 'email', subject, text, html: '', links, code, sentAt: now.toISOString() };
  world.mails.unshift(mail);
  globalThis.dispatchEvent?.(new CustomEvent('gatehouse-preview-mail', { detail: mail }));
}
