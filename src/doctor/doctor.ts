import { probeJson, probePath } from '../api/probe.ts';
import { isOtherSite } from '../auth/other-site.ts';
import { defaultRoutes } from '../auth/routes.ts';
import { apiBase } from '../contract/api-base.ts';
import { firstStepPaths } from '../contract/wire.ts';
import { isFramed } from '../lib/framed.ts';
import type { GatehouseOptions } from '../options.ts';
import { findingsOf, type DescribedPage, type Finding } from './findings.ts';

declare const __VERSION__: string;

/** Where links of mails lead. */
const mailed = ['loginUrl', 'activateUrl', 'acceptInvitationUrl', 'resetPasswordUrl', 'magicLinkCallbackUrl'] as const;

interface ProviderAnswer {
  version?: string;
  clientId?: string;
  now?: string;
  isOriginAllowed?: boolean;
  isRedirectAllowed?: boolean;
}

const unknownTime = Number.NaN;

/** A provider behind a proxy of its API alone, or another server that speaks it. */
async function askPolicy(address: string): Promise<DescribedPage['provider']> {
  const answer = await probeJson(address);
  // A provider answers `/doctor` to every page: what this one may not read is hardly one.
  if (typeof answer === 'string') return { answers: answer === 'refused' ? 'something else' : answer };
  const { authStrategy, clientId } = (answer.found ?? {}) as { authStrategy?: unknown; clientId?: string };
  return typeof authStrategy === 'string' ? { answers: 'provider', clientId } : { answers: 'something else' };
}

const addressOf = (baseUrl: string, query: Record<string, string>) => `${baseUrl}/doctor?${new URLSearchParams(query)}`;

/** With a path that is not the provider's. */
async function isAtOrigin(baseUrl: string, query: Record<string, string>): Promise<boolean> {
  const { origin, pathname } = new URL(baseUrl);
  const answer = pathname === '/' ? 'nothing' : await probeJson(addressOf(origin, query));
  return typeof answer !== 'string' && typeof (answer.found as ProviderAnswer | null)?.isOriginAllowed === 'boolean';
}

async function askProvider(
  { baseUrl, urlPrefix }: { baseUrl: string; urlPrefix: string | undefined },
  query: Record<string, string>,
): Promise<{ provider: DescribedPage['provider']; now: number }> {
  const answer = await probeJson(addressOf(baseUrl, query));
  const found = (typeof answer === 'string' ? {} : (answer.found ?? {})) as ProviderAnswer;
  const { version, clientId, now = '', isOriginAllowed, isRedirectAllowed } = found;
  if (answer === 'nothing') return { provider: { answers: 'nothing' }, now: unknownTime };
  if (typeof isOriginAllowed !== 'boolean') {
    const provider = await askPolicy(apiBase(baseUrl, urlPrefix) + firstStepPaths.policy);
    const isWrongPath = provider.answers !== 'provider' && (await isAtOrigin(baseUrl, query));
    return { provider: { ...provider, ...(isWrongPath && { isAtOrigin: true }) }, now: unknownTime };
  }
  return {
    provider: isOriginAllowed ? { answers: 'provider', clientId, redirectAllowed: isRedirectAllowed, version } : { answers: 'refused' },
    now: Date.parse(now),
  };
}

interface Asked {
  baseUrl?: unknown;
  clientId?: unknown;
}

/** What the elements themselves name, as attributes, properties or options. */
const namedByElements = (): Asked[] =>
  [
    ...document.querySelectorAll<HTMLElement & Asked & { options?: Asked }>(
      'login-box,admin-portal,user-sessions,checkout-dialog,plan-picker',
    ),
  ]
    .filter((element) => !element.hasAttribute('app-name'))
    .map((element) => ({
      baseUrl: element.options?.baseUrl ?? element.baseUrl ?? element.getAttribute('base-url') ?? undefined,
      clientId: element.options?.clientId ?? element.clientId ?? element.getAttribute('client-id') ?? undefined,
    }));

function canStore(): boolean {
  try {
    return globalThis.localStorage !== null;
  } catch {
    return false;
  }
}

async function describe(options: GatehouseOptions): Promise<DescribedPage> {
  const { basename = '', urlStrategy, appId, urlPrefix } = options;
  const named = namedByElements();
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
  const baseUrl =
    typeof options.baseUrl === 'function' ? options.baseUrl('') : (options.baseUrl ?? named.map((each) => each.baseUrl).find(isText));
  const together = named.filter((each) => each.baseUrl === undefined || each.baseUrl === baseUrl);
  const clientIds = [...new Set([options.clientId, ...together.map((each) => each.clientId)].filter(isText))];
  const [clientId] = clientIds;
  const base = basename.replace(/\/+$/, '');
  const routes = { ...defaultRoutes, ...options.routes };
  const callback = location.origin + base + routes.hostedLoginRedirectUrl;
  const address = baseUrl && URL.canParse(baseUrl) ? baseUrl.replace(/\/+$/, '') : undefined;
  const asked = urlStrategy === 'hash' ? [] : options.hostedLoginBox ? (['hostedLoginRedirectUrl'] as const) : mailed;
  const [here, provider, ...pages] = await Promise.all([
    probePath(location.pathname + location.search),
    address
      ? askProvider(
          { baseUrl: address, urlPrefix },
          { url: location.href, redirect_uri: callback, ...(clientId && { client_id: appId ?? clientId }) },
        )
      : undefined,
    ...asked.map((name) => probePath(base + routes[name])),
  ]);
  const tags = [...document.querySelectorAll<HTMLScriptElement>('script[src*="/loader.js"]')];
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy" i]')];
  const time = provider && !Number.isNaN(provider.now) ? provider.now : here?.time;
  return {
    origin: location.origin,
    baseUrl,
    clientId,
    clientIds,
    version: __VERSION__,
    isSecure: isSecureContext,
    isFramed: isFramed(options.allowedFrameOrigins),
    isOtherSite: address !== undefined && isOtherSite(address),
    cookiesEnabled: navigator.cookieEnabled,
    storageWorks: canStore(),
    isHosted: options.hostedLoginBox === true,
    callback,
    routes,
    missingRoutes: asked.map((name) => base + routes[name]).filter((_, at) => pages[at]?.isPage === false),
    policies: [...(here?.policies ?? []), ...metas.map(({ content }) => content)],
    nonce: tags[0]?.nonce || undefined,
    filesFrom: tags[0]?.src,
    versions: tags.map(({ src }) => /\/([^/]+)\/loader\.js/.exec(src)?.[1] ?? src),
    isModule: tags.some(({ type }) => type === 'module'),
    provider: provider?.provider ?? { answers: 'nothing' },
    clockAhead: time === undefined ? undefined : (Date.now() - time) / 1000,
  };
}

/** Looks what is wrong with this page, says it in the console, and returns it. */
export async function doctor(options: GatehouseOptions): Promise<Finding[]> {
  const findings = options.preview ? [] : findingsOf(await describe(options));
  if (findings.length === 0) console.info('[gatehouse] nothing is wrong with this page');
  else console.table(Object.fromEntries(findings.map(({ id, ...rest }) => [id, rest])));
  return findings;
}
