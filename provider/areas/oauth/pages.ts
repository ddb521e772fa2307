import type { Page } from '../../http/page.ts';
import type { Deps } from '../../identity/work.ts';
import { readPlainForm } from '../../http/body.ts';
import { answerConsent, ask, authorize, authorizeByForm, resume } from './authorize.ts';
import { bundleFiles } from './bundles.ts';
import { discoveryDocument } from '../../oauth/discovery.ts';
import { doctorPage } from './doctor-page.ts';
import { consentPath } from './consent-page.ts';
import { askPath } from './no-access-page.ts';
import { accountPage, portalPage } from './hosted-pages.ts';
import { signOutByForm } from './sign-out.ts';

const searchOf = ({ url }: Request) => new URL(url).searchParams;

/** What is no secret: programs of any page check tokens by it. */
const anyOrigin = { 'access-control-allow-origin': '*' };

/** Pages of hosted login, and addresses that aren't contract endpoints. */
export function oauthPages(deps: Pick<Deps, 'config' | 'keys' | 'db'>): Page[] {
  const { config, keys } = deps;
  const discovery = discoveryDocument(config);
  return [
    // The second is RFC 8414's.
    ...['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server'].map((path): Page => ({
      path,
      respond: async () => Response.json(discovery, { headers: { ...anyOrigin, 'cache-control': 'public, max-age=3600' } }),
    })),
    {
      path: '/.well-known/jwks.json',
      respond: async () => Response.json(await keys.jwks(), { headers: { ...anyOrigin, 'cache-control': 'public, max-age=60' } }),
    },
    { path: '/oauth/authorize', limit: 'refresh', respond: async (request, _params, ctx) => authorize(searchOf(request), ctx) },
    {
      path: '/oauth/authorize',
      method: 'POST',
      limit: 'refresh',
      respond: async (request, _params, ctx) => authorizeByForm(await readPlainForm(request), ctx),
    },
    { path: '/oauth/authorize/resume', limit: 'refresh', respond: async (request, _params, ctx) => resume(searchOf(request), ctx) },
    {
      path: askPath,
      method: 'POST',
      limit: 'refresh',
      respond: async (request, _params, ctx) => ask(await readPlainForm(request), ctx),
    },
    {
      path: consentPath,
      method: 'POST',
      limit: 'refresh',
      respond: async (request, _params, ctx) => answerConsent(await readPlainForm(request), ctx),
    },
    { path: '/oauth', limit: 'refresh', respond: async (request, _params, ctx) => resume(searchOf(request), ctx) },
    {
      path: '/oauth/logout',
      method: 'POST',
      limit: 'refresh',
      respond: async (request, _params, ctx) => signOutByForm(ctx, await readPlainForm(request)),
    },
    { path: '/oauth/portal', respond: async (request, _params, ctx) => portalPage(request, ctx) },
    ...['/oauth/account/:page', '/oauth/account/:page/:step'].map((path): Page => ({
      path,
      respond: async (request, _params, ctx) => accountPage(request, ctx),
    })),
    doctorPage(deps),
    ...bundleFiles,
  ];
}
