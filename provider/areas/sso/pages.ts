import { markBrowser, type BrowserMark } from '../../federation/browser-binding.ts';
import { loadConnection } from '../../federation/connections.ts';
import { handleOidcCallback } from '../../federation/oidc/callback.ts';
import type { SamlConnection, ServiceProvider } from '../../federation/saml/connection.ts';
import { samlCallbackPath, samlMetadataPath, serviceProviderOf } from '../../federation/saml/saml-provider.ts';
import { samlLimits } from '../../federation/saml/scan-xml.ts';
import { serviceProviderMetadata } from '../../federation/saml/service-provider.ts';
import { takeSamlResponse } from '../../federation/saml/take-response.ts';
import { ssoStartPath, startSso } from '../../federation/sso-redirect.ts';
import { ssoTestedPath, startTest } from '../../federation/sso-test.ts';
import { readPlainForm } from '../../http/body.ts';
import type { Ctx } from '../../http/context.ts';
import type { Page } from '../../http/page.ts';
import { redirect } from '../../http/redirect.ts';
import { readReturnedParams } from '../../http/returned-params.ts';
import { notFound } from '../../../src/contract/input.ts';
import { testedPage } from './tested-page.ts';
import type { Deps } from '../../identity/work.ts';

const limit = 'federation';

/** A SAML document in base64, plus form overhead. */
const formBytes = Math.ceil(samlLimits.bytes * 1.5) + 20_000;

const keepMark = ({ cookies }: Ctx, { secret, seconds }: BrowserMark) => cookies.keep('sso', secret, seconds);

async function start(request: Request, ctx: Ctx): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const text = (name: string) => query.get(name) ?? undefined;
  const test = text('test');
  if (test !== undefined) return redirect((await startTest(ctx, test)).page);
  const mark = markBrowser(ctx.cookies.read('sso'));
  keepMark(ctx, mark);
  const { page, query: more } = await startSso(ctx, {
    connectionId: text('connection'),
    browser: mark.hash,
    loginHint: text('login_hint'),
    app: text('app'),
    redirectUri: text('redirect_uri'),
  });
  return redirect(page, { query: more });
}

/** Assertion consumer service. The form's RelayState is never followed: it only tells whom to tell of a refusal. */
async function takeSaml(request: Request, connectionId: string | undefined, ctx: Ctx): Promise<Response> {
  const form = await readPlainForm(request, formBytes);
  const mark = markBrowser(ctx.cookies.read('sso'));
  const { page, query, isMarked } = await takeSamlResponse(ctx, {
    document: form.get('SAMLResponse') ?? '',
    relayState: form.get('RelayState') ?? undefined,
    connectionId,
    browser: mark.hash,
  });
  if (isMarked) keepMark(ctx, mark);
  return redirect(page, { query });
}

async function takeOidc(request: Request, connectionId: string, ctx: Ctx): Promise<Response> {
  const { page, query } = await handleOidcCallback(ctx, { connectionId, params: await readReturnedParams(request) });
  return redirect(page, { query });
}

/** Metadata for the identity provider's admin; for a connection it includes its certificate. */
const metadata = (provider: ServiceProvider, settings?: SamlConnection): Response =>
  new Response(serviceProviderMetadata(provider, settings), { headers: { 'content-type': 'application/samlmetadata+xml' } });

/** Pages for the browser's way to a company's identity provider and back. None requires or reads a session. */
export const ssoPages = ({ config }: Pick<Deps, 'config'>): Page[] => [
  { path: ssoStartPath, limit, respond: (request, _params, ctx) => start(request, ctx) },
  { path: ssoTestedPath, respond: async () => testedPage(config) },
  { path: samlCallbackPath, method: 'POST', limit, respond: (request, _params, ctx) => takeSaml(request, undefined, ctx) },
  { path: `${samlCallbackPath}/:id`, method: 'POST', limit, respond: (request, { id }, ctx) => takeSaml(request, id, ctx) },
  { path: samlMetadataPath, respond: async () => metadata(serviceProviderOf(config)) },
  {
    path: `${samlMetadataPath}/:id`,
    limit,
    respond: async (_request, { id = '' }, ctx) => {
      const connection = await ctx.deps.db.system((tx) => loadConnection(tx, ctx, id, { evenOff: true }), { readOnly: true });
      if (connection?.type !== 'saml') throw notFound();
      return metadata(serviceProviderOf(config, connection), connection.settings);
    },
  },
  ...(['GET', 'POST'] as const).map((method): Page => ({
    path: '/auth/oidc/callback/:id',
    method,
    limit,
    respond: (request, { id = '' }, ctx) => takeOidc(request, id, ctx),
  })),
];
