import { contract } from '../../src/contract/index.ts';
import { headers as wire } from '../../src/contract/wire.ts';
import { isLoopback } from '../../src/lib/web-address.ts';
import { productVersion } from '../identity/product-version.ts';
import { found, type Check, type Scrub } from './doctor-check.ts';
import type { Offset } from './doctor-database.ts';
import { ask, type Answered, type Heard } from './doctor-http.ts';
import { doctorStrings } from './doctor-strings.ts';

interface Asking {
  /** As browsers see the server. */
  url: string;
  eachMs: number;
  now: () => number;
}

const certificateFault = /^(ERR_TLS_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|CERT_)/;
const gateways = new Set([502, 503, 504]);

/** Undefined: not what this server says there. */
function said(answered: Answered): { status?: unknown; problem?: unknown; errorCode?: unknown } | undefined {
  if (!('heard' in answered)) return undefined;
  try {
    const body: unknown = JSON.parse(answered.heard.body);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

function offsetOf({ headers, askedAt, ms }: Heard): Offset | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  // The header has whole seconds: it was up to one later.
  return Number.isNaN(date) ? undefined : { ms: askedAt + ms / 2 - (date + 500), uncertainMs: 500 + ms / 2 };
}

function addressCheck(health: Answered, ready: Answered, { url, port, scrub }: { url: string; port: number; scrub: Scrub }): Check {
  const id = 'address';
  const { address: strings } = doctorStrings;
  const values = { url, port: String(port) };
  if ('silent' in health) {
    const fault = { ...values, fault: health.silent };
    return certificateFault.test(health.silent)
      ? found(id, 'fault', strings.certificate, fault)
      : found(id, 'warning', strings.silent, fault);
  }
  const { status } = health.heard;
  if (gateways.has(status)) return found(id, 'warning', strings.gateway, { ...values, status: String(status) });
  const other = (path: string, given: number) => found(id, 'fault', strings.other, { ...values, path, status: String(given) });
  if (status !== 200 || said(health)?.status !== 'up') return other('/healthz', status);
  if ('silent' in ready) return found(id, 'warning', strings.silent, { ...values, fault: ready.silent });
  const answer = said(ready);
  if (answer?.errorCode === 'NOT_READY' || gateways.has(ready.heard.status)) return found(id, 'warning', strings.notReady, values);
  if (answer?.status !== 'ready') return other('/readyz', ready.heard.status);
  if (typeof answer.problem === 'string') return found(id, 'warning', strings.problem, { ...values, fault: scrub(answer.problem) });
  const { protocol } = new URL(url);
  if (protocol !== 'https:' && !isLoopback(new URL(url))) return found(id, 'warning', strings.plain, values);
  return found(id, 'ok', strings.ok, values);
}

/** Whether the server answers at its address, and what the clock is there. */
export async function probeAddress(asking: Asking & { port: number; scrub: Scrub }): Promise<{ check: Check; clock: Offset | undefined }> {
  const { url } = asking;
  const [health, ready] = await Promise.all(['/healthz', '/readyz'].map((path) => ask(url + path, asking)));
  return { check: addressCheck(health!, ready!, asking), clock: 'heard' in health! ? offsetOf(health.heard) : undefined };
}

const stranger = 'https://stranger.invalid';
/** A page that asks for a new token: with its cookie, and a header that no plain form has. */
const preflight = (origin: string) => ({
  method: 'OPTIONS',
  headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': `content-type, ${wire.sdk}` },
});

function letsIn({ status, headers }: Heard, origin: string): boolean {
  const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  return (
    status >= 200 &&
    status < 300 &&
    headers.get('access-control-allow-origin') === origin &&
    headers.get('access-control-allow-credentials') === 'true' &&
    ['content-type', wire.sdk].every((name) => allowed.includes(name))
  );
}

/** Whose pages may ask with cookies: those that are named, and no others. */
export async function originsCheck(asking: Asking & { origins: readonly string[] }): Promise<Check> {
  const id = 'origins';
  const { origins: strings } = doctorStrings;
  const { url } = asking;
  const others = asking.origins.filter((origin) => origin !== url);
  const preflightOf = async (origin: string) => ({
    origin,
    answered: await ask(url + contract.auth.refresh.path, { ...asking, ...preflight(origin) }),
  });
  const [strange, ...named] = await Promise.all([stranger, ...others].map(preflightOf));
  const heard = [strange!, ...named].flatMap(({ origin, answered }) => ('heard' in answered ? [{ origin, heard: answered.heard }] : []));
  if (heard.length <= named.length || heard.some((each) => gateways.has(each.heard.status)))
    return found(id, 'skipped', doctorStrings.noAnswer, { url });
  if (heard[0]!.heard.headers.get('access-control-allow-origin') === stranger)
    return found(id, 'fault', strings.stranger, { url, origin: stranger });
  const refused = heard.slice(1).filter((each) => !letsIn(each.heard, each.origin));
  if (refused.length > 0) return found(id, 'fault', strings.refused, { url, origins: refused.map(({ origin }) => origin).join(', ') });
  return found(id, 'ok', others.length > 0 ? strings.ok : strings.own, { url, origins: others.join(', ') });
}

const isScript = (type: string) => /^(text|application)\/(x-)?javascript\b/i.test(type);
/** Named by what is in it, and by the loader. */
const hashed = /(?:chunks\/)?[\w-]+-[\w-]{8}\.js\b/;
const longSeconds = 30 * 86_400;
const ageOf = (headers: Headers) => Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1] ?? 0);

/** Undefined: as browsers need it. */
function faultOf({ status, headers }: Heard, origin: string): 'status' | 'type' | 'cors' | undefined {
  if (status !== 200) return 'status';
  if (!isScript(headers.get('content-type') ?? '')) return 'type';
  return ['*', origin].includes(headers.get('access-control-allow-origin') ?? '') ? undefined : 'cors';
}

/** The loader at CDN_URL, and a file that it names. */
export async function cdnCheck({ cdnUrl, ...asking }: Asking & { cdnUrl: string | undefined }): Promise<Check> {
  const id = 'cdn';
  const { cdn: strings } = doctorStrings;
  if (!cdnUrl) return found(id, 'skipped', strings.none);
  const { origin: host, pathname } = new URL(cdnUrl);
  const place = host + pathname.replace(/\/$/, '');
  const version = productVersion();
  const get = (path: string) => ask(`${cdnUrl}/${path}`, { ...asking, headers: { origin: asking.url } });
  const told = (path: string, answered: Answered): Check | undefined => {
    if ('silent' in answered) return found(id, 'fault', strings.silent, { place, fault: answered.silent });
    const fault = faultOf(answered.heard, asking.url);
    const type = answered.heard.headers.get('content-type')?.split(';')[0] ?? 'nothing';
    return fault && found(id, 'fault', strings[fault], { place, path, version, type, status: String(answered.heard.status) });
  };
  const path = `${version}/loader.js`;
  const loader = await get(path);
  const wrong = told(path, loader);
  if (wrong || 'silent' in loader) return wrong!;
  const name = hashed.exec(loader.heard.body)?.[0];
  if (!name) return found(id, 'ok', strings.ok, { place });
  const file = `${version}/${name}`;
  const chunk = await get(file);
  const alsoWrong = told(file, chunk);
  if (alsoWrong || 'silent' in chunk) return alsoWrong!;
  const age = ageOf(chunk.heard.headers);
  return age < longSeconds
    ? found(id, 'warning', strings.cache, { place, path: file, age: String(age) })
    : found(id, 'ok', strings.ok, { place });
}
