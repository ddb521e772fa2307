// For whoever builds the page, in the console; loaded when they ask.
import { isOtherSite } from '../auth/other-site.ts';
import type { Routes } from '../auth/routes.ts';
import { missingLine, missingTypes } from './csp.ts';

/** What a page and its provider say of themselves; undefined is what couldn't be found out. */
export interface DescribedPage {
  /** Origin of the page. */
  origin: string;
  /** As the page gives it. */
  baseUrl: string | undefined;
  clientId: string | undefined;
  /** Of the loader and each element that share a session. */
  clientIds: readonly string[];
  /** Of the files that run. */
  version: string;
  isSecure: boolean;
  /** Another page shows this one, and no option allows that. */
  isFramed: boolean;
  /** Whether baseUrl is on another site than the page. */
  isOtherSite: boolean;
  cookiesEnabled: boolean;
  storageWorks: boolean;
  isHosted: boolean;
  /** Where hosted login comes back to. */
  callback: string;
  routes: Routes;
  /** Routes that the page's server doesn't answer with a page, by name. */
  missingRoutes: readonly string[];
  /** Content Security Policies of the page. */
  policies: readonly string[];
  nonce: string | undefined;
  /** Where the loader's files come from. */
  filesFrom: string | undefined;
  /** Of each loader's tag. */
  versions: readonly string[];
  isModule: boolean;
  /** What came back from baseUrl. */
  provider:
    | { answers: 'nothing' | 'refused' | 'something else'; isAtOrigin?: boolean | undefined }
    | { answers: 'provider'; clientId?: string | undefined; redirectAllowed?: boolean | undefined; version?: string | undefined };
  /** How far this browser's clock is ahead, in seconds. */
  clockAhead: number | undefined;
}

export interface Finding {
  /** Stable name. */
  id: string;
  level: 'error' | 'warning';
  /** What is wrong. */
  what: string;
  /** To copy, or to do. */
  fix: string;
}

const clockLimitSeconds = 60;
const isLocal = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]' || host.endsWith('.localhost');

function usable(baseUrl: string | undefined): URL | undefined {
  if (!baseUrl || !URL.canParse(baseUrl)) return undefined;
  const url = new URL(baseUrl);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url.hostname)) ? url : undefined;
}

/** The address that was meant, as far as one can tell. */
function meant(baseUrl = ''): string {
  const [, host = ''] = /^(?:https?:\/\/)?([\w.-]+(?::\d+)?)([/?#]|$)/i.exec(baseUrl) ?? [];
  return host ? `${isLocal(host.replace(/:\d+$/, '')) ? 'http' : 'https'}://${host}` : 'https://auth.example.com';
}

/** How the page and the provider come to be on one site. */
function onOneSite(base: URL, { origin }: DescribedPage): string {
  const here = new URL(origin);
  const port = here.port && `:${here.port}`;
  if (base.protocol !== here.protocol && !isOtherSite(`${here.protocol}//${base.host}`, origin))
    return `Open the page at ${base.protocol}//${here.host}`;
  if (isLocal(here.hostname) && isLocal(base.hostname)) return `Open the page at ${here.protocol}//${base.hostname}${port}`;
  return `Serve the provider as https://auth.${here.hostname}, behind a proxy of this site, or use data-hosted-login-box.`;
}

const minorOf = (version: string) => version.split('.').slice(0, 2).join('.');

/** What is wrong with a page, each with its fix; nothing if it's all right. */
export function findingsOf(page: DescribedPage): Finding[] {
  const found: Finding[] = [];
  const error = (id: string, what: string, fix: string) => found.push({ id, level: 'error', what, fix });
  const warning = (id: string, what: string, fix: string) => found.push({ id, level: 'warning', what, fix });

  if (page.isModule) error('loader-module', 'The loader\'s tag has type="module", so it can\'t know its address.', 'Remove type="module".');
  const versions = [...new Set(page.versions)];
  if (versions.length > 1)
    error(
      'versions',
      `The page loads several versions: ${versions.join(', ')}. The first stays.`,
      `Keep one tag: …/${versions[0]!}/loader.js`,
    );
  if (!page.isSecure)
    error(
      'insecure',
      `${page.origin} isn't https, so passkeys, hosted login and cookies of https providers don't work.`,
      'Serve the page by https.',
    );
  if (page.isFramed)
    error('framed', 'Another site shows this page in a frame, where the elements refuse to run.', 'data-allowed-frame-origins="https://…"');
  if (!page.cookiesEnabled) error('cookies', 'This browser keeps no cookies, so nobody stays signed in.', 'Allow cookies for this site.');
  if (!page.storageWorks)
    warning(
      'storage',
      'This browser refuses localStorage: people are asked to sign in again in each tab.',
      'Allow site data for this site.',
    );
  const { callback, isHosted } = page;
  const paths = Object.values(page.routes).filter((route) => route !== undefined);
  const twice = paths.find((route, at) => paths.indexOf(route) !== at);
  const relative = paths.find((route) => !route.startsWith('/'));
  if (relative !== undefined) error('route-path', `The route "${relative}" doesn't begin with a slash.`, `routes: { …: '/${relative}' }`);
  if (twice) error('route-twice', `Two routes have the address ${twice}.`, 'Give each of `routes` an address of its own.');
  if (page.missingRoutes.length > 0)
    error(
      'routes',
      `The page's server has nothing at ${page.missingRoutes.join(', ')}, where links of mails lead.`,
      'Answer them with the app\'s page, name others in `routes`, or use data-url-strategy="hash".',
    );
  if (page.clockAhead !== undefined && Math.abs(page.clockAhead) > clockLimitSeconds)
    warning(
      'clock',
      `This device's clock is ${Math.abs(Math.round(page.clockAhead))} s ${page.clockAhead > 0 ? 'ahead' : 'behind'}: tokens seem to have ended, or not to have begun.`,
      'Set the clock by the network.',
    );

  const base = usable(page.baseUrl);
  if (!base) {
    error(
      'base-url',
      page.baseUrl ? `baseUrl "${page.baseUrl}" is no https address.` : 'There is no baseUrl.',
      `data-base-url="${meant(page.baseUrl)}"`,
    );
    return found;
  }
  const wanted = { self: page.origin, nonce: page.nonce };
  for (const [id, directive, ...from] of [
    ['csp-connect', 'connect-src', base.href],
    // Icons, and people's pictures.
    ['csp-img', 'img-src', 'data:', base.href],
    ...(page.filesFrom ? ([['csp-script', 'script-src', page.filesFrom]] as const) : []),
  ] as const) {
    const line = missingLine(page.policies, directive, { ...wanted, from });
    if (line) error(id, `The Content Security Policy refuses ${from.join(' or ')}.`, line);
  }
  const types = missingTypes(page.policies);
  if (types)
    warning(
      'trusted-types',
      'The Content Security Policy refuses our Trusted Types, which captchas, card fields, tag managers and previews of reports need.',
      types,
    );
  if (page.isOtherSite && !isHosted)
    warning(
      'other-site',
      `${base.origin} is on another site than ${page.origin}: browsers may refuse its cookie, and people are signed out with each reload.`,
      onOneSite(base, page),
    );
  if (page.clientIds.length > 1)
    error(
      'client-ids',
      `The elements have several clientIds, ${page.clientIds.join(' and ')}, but share one session. The first counts.`,
      `client-id="${page.clientIds[0]!}" for each, or an app-name of its own for the other`,
    );
  if (!page.clientId) error('client-id', 'There is no clientId.', 'data-client-id="…", the id that the provider prints when it starts');

  const { provider } = page;
  const isBlocked = found.some(({ id }) => id === 'csp-connect');
  if (provider.answers === 'provider') {
    if (provider.clientId && page.clientId && provider.clientId !== page.clientId)
      error('wrong-client', `The provider has another clientId than "${page.clientId}".`, `data-client-id="${provider.clientId}"`);
    if (isHosted && provider.redirectAllowed === false)
      error('redirect', `Hosted login comes back to ${callback}, which the provider doesn't know.`, `REDIRECT_URIS=${callback}`);
    if (provider.version && minorOf(provider.version) !== minorOf(page.version))
      warning(
        'provider-version',
        `The page has version ${page.version}, the provider ${provider.version}.`,
        page.filesFrom ? page.filesFrom.replace(/[^/]+(?=\/loader\.js)/, provider.version) : `npm install gatehouse@${provider.version}`,
      );
  } else if (provider.isAtOrigin)
    error('base-url', `The provider isn't at ${page.baseUrl}, but at ${base.origin}.`, `data-base-url="${base.origin}"`);
  else if (provider.answers === 'refused')
    error('origin', `${base.origin} answers, but not to ${page.origin}.`, `ALLOWED_ORIGINS=${page.origin}`);
  else if (provider.answers === 'something else')
    error(
      'not-provider',
      `${base.origin} is no Gatehouse provider.`,
      'Correct data-base-url, or forward /frontegg and /doctor to the provider.',
    );
  else if (!isBlocked) error('unreachable', `${base.origin} doesn't answer.`, 'Start the provider, or correct data-base-url.');
  return found;
}
