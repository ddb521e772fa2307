import { Resolver } from 'node:dns/promises';
import { createTransport } from 'nodemailer';
import type { Settings } from './config.ts';
import { fill } from '../../src/lib/fill.ts';
import { found, secondsOf, within, type Check, type Scrub } from './doctor-check.ts';
import { doctorStrings } from './doctor-strings.ts';
import { startStrings } from './start-strings.ts';

interface Asking {
  mail: Settings['mail'];
  eachMs: number;
  scrub: Scrub;
}

const unreachable = /^(ECONNECTION|ECONNREFUSED|EDNS|ETIMEDOUT|ESOCKET|ETLS|EPROXY)$/;

/** Elsewhere the name of a variable stands before it. */
const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** Whether the mail server lets this one in; nothing is sent. */
export async function mailCheck({ mail, eachMs, scrub }: Asking): Promise<Check> {
  const id = 'mail';
  const { mail: strings } = doctorStrings;
  const { auth } = startStrings.testMail;
  const connection = capital(startStrings.testMail.connection);
  if (!mail) return found(id, 'skipped', strings.none);
  const host = URL.canParse(mail.url) ? new URL(mail.url).host : '';
  const silent = found(
    id,
    'fault',
    { says: connection, fix: strings.fixConnection },
    { host, fault: fill(strings.late, { seconds: secondsOf(2 * eachMs) }) },
  );
  const timeouts = { dnsTimeout: eachMs, connectionTimeout: eachMs, greetingTimeout: eachMs, socketTimeout: eachMs };
  try {
    const transport = createTransport({ url: mail.url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
    return await within<Check>(
      2 * eachMs,
      transport.verify().then(() => found(id, 'ok', strings.ok, { host })),
      () => silent,
    );
  } catch (error) {
    const { code = '', message = String(error) } = error as { code?: string; message?: string };
    const values = { host, fault: scrub(message).trim() };
    if (code === 'EAUTH') return found(id, 'fault', { says: auth, fix: strings.fixAuth }, values);
    if (unreachable.test(code)) return found(id, 'fault', { says: connection, fix: strings.fixConnection }, values);
    return found(id, 'fault', { says: strings.refused, fix: strings.fixRefused }, values);
  }
}

const nothing = new Set(['ENODATA', 'ENOTFOUND']);
/** Empty: the domain has none. Errors: that of the name server. */
async function unlessNone<T>(records: Promise<T[]>): Promise<T[]> {
  try {
    return await records;
  } catch (error) {
    if (nothing.has((error as { code?: string }).code ?? '')) return [];
    throw error;
  }
}

/** Whether those who get mail from MAIL_FROM can tell that its domain sends any. */
export async function senderCheck({ mail, eachMs, nameServers }: Asking & { nameServers: readonly string[] | undefined }): Promise<Check> {
  const id = 'sender';
  const { sender: strings } = doctorStrings;
  if (!mail) return found(id, 'skipped', strings.none);
  const domain = /@([^\s@<>"]+)>?\s*$/.exec(mail.from)?.[1]?.toLowerCase();
  if (!domain) return found(id, 'warning', strings.noDomain);
  const resolver = new Resolver({ timeout: eachMs, tries: 1 });
  if (nameServers) resolver.setServers(nameServers);
  const late = () => {
    resolver.cancel();
    return found(id, 'skipped', strings.silent, { domain, fault: 'ETIMEOUT' });
  };
  const look = async (): Promise<Check> => {
    const [exchanges, texts] = await Promise.all([unlessNone(resolver.resolveMx(domain)), unlessNone(resolver.resolveTxt(domain))]);
    const hasSpf = texts.some((parts) => /^v=spf1( |$)/i.test(parts.join('')));
    const records = [...(exchanges.length > 0 ? ['MX'] : []), ...(hasSpf ? ['SPF'] : [])];
    if (records.length === 0) return found(id, 'warning', strings.missing, { domain });
    return found(id, 'ok', strings.ok, { domain, records: records.join(' and ') });
  };
  return within(eachMs, look(), late).catch((error: unknown) =>
    found(id, 'skipped', strings.silent, { domain, fault: (error as { code?: string }).code ?? 'ESERVFAIL' }),
  );
}
