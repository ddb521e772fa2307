import { isAllowedOrigin, type ProviderConfig } from '../../identity/config.ts';
import { productVersion } from '../../identity/product-version.ts';
import type { Deps } from '../../identity/work.ts';
import type { Page } from '../../http/page.ts';
import { findClient, isRedirectUri } from '../../oauth/oauth-client.ts';
import { doctorStrings as strings } from './doctor-strings.ts';
import { escapeHtml, fill, htmlPage } from '../../http/html-page.ts';

/** What this server knows about a page of an app, by its address; nothing is fetched from there. */
export interface DoctorAnswer {
  version: string;
  clientId: string;
  now: string;
  isOriginAllowed: boolean;
  /** Undefined if no address was asked for, or the client isn't known. */
  isRedirectAllowed?: boolean | undefined;
}

const callbackPath = '/oauth/callback';
const pageOf = (text: string | null) => (text !== null && text.length <= 2048 && URL.canParse(text) ? new URL(text) : undefined);

async function answer({ db, config }: Pick<Deps, 'db' | 'config'>, query: URLSearchParams, page: URL | undefined): Promise<DoctorAnswer> {
  const redirect = query.get('redirect_uri') ?? (page && page.origin + callbackPath);
  const id = query.get('client_id') ?? config.clientId;
  const client = redirect ? await db.system((tx) => findClient(tx, id), { single: true }) : undefined;
  return {
    version: productVersion(),
    clientId: config.clientId,
    now: new Date().toISOString(),
    isOriginAllowed: isAllowedOrigin(page?.origin, config),
    ...(client && redirect && { isRedirectAllowed: isRedirectUri(client, redirect) }),
  };
}

function linesOf({ isOriginAllowed, isRedirectAllowed, clientId }: DoctorAnswer, page: URL, { publicUrl }: ProviderConfig): string[] {
  const origin = page.origin;
  const isSameSite = page.hostname.split('.').slice(-2).join('.') === new URL(publicUrl).hostname.split('.').slice(-2).join('.');
  const line = (isGood: boolean | undefined, good: string, bad: string, fix: string) =>
    isGood === undefined
      ? ''
      : `<li>${isGood ? '✓' : '✗'} ${fill(isGood ? good : bad, { origin })}${isGood ? '' : `<code>${escapeHtml(fix)}</code>`}</li>`;
  return [
    line(isOriginAllowed, strings.originAllowed, strings.originRefused, `ALLOWED_ORIGINS=${origin}`),
    line(isRedirectAllowed, strings.redirectAllowed, strings.redirectRefused, `REDIRECT_URIS=${origin}${callbackPath}`),
    line(isSameSite, strings.sameSite, strings.otherSite, 'data-hosted-login-box'),
    `<li>${strings.tag}<code>${escapeHtml(`<script src="…/loader.js" data-base-url="${publicUrl}" data-client-id="${clientId}"></script>`)}</code></li>`,
  ];
}

/** Checks of a page that embeds the elements: what `AdminPortal.doctor()` asks, and a page for whoever builds one. */
export const doctorPage = (deps: Pick<Deps, 'db' | 'config'>): Page => ({
  path: '/doctor',
  limit: 'refresh',
  async respond(request) {
    const query = new URL(request.url).searchParams;
    const page = pageOf(query.get('url'));
    const found = await answer(deps, query, page);
    // Nothing here is secret: authorizing says the same, and so does a preflight.
    if (!request.headers.get('accept')?.includes('text/html'))
      return Response.json(found, { headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' } });
    const list = page ? `<ul class="checks">${linesOf(found, page, deps.config).join('')}</ul>` : '';
    return htmlPage({
      title: strings.title,
      formTargets: ["'self'"],
      body: `<main class="centered"><div class="card"><h1>${strings.title}</h1><p>${strings.lead}</p>
<form action="/doctor"><label class="field">${strings.address} <input name="url" type="url" required value="${escapeHtml(page?.href ?? '')}"></label>
<div class="row"><button class="main" type="submit">${strings.check}</button></div></form>${list}</div></main>`,
    });
  },
});
