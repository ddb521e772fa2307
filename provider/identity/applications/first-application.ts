import type { Tx } from '../../db/tables.ts';
import type { ProviderConfig } from '../config.ts';
import { sha256 } from '../secrets.ts';
import './application-rows.ts';

/** Default post-logout destinations. */
const signedOutPaths = ['', '/', '/account/login', '/account/logout'];

/** What the variables say about the application of `CLIENT_ID`. */
export function firstApplication({ vendor, appUrl, allowedOrigins, hosted = {} }: ProviderConfig) {
  const bases = [...new Set([appUrl, ...allowedOrigins])];
  return {
    name: vendor.name,
    logo_url: vendor.logo,
    app_url: appUrl,
    login_url: `${appUrl}/account/login`,
    access_type: 'FREE_ACCESS' as const,
    is_default: true,
    is_first_party: true,
    is_active: true,
    owner_tenant_id: null,
    redirect_uris: [...(hosted.redirectUris ?? bases.map((base) => `${base}/oauth/callback`))],
    sign_out_uris: [...(hosted.postLogoutRedirectUris ?? bases.flatMap((base) => signedOutPaths.map((path) => base + path)))],
  };
}

/** The application of `CLIENT_ID`, as its variables describe it at each start. Requires the system scope. */
export async function installFirstApplication(tx: Tx, config: ProviderConfig, now: Date): Promise<void> {
  const { clientId: id, hosted = {} } = config;
  const facts = firstApplication(config);
  // An id that was replaced signs nobody in any more.
  await tx
    .updateTable('applications')
    .set({ is_default: false, is_active: false, updated_at: now })
    .where('is_default', '=', true)
    .where('id', '!=', id)
    .execute();
  await tx
    .insertInto('applications')
    .values({ id, ...facts, created_at: now, updated_at: now })
    .onConflict((on) => on.column('id').doUpdateSet(facts))
    .execute();
  const hash = hosted.clientSecret === undefined ? undefined : sha256(hosted.clientSecret);
  await tx
    .deleteFrom('application_secrets')
    .where('app_id', '=', id)
    .$if(hash !== undefined, (query) => query.where('hash', '!=', hash!))
    .execute();
  if (hash)
    await tx
      .insertInto('application_secrets')
      .values({ app_id: id, hash, created_at: now, expires_at: null })
      .onConflict((on) => on.doNothing())
      .execute();
}
