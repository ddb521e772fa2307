import { lookup as systemLookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export type EgressRefusal = 'address' | 'url' | 'redirect' | 'tooLarge' | 'timeout' | 'unreachable';

/** Why there is no response. The message contains the host at most, never what it returned. */
export class EgressError extends Error {
  override readonly name = 'EgressError';
  readonly reason: EgressRefusal;
  constructor(reason: EgressRefusal, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}

export interface EgressInit {
  method?: string;
  headers?: Record<string, string> | Headers;
  body?: string | Uint8Array | URLSearchParams | null;
  signal?: AbortSignal | null | undefined;
  /** Only the status counts: the body is read for a moment, and may be cut off, broken, encoded or endless. Default: all of it is read. */
  reads?: 'beginning';
  /** Of an answer whose sender we chose. Default: 64 kB. */
  maxBytes?: number;
}
/** The only way to addresses supplied by a tenant, an identity provider or a document (security.md 2.12). Shaped like `fetch`. */
export type Egress = (url: string | URL, init?: EgressInit) => Promise<Response>;

export interface EgressOptions {
  /** Demo and tests: plain http on any port, but only to this machine. */
  allowLoopbackHttp?: boolean;
  resolve?: (host: string) => Promise<string[]>;
  connectMs?: number;
  totalMs?: number;
  maxBytes?: number;
}

const allowedPorts = new Set(['', '443', '8443']);

const globalIpv6 = ipaddr.parseCIDR('2000::/3');

/** IPv4 within IPv6 is classified as IPv4; unallocated IPv6 is never public. */
export function rangeOf(address: string): string {
  try {
    const read = ipaddr.process(address);
    const range = read.range();
    return range === 'unicast' && read.kind() === 'ipv6' && !read.match(globalIpv6) ? 'unassigned' : range;
  } catch {
    return 'unreadable';
  }
}
export const isPublicAddress = (address: string): boolean => isIP(address) !== 0 && rangeOf(address) === 'unicast';

export const systemResolve = async (host: string) =>
  (await systemLookup(host, { all: true, verbatim: true })).map(({ address }) => address);

function check(text: string | URL, allowLoopbackHttp: boolean): { url: URL; isLocal: boolean } {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new EgressError('url', 'The address is not a URL.');
  }
  if (url.username || url.password) throw new EgressError('url', 'The address must not hold a user name or a password.');
  if (url.protocol === 'http:' && allowLoopbackHttp) return { url, isLocal: true };
  if (url.protocol !== 'https:') throw new EgressError('url', 'The address must begin with https://.');
  if (!allowedPorts.has(url.port)) throw new EgressError('url', 'Only the ports 443 and 8443 are allowed.');
  return { url, isLocal: false };
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/** Every address of the name must be allowed: a single bad one rejects it. */
export async function addressesOf(host: string, resolve: (host: string) => Promise<string[]>, isAllowed: (address: string) => boolean) {
  let addresses: string[];
  try {
    addresses = isIP(host) ? [host] : await resolve(host);
  } catch (cause) {
    throw new EgressError('unreachable', `${host} has no address.`, cause);
  }
  if (addresses.length === 0) throw new EgressError('unreachable', `${host} has no address.`);
  if (!addresses.every(isAllowed)) throw new EgressError('address', `${host} is not an address on the public internet.`);
  return addresses;
}

/** Connects to addresses that were checked, so that a second DNS answer changes nothing. */
export const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    if (options.all) done(null, found);
    else done(null, found[0]!.address, found[0]!.family);
  };

export const withDeadline = <T>(work: Promise<T>, ms: number, host: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new EgressError('timeout', `${host} did not answer in time.`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const bytesOf = (body: EgressInit['body']): Buffer | undefined =>
  body === null || body === undefined ? undefined : Buffer.from(body instanceof Uint8Array ? body : String(body));

async function readBody(incoming: IncomingMessage, host: string, maxBytes: number): Promise<Buffer> {
  const tooLarge = new EgressError('tooLarge', `The answer of ${host} is larger than ${maxBytes} bytes.`);
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const beginning = { ms: 1000, bytes: 4096 };

/** What comes at once of a body. */
async function readBeginning(incoming: IncomingMessage, host: string, ms: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const read = async () => {
    let size = 0;
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= beginning.bytes) return;
    }
  };
  await withDeadline(read(), Math.min(ms, beginning.ms), host).catch(() => undefined);
  return Buffer.concat(chunks).subarray(0, beginning.bytes);
}

function toResponse(incoming: IncomingMessage, body: Buffer): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const line of Array.isArray(value) ? value : [value]) if (line !== undefined) headers.append(name, line);
  const status = incoming.statusCode ?? 0;
  const isEmpty = status === 204 || status === 205 || status === 304;
  return new Response(isEmpty ? null : new Uint8Array(body), { status, headers });
}

/** Errors: EgressError. The name is resolved once. */
export function createEgress({
  allowLoopbackHttp = false,
  resolve = systemResolve,
  connectMs = 5000,
  totalMs = 10_000,
  maxBytes = 65_536,
}: EgressOptions = {}): Egress {
  return async (text, { method = 'GET', headers = {}, body, signal, reads, maxBytes: most = maxBytes } = {}) => {
    const { url, isLocal } = check(text, allowLoopbackHttp);
    const host = hostOf(url);
    const until = Date.now() + totalMs;
    const isAllowed = isLocal ? (address: string) => rangeOf(address) === 'loopback' : isPublicAddress;
    const addresses = await withDeadline(addressesOf(host, resolve, isAllowed), connectMs, host);
    const stop = new AbortController();
    const abort = () => stop.abort();
    signal?.addEventListener('abort', abort, { once: true });
    const payload = bytesOf(body);
    const options: RequestOptions = {
      method,
      // A new connection, so that no earlier response can have prepared its state.
      agent: false,
      lookup: pinnedTo(addresses),
      signal: stop.signal,
      timeout: connectMs,
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        'accept-encoding': 'identity',
        ...(payload ? { 'content-length': String(payload.byteLength) } : {}),
      },
    };
    const left = () => Math.max(1, until - Date.now());
    const answer = () =>
      new Promise<IncomingMessage>((done, fail) => {
        const outgoing = (isLocal ? httpRequest : httpsRequest)(url, options, done);
        outgoing.once('timeout', () => fail(new EgressError('timeout', `${host} did not answer in time.`)));
        outgoing.once('error', (cause) => fail(new EgressError('unreachable', `${host} could not be reached.`, cause)));
        // Once it's connected, it may think for as long as there is time in all.
        outgoing.once('socket', (socket) => socket.once(isLocal ? 'connect' : 'secureConnect', () => socket.setTimeout(0)));
        outgoing.end(payload);
      });
    const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => {
      const isEncoded = !/^(identity)?$/i.test(incoming.headers['content-encoding'] ?? '');
      if (reads === 'beginning') return isEncoded ? Buffer.alloc(0) : readBeginning(incoming, host, left());
      if (isEncoded) throw new EgressError('unreachable', `${host} answered in an encoding that nobody asked for.`);
      return withDeadline(readBody(incoming, host, most), left(), host);
    };
    try {
      const incoming = await withDeadline(answer(), left(), host);
      const status = incoming.statusCode ?? 0;
      if (status >= 300 && status < 400 && status !== 304)
        throw new EgressError('redirect', `${host} answered with a redirect, which is not followed.`);
      return toResponse(incoming, await bodyOf(incoming));
    } catch (cause) {
      throw cause instanceof EgressError ? cause : new EgressError('unreachable', `${host} broke off its answer.`, cause);
    } finally {
      signal?.removeEventListener('abort', abort);
      // Ends a connection that keeps sending.
      stop.abort();
    }
  };
}
