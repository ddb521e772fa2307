import type { Endpoint } from '../../src/contract/endpoint.ts';
import { headers as wire } from '../../src/contract/wire.ts';
import { AppError } from '../../src/lib/error.ts';
import { isAllowedOrigin, type ProviderConfig } from '../identity/config.ts';
import { refusedRequest } from '../identity/refusals.ts';
import { isJsonType } from './body.ts';

const methods = 'GET, POST, PUT, PATCH, DELETE, OPTIONS';
const proxyHeader = 'x-frontegg-middleware';
const allowedHeaders = [
  'content-type',
  'authorization',
  'accept',
  'accept-language',
  'x-requested-with',
  proxyHeader,
  ...Object.values(wire),
];
/** RFC 9110 5.6.2. */
const headerName = /^[a-z0-9!#$%&'*+.^_`|~-]{1,64}$/;
const customHeaders = [
  'authorization',
  'x-requested-with',
  proxyHeader,
  wire.sdk,
  wire.framework,
  wire.source,
  wire.scopedTenant,
  wire.loginAlias,
  wire.applicationId,
];

const refused = (sentence: string) => new AppError('ORIGIN_REFUSED', sentence, { status: 403 });

/** CORS headers of every response. Other origins get nothing that lets them read. */
export function addCors(headers: Headers, request: Request, config: ProviderConfig): void {
  headers.append('vary', 'Origin');
  const origin = request.headers.get('origin');
  if (!isAllowedOrigin(origin, config)) return;
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-allow-credentials', 'true');
  headers.set('access-control-expose-headers', `${wire.traceId}, retry-after`);
  if (request.method !== 'OPTIONS') return;
  headers.set('access-control-allow-methods', methods);
  // A host may add its own headers to every call (conduct.md 2), because its origin is allowed.
  const requested = (request.headers.get('access-control-request-headers') ?? '').split(',').map((name) => name.trim().toLowerCase());
  headers.append('vary', 'Access-Control-Request-Headers');
  headers.set(
    'access-control-allow-headers',
    [...new Set([...allowedHeaders, ...requested.filter((name) => headerName.test(name))])].join(', '),
  );
  headers.set('access-control-max-age', '600');
}

/** A request that only script on an allowed origin can make: others fail the preflight. */
export const mayUseCookie = ({ header }: { header(name: string): string | undefined }, config: ProviderConfig): boolean =>
  isAllowedOrigin(header('origin'), config) && customHeaders.some((name) => header(name) !== undefined);

/**
 * Who may make changes (security.md 2.10). Never a page of another origin; for cookie endpoints the request must also be one
 * that no plain form and no other origin can send. Errors: ORIGIN_REFUSED, INVALID_INPUT 415.
 */
export function requireOwnPage({ method, parts }: Endpoint, { headers }: Request, config: ProviderConfig): void {
  if (method === 'GET') return;
  const origin = headers.get('origin');
  if (origin !== null && !isAllowedOrigin(origin, config))
    throw refused('The origin of this page is not allowed. Add it to the allowed origins of the provider.');
  if (origin === null && headers.has('sec-fetch-site') && headers.get('sec-fetch-site') !== 'none')
    throw refused('The request has no Origin header.');
  if (parts.access !== 'cookie') return;
  if (origin === null) throw refused('The request has no Origin header.');
  if (!isJsonType(headers.get('content-type'))) throw refusedRequest('Send the header Content-Type: application/json.', 415);
  if (!customHeaders.some((name) => headers.has(name))) throw refused(`The request has none of the headers ${customHeaders.join(', ')}.`);
}
