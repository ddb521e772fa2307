import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { refreshCookieName } from '../../src/contract/wire.ts';
import type { SameSite } from '../../src/contract/configuration/policy.schemas.ts';
import type { ProviderConfig } from '../identity/config.ts';

/** Cookies besides the refresh token: 256-bit secrets, each for a single purpose. */
export type CookieKind = 'device' | 'signup' | 'passwordless' | 'sso' | 'hosted_login';

/** Cookies of a request and its response. */
export interface Cookies {
  read(name: CookieKind): string | undefined;
  keep(name: CookieKind, value: string, seconds: number): void;
  drop(name: CookieKind): void;
  readRefreshTokens(): string[];
  keepRefreshToken(token: string, seconds: number): void;
  dropRefreshToken(): void;
  /** Also those that another site of the same domain has planted, or this server under another path. */
  dropEveryRefreshToken(): void;
  /** `Set-Cookie` lines of the response. */
  lines: readonly string[];
}

/** Readers accept the client id as is, without its first dash, or without any dash (conduct.md 8). */
const spellings = (clientId: string) => [
  ...new Set([clientId, clientId.replace('-', ''), clientId.replaceAll('-', '')].map(refreshCookieName)),
];

/** RFC 6265bis 5.5: the maximum that browsers keep. */
const longestSeconds = 400 * 86_400;

/** `/`, `/a`, `/a/`, `/a/b` of `/a/b`: a cookie is only dropped under the path it was set for, to the slash. */
const pathsTo = (path: string): string[] => {
  const parts = path.split('/').filter(Boolean);
  const folders = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return ['/', ...folders.flatMap((folder) => (folder === path ? [folder] : [folder, `${folder}/`]))];
};
/** Whatever the policy says: hosted pages need theirs after an identity provider, and another one's page posts its answer. */
const own: Partial<Record<CookieKind, SameSite>> = { hosted_login: 'lax', sso: 'none' };

/** The host's own and each domain above it, except the top. */
const domainsOf = ({ hostname }: URL): (string | undefined)[] => {
  const labels = /^[\d.]+$|:/.test(hostname) ? [] : hostname.split('.');
  return [undefined, ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))];
};

/** Over plain http browsers refuse a cookie for every site. */
export const effectiveSameSite = (wanted: SameSite, { publicUrl }: Pick<ProviderConfig, 'publicUrl'>): SameSite =>
  wanted === 'none' && !publicUrl.startsWith('https:') ? 'lax' : wanted;

/** `path`: of the request. `sameSite`: of the cookies of a session. */
export function createCookies(
  header: string | null,
  { clientId, publicUrl, sameSite: wanted }: Pick<ProviderConfig, 'clientId' | 'publicUrl'> & { sameSite: SameSite },
  path: string,
): Cookies {
  // Pair by pair, because another path or host may have set the same name.
  const given = (header ?? '').split(';').flatMap((pair) => Object.entries(parse(pair)));
  const lines: string[] = [];
  const isSecure = publicUrl.startsWith('https:');
  const set = (
    name: string,
    value: string,
    seconds: number,
    { sameSite = wanted, path = '/', domain }: { sameSite?: SameSite | undefined; path?: string; domain?: string | undefined } = {},
  ) =>
    lines.push(
      generateCookie(name, value, {
        path,
        ...(domain ? { domain } : {}),
        httpOnly: true,
        secure: isSecure,
        sameSite: effectiveSameSite(sameSite, { publicUrl }),
        maxAge: Math.min(Math.max(0, Math.floor(seconds)), longestSeconds),
      }),
    );
  const put = (name: CookieKind, value: string, seconds: number) => set(nameOf(name), value, seconds, { sameSite: own[name] });
  const nameOf = (name: CookieKind) => (name === 'hosted_login' ? 'fe_hosted_login' : `fe_${name}_${clientId}`);
  return {
    lines,
    read: (name) => given.find(([found, value]) => found === nameOf(name) && value !== '')?.[1],
    keep: put,
    drop: (name) => put(name, '', 0),
    readRefreshTokens: () => {
      const names = spellings(clientId);
      return given.filter(([name, value]) => names.includes(name) && value !== '').map(([, value]) => value);
    },
    keepRefreshToken: (token, seconds) => set(refreshCookieName(clientId), token, seconds),
    dropRefreshToken: () => spellings(clientId).forEach((name) => set(name, '', 0)),
    dropEveryRefreshToken: () => {
      const names = spellings(clientId).filter((name) => given.some(([found]) => found === name));
      for (const name of names)
        for (const domain of domainsOf(new URL(publicUrl))) for (const under of pathsTo(path)) set(name, '', 0, { path: under, domain });
    },
  };
}
