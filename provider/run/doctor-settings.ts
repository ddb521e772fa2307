import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { PolicyDocument } from '../../src/contract/configuration/document.schemas.ts';
import type { SameSite } from '../../src/contract/configuration/policy.schemas.ts';
import { healthOf } from '../../src/contract/webhooks/webhooks.rules.ts';
import { isLoopback } from '../../src/lib/web-address.ts';
import type { Settings } from './config.ts';
import { fill } from '../../src/lib/fill.ts';
import { found, type Check } from './doctor-check.ts';
import { isDenied, type HookFacts, type Probe } from './doctor-database.ts';
import { doctorStrings } from './doctor-strings.ts';
import { readDocumentFile } from './document-file.ts';
import { lacksHere } from './live-policy.ts';
import { startStrings } from './start-strings.ts';
import { strayVariables } from './stray-variables.ts';
import { ConfigError, type Env } from './variables.ts';
import { webhookStrings } from './webhook-strings.ts';

/** Whether addresses of clients are believed of whom they should be. */
export function proxyCheck({ url, trustedProxies }: Pick<Settings, 'trustedProxies'> & { url: string }): Check {
  const id = 'proxy';
  const { proxy: strings } = doctorStrings;
  const count = String(trustedProxies);
  if (trustedProxies === 0 && url.startsWith('https:')) return found(id, 'warning', strings.none);
  if (trustedProxies > 0 && isLoopback(new URL(url))) return found(id, 'warning', strings.local, { count });
  return found(id, 'ok', strings.ok, { count });
}

/** Domains below which every name is somebody else's: some hosts, and what looks like `co.uk`. */
const shared =
  /(^|\.)((github|gitlab|ngrok)\.io|vercel\.app|netlify\.app|(pages|workers|fly|deno)\.dev|herokuapp\.com|onrender\.com|up\.railway\.app|azurewebsites\.net|cloudapp\.net|web\.app|firebaseapp\.com|a\.run\.app|appspot\.com|cloudfront\.net|ngrok(-free)?\.(app|dev)|trycloudflare\.com|surge\.sh|ondigitalocean\.app|(ac|asn|co|com|edu|go|gob|gov|ltd|me|mil|ne|net|nhs|nom|or|org|plc|sch)\.[a-z]{2})$/;

/** What can be registered, as far as that is known here. */
export function siteOf(hostname: string): string {
  if (isIP(hostname) || hostname.startsWith('[')) return hostname;
  const suffix = shared.exec(hostname)?.[2];
  const parts = suffix ? suffix.split('.').length + 1 : 2;
  return hostname.split('.').slice(-parts).join('.');
}

/** As the newest version says, or else the file here. */
export function sameSiteIn(probe: Probe, { document: file }: Pick<Settings, 'document'>): SameSite {
  const newest = 'reached' in probe ? probe.reached.newest : undefined;
  const applied = newest && !isDenied(newest) ? (newest.document as Partial<PolicyDocument>) : undefined;
  return (applied ?? file?.document)?.sessions?.sameSite ?? 'none';
}

/** Whether a browser counts the server and the app as one site. */
export function cookiesCheck({ url, appUrl, cookies }: Pick<Settings, 'appUrl'> & { url: string; cookies: SameSite }): Check {
  const id = 'cookies';
  const { cookies: strings, sameSite } = doctorStrings;
  const [own, app] = [new URL(url), new URL(appUrl)];
  const [ours, theirs] = [siteOf(own.hostname), siteOf(app.hostname)];
  const other = (sites: string, fix: string) => {
    const values = { sites, cookies, fix: fill(fix, { site: theirs }) };
    return cookies === 'none' ? found(id, 'warning', strings.other, values) : found(id, 'fault', strings.refused, values);
  };
  if (own.protocol !== app.protocol) return other(`${own.origin}, ${app.origin}`, sameSite.secure);
  if (ours !== theirs) return other(`${ours}, ${theirs}`, isIP(theirs) || !theirs.includes('.') ? sameSite.anywhere : sameSite.below);
  return own.hostname === app.hostname ? found(id, 'ok', strings.ok) : found(id, 'ok', strings.likely, { site: ours });
}

/** Where the key is that all secrets of the database are encrypted with. */
export function secretsCheck({ databaseUrl, secretKey, dataDir: folder }: Settings): Check {
  const id = 'secrets';
  const { secrets: strings } = doctorStrings;
  if (secretKey) return found(id, 'ok', strings.ok);
  if (!databaseUrl) return found(id, 'ok', strings.beside, { folder });
  return found(id, 'warning', existsSync(join(folder, 'secret-key')) ? strings.kept : strings.unmade, { folder });
}

/** What the configuration needs of this server: the one in force, and the file here. */
export function referencesCheck(
  probe: Probe,
  { document: file, ...here }: Pick<Settings, 'document' | 'readSecret' | 'isProduction' | 'sms'>,
): Check {
  const id = 'references';
  const { references: strings } = doctorStrings;
  const newest = 'reached' in probe ? probe.reached.newest : { denied: '' };
  const applied =
    newest && !isDenied(newest)
      ? [{ source: fill(strings.version, { number: String(newest.number) }), document: newest.document as PolicyDocument }]
      : [];
  const sources = [...applied, ...(file ? [{ source: file.name, document: file.document }] : [])];
  const missing = sources
    .map(({ source, document }) => ({ source, lost: lacksHere(document, here) }))
    .filter(({ lost }) => Object.keys(lost).length > 0);
  if (missing.length > 0) {
    const lost = Object.entries(Object.assign({}, ...missing.map((each) => each.lost)) as Record<string, string>);
    const said = { says: strings.missing, fix: lost.map(([place, sentence]) => `${place}: ${sentence}`).join('\n') };
    const places = lost.map(([place]) => place).join(', ');
    return found(id, 'fault', said, { sources: missing.map(({ source }) => source).join(strings.and), places });
  }
  if (isDenied(newest)) return found(id, 'skipped', doctorStrings.unread);
  return found(id, 'ok', sources.length > 0 ? strings.ok : strings.none);
}

const minuteOf = (at: Date | string): string =>
  new Date(at)
    .toISOString()
    .replace('T', ' ')
    .replace(/:[^:]*$/, ' UTC');

/** What is known of a receiver that takes nothing. */
function troubleOf({ last, waitingSince }: Pick<HookFacts, 'last' | 'waitingSince'>): string[] {
  const { webhooks: strings } = doctorStrings;
  const { reasons, answered } = webhookStrings;
  const whyOf = ({ statusCode, reason = 'unreachable' }: NonNullable<typeof last>) =>
    statusCode === undefined ? reasons[reason] : fill(answered, { status: statusCode });
  return [
    ...(last ? [fill(strings.last, { at: minuteOf(last.at), why: whyOf(last) })] : []),
    ...(waitingSince ? [fill(strings.since, { at: minuteOf(waitingSince) })] : []),
  ];
}

/** Whether the operator's webhooks take what they are sent. */
export function webhooksCheck(probe: Probe): Check {
  const id = 'webhooks';
  const { webhooks: strings } = doctorStrings;
  const hooks = 'reached' in probe ? probe.reached.webhooks : { denied: '' };
  if (isDenied(hooks)) return found(id, 'skipped', doctorStrings.unread);
  if (!hooks || hooks.length === 0) return found(id, 'ok', strings.none);
  const ailing = hooks.flatMap(({ key, failed, untried, ...facts }) => {
    const health = healthOf(facts);
    if ((health === 'working' || health === 'unused') && untried > 0) return [fill(strings.untried, { key, untried })];
    if (health === 'working' || health === 'unused') return failed > 0 ? [fill(strings.lost, { key, failed })] : [];
    return [fill(strings[health], { key }), ...(health === 'gone' ? [] : troubleOf(facts))];
  });
  return ailing.length === 0 ? found(id, 'ok', strings.ok) : found(id, 'warning', { says: ailing.join(' '), fix: strings.fix });
}

/** Whether the server would start with the file that is here. Its faults quote it, so only their places are told. */
export function configurationCheck(env: Env): Check {
  const id = 'configuration';
  const { configuration: strings } = doctorStrings;
  try {
    const file = readDocumentFile(env['CONFIG_FILE']);
    return file ? found(id, 'ok', strings.ok, { file: file.name }) : found(id, 'ok', strings.none);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return found(id, 'fault', strings.faults, { places: Object.keys(error.problems).join(', ') });
  }
}

/** Variables that do nothing, or keep the server from starting. `asked`: those that were read. */
export function variablesCheck(env: Env, asked: ReadonlySet<string>): Check {
  const id = 'variables';
  const { variables: strings } = doctorStrings;
  const retired = Object.entries(startStrings.retired).filter(([name]) => env[name]);
  if (retired.length > 0) {
    const fix = retired.map(([name, sentence]) => `${name}: ${sentence}`).join('\n');
    return found(id, 'fault', { says: strings.retired, fix }, { names: retired.map(([name]) => name).join(', ') });
  }
  const strays = strayVariables(env, asked);
  if (strays.length === 0) return found(id, 'ok', strings.ok);
  const names = strays.map((sentence) => sentence.split(' ', 1)[0]!).join(', ');
  return found(id, 'warning', { says: strings.strays, fix: strays.join('\n') }, { names });
}
