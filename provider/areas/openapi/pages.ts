import { contract } from '../../../src/contract/index.ts';
import { refreshCookieName } from '../../../src/contract/wire.ts';
import type { Page } from '../../http/page.ts';
import type { Deps } from '../../identity/work.ts';
import { productVersion } from '../../identity/product-version.ts';
import { openApiOf, type OpenApi } from './openapi.ts';
import { openApiPage } from './openapi-page.ts';

/** The interface, described for programs and for people. It says nothing of this deployment's data: anyone may read it, from any page. */
export function openApiPages({ config }: Pick<Deps, 'config'>): Page[] {
  let made: OpenApi | undefined;
  const document = () =>
    (made ??= openApiOf(contract, { url: config.publicUrl, version: productVersion(), cookie: refreshCookieName(config.clientId) }));
  return [
    {
      path: '/openapi.json',
      respond: async () =>
        Response.json(document(), { headers: { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' } }),
    },
    { path: '/openapi', respond: async () => openApiPage(document()) },
  ];
}
