import type { Ctx } from '../http/context.ts';
import { shownClient } from '../oauth/client-authentication.ts';
import { findClient, requireClient, type OAuthClient } from '../oauth/oauth-client.ts';
import { oauthRefusal } from '../oauth/oauth-errors.ts';

/** The vendor's own server: one of their applications, by Basic authorization. Errors: INVALID_INPUT; with status 401 for a wrong secret. */
export async function requireVendorServer(ctx: Ctx): Promise<OAuthClient> {
  const shown = shownClient(ctx.header('authorization'), {});
  const [id] = shown.ids;
  if (id === undefined)
    throw oauthRefusal('invalid_client', 'Show the client ID and the secret of one of your applications by Basic authorization.');
  const client = requireClient(await ctx.deps.db.system((tx) => findClient(tx, id), { single: true }), shown, ctx.deps.clock.now());
  if (!client.isFirstParty) throw oauthRefusal('unauthorized_client', 'Only an application of the vendor may do this.');
  return client;
}
