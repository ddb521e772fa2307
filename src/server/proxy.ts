import { clientAddressHeader, headers as wire, pathPrefix, verifierHeader } from '../contract/wire.ts';
import { unreachable, type ProviderAccess } from './ask-provider.ts';
import { forwardHeaders } from './forward-headers.ts';
import type { CookieOptions } from './session-cookie.ts';

/** What came of a request that was passed on (flows.md E.4). */
export interface Passed {
  response: Response;
  /** An access token that the answer gives a person; null: they have signed out. */
  accessToken?: string | null;
}

export interface ProxyOptions extends ProviderAccess {
  cookie: Pick<CookieOptions, 'domain' | 'isSecure'>;
  /** Pages get tokens that say who somebody is and open nothing. */
  secureJwt: boolean;
}

const passedBack = [
  ...['content-type', 'content-disposition', 'content-language', 'cache-control', 'etag', 'location', 'retry-after', wire.traceId],
  ...['content-security-policy', 'x-content-type-options'],
];
const redacted = 'REDACTED_FOR_SECURITY';
/** What pages get for a token where `secureJwt` is on: they send it, too, and it says nothing. */
export const isRedacted = (token: string): boolean => token.startsWith(`${redacted}.`);
/** Claims without a signature. */
const redact = (token: string) => `${redacted}.${token.split('.')[1] ?? ''}.${redacted}`;

type Body = Readonly<Record<string, unknown>>;
const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);
const accessNames = ['accessToken', 'access_token', 'id_token'];
const refreshNames = ['refreshToken', 'refresh_token'];

function withoutTokens(body: Body): Body {
  const kept = Object.entries(body).filter(([name]) => !refreshNames.includes(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      accessNames.includes(name) && typeof value === 'string'
        ? redact(value)
        : name === 'authResponse' && isBody(value)
          ? withoutTokens(value)
          : value,
    ]),
  );
}
function accessTokenIn({ accessToken, access_token, authResponse }: Body): string | undefined {
  const found = accessToken ?? access_token;
  return typeof found === 'string' ? found : isBody(authResponse) ? accessTokenIn(authResponse) : undefined;
}

/** The provider's cookies become ones of the app's own host. */
function cookieLines({ headers }: Response, { domain, isSecure }: ProxyOptions['cookie']): string[] {
  return headers
    .getSetCookie()
    .filter((line) => line.startsWith('fe_'))
    .map((line) =>
      [
        ...line.split('; ').filter((part) => !/^domain=/i.test(part) && (isSecure || !/^(secure|samesite=none)$/i.test(part))),
        ...(domain ? [`Domain=${domain}`] : []),
      ].join('; '),
    );
}

/** The provider in the name of the app, for pages whose browser would keep no cookie of another site's. */
export function createProxy({ cookie, secureJwt, ...access }: ProxyOptions) {
  async function ask(request: Request, path: string, init: RequestInit, accessToken?: string): Promise<Response> {
    const headers = forwardHeaders(request, access);
    // None of the visitor's own may be believed.
    const isOurs = (name: string) => name !== clientAddressHeader && name !== verifierHeader && name !== 'frontegg-vendor-id';
    for (const [name, value] of request.headers) if (/^(x-)?frontegg-/.test(name) && isOurs(name)) headers.set(name, value);
    headers.set('origin', access.issuer);
    headers.set('x-frontegg-middleware', 'true');
    const type = request.headers.get('content-type');
    if (type) headers.set('content-type', type);
    if (accessToken) headers.set('authorization', `Bearer ${accessToken}`);
    try {
      return await access.fetch(access.issuer + path, { ...init, headers, redirect: 'manual', signal: request.signal });
    } catch (cause) {
      throw unreachable(cause);
    }
  }

  return {
    /** `path`: what follows the app's own. Errors: PROVIDER_UNREACHABLE. */
    async pass(request: Request, path: string, accessToken: string | undefined): Promise<Passed> {
      const body = /^(GET|HEAD)$/.test(request.method) ? null : await request.arrayBuffer();
      const answer = await ask(request, path, { method: request.method, body }, secureJwt ? accessToken : undefined);
      const headers = new Headers();
      for (const name of passedBack) if (answer.headers.has(name)) headers.set(name, answer.headers.get(name)!);
      for (const line of cookieLines(answer, cookie)) headers.append('set-cookie', line);
      const init = { status: answer.status, headers };
      if (new URL(path, access.issuer).pathname.endsWith('/logout') && answer.status < 400)
        return { response: new Response(answer.body, init), accessToken: null };
      if (answer.status >= 400 || !answer.headers.get('content-type')?.startsWith('application/json'))
        return { response: new Response(answer.body, init) };
      const text = await answer.text();
      const told: unknown = text && JSON.parse(text);
      if (!isBody(told)) return { response: new Response(text, init) };
      const found = accessTokenIn(told);
      return {
        response: new Response(found && secureJwt ? JSON.stringify(withoutTokens(told)) : text, init),
        ...(found !== undefined && { accessToken: found }),
      };
    },

    /** A new access token by the refresh cookie; none if it opens nothing any more. Errors: PROVIDER_UNREACHABLE. */
    async refresh(request: Request): Promise<{ accessToken: string | undefined; setCookie: string[] }> {
      const path = `${pathPrefix}/identity/resources/auth/v1/user/token/refresh`;
      // The request that asks for a page has another body, and its type with it.
      const { headers } = request;
      const bare = new Request(request.url, { headers: [...headers].filter(([name]) => !/^(content-|authorization$)/.test(name)) });
      const answer = await ask(bare, path, { method: 'POST', body: '{}' });
      if (answer.status >= 500 || answer.status === 429) throw unreachable(new Error(`${path} answered ${answer.status}.`));
      const told: unknown = await answer.json().catch(() => undefined);
      return { accessToken: answer.ok && isBody(told) ? accessTokenIn(told) : undefined, setCookie: cookieLines(answer, cookie) };
    },
  };
}
