import { fill } from '../../src/lib/fill.ts';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { emptyDocument } from '../../src/contract/configuration/document.schemas.ts';
import { Email } from '../../src/contract/values.ts';
import { escapeHtml, mailPage } from '../messages/mail-page.ts';
import { smtpMail } from '../ports/mail.ts';
import { answer, type Answer } from './answer.ts';
import { UsageError } from './command-help.ts';
import type { Settings } from './config.ts';
import { startStrings } from './start-strings.ts';
import { ConfigError } from './variables.ts';

const { testMail: strings } = startStrings;
/** Which variable is wrong, and what the mail server says. */
function explained(error: unknown, url: URL): ConfigError {
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  const said = { host: url.host, fault: message };
  if (code === 'EAUTH') return new ConfigError({ SMTP_URL: fill(strings.auth, said) });
  if (code === 'EENVELOPE') return new ConfigError({ MAIL_FROM: fill(strings.envelope, said) });
  if (/^(ECONNECTION|ECONNREFUSED|EDNS|ETIMEDOUT|ESOCKET|ETLS)$/.test(code))
    return new ConfigError({ SMTP_URL: fill(strings.connection, said) });
  return new ConfigError({ 'send-test-mail': fill(strings.refused, said) });
}

/** `send-test-mail <address>`: hands one to the mail server at once, past the outbox. Errors: ConfigError. */
export async function sendTestMail(
  [address, ...more]: readonly string[],
  { mail, brand, document: file }: Pick<Settings, 'mail' | 'brand'> & Partial<Pick<Settings, 'document'>>,
): Promise<Answer> {
  const { success, output: to } = v.safeParse(Email, address);
  if (!success || more.length > 0) throw new UsageError();
  if (!mail) throw new ConfigError({ SMTP_URL: strings.missing });
  const shown = { ...(file?.document ?? emptyDocument).brand, ...brand };
  const url = new URL(mail.url);
  const values = { app: shown.name, host: url.host };
  const [subject, lead, why] = [strings.subject, strings.lead, strings.why].map((text) => fill(text, values)) as [string, string, string];
  const html = mailPage(shown, {
    language: 'en',
    title: escapeHtml(subject),
    lead: escapeHtml(lead),
    main: '',
    notes: [],
    why: escapeHtml(why),
  });
  const port = smtpMail(mail.url, mail.from);
  try {
    await port.send({ to, subject, text: `${lead}\n\n${why}`, html, messageId: `<${randomUUID()}@${url.hostname}>` });
  } catch (error) {
    throw explained(error, url);
  } finally {
    port.close();
  }
  return answer(fill(strings.sent, { ...values, to }), { to, host: url.host });
}
