import type { Page } from '../app.ts';
import type { Deps } from '../http/context.ts';
import { notFound } from '../identity/refusals.ts';
import type { SamlConnection, ServiceProvider } from './saml/connection.ts';
import { serviceProviderMetadata } from './saml/service-provider.ts';
import { loadConnection } from './connections.ts';
import { takeOidcAnswer } from './oidc/oidc-callback.ts';
import { takeSamlResponse } from './saml/saml-callback.ts';
import { samlCallbackPath, samlMetadataPath, serviceProviderOf } from './saml/saml-provider.ts';
import { startSocial, takeSocialAnswer } from './social/social-start.ts';
import { ssoStartPath, startSso } from './sso-start.ts';

/** What an admin of the identity provider imports; of a connection, with its certificate. */
const metadata = (provider: ServiceProvider, settings?: SamlConnection): Response =>
  new Response(serviceProviderMetadata(provider, settings), { headers: { 'content-type': 'application/samlmetadata+xml' } });

const socialStart = '/identity/resources/auth/v2/user/sso';

/** Addresses that browsers are sent to on their way to an identity provider and back. None of them needs or reads a session. */
export function federationPages({ config }: Pick<Deps, 'config'>): Page[] {
  const limit = 'federation' as const;
  const bothWays = (path: string, respond: Page['respond']): Page[] =>
    (['GET', 'POST'] as const).map((method) => ({ path, method, limit, respond }));
  return [
    { path: ssoStartPath, limit, respond: (request, _params, ctx) => startSso(request, ctx) },
    { path: samlCallbackPath, method: 'POST', limit, respond: (request, _params, ctx) => takeSamlResponse(request, undefined, ctx) },
    { path: `${samlCallbackPath}/:id`, method: 'POST', limit, respond: (request, { id }, ctx) => takeSamlResponse(request, id, ctx) },
    { path: samlMetadataPath, respond: async () => metadata(serviceProviderOf(config)) },
    {
      path: `${samlMetadataPath}/:id`,
      limit,
      respond: async (_request, { id = '' }, ctx) => {
        const connection = await ctx.deps.db.system((tx) => loadConnection(tx, ctx, id, { evenOff: true }), { readOnly: true });
        if (connection?.type !== 'saml') throw notFound();
        return metadata(serviceProviderOf(config, connection.secrets), connection.settings);
      },
    },
    ...bothWays('/auth/oidc/callback/:id', (request, { id = '' }, ctx) => takeOidcAnswer(request, id, ctx)),
    ...bothWays('/auth/social/callback/:provider', (request, { provider = '' }, ctx) => takeSocialAnswer(request, provider, ctx)),
    {
      path: `${socialStart}/default/:provider/prelogin`,
      limit,
      respond: (request, { provider = '' }, ctx) => startSocial(request, provider, 'default', ctx),
    },
    {
      path: `${socialStart}/custom/:provider/prelogin`,
      limit,
      respond: (request, { provider = '' }, ctx) => startSocial(request, provider, 'custom', ctx),
    },
  ];
}
