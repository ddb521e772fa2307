import { people } from '../../../src/contract/behaviour.ts';
import { vendorRoleId } from '../../identity/catalog.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { post } from '../http.ts';
import { callback, goodRequest, goodVerifier } from '../oauth.ts';
import { tabOf } from '../sign-in.ts';
import type { TestWorld } from '../world.ts';

/** Of somebody else, and with a secret. */
export const confidential = { id: 'somebody-elses', secret: 'a-secret-that-only-its-server-knows' };

/** Lets Acme's admin be asked for by an application of somebody else, and answers its access token. */
async function applicationToken(world: TestWorld): Promise<string> {
  const now = world.clock.now();
  const scope = 'openid profile email offline_access api';
  const { id } = confidential;
  await world.data(async (tx) => {
    await tx
      .insertInto('applications')
      .values({ id, name: 'Timesheets', access_type: 'FREE_ACCESS', redirect_uris: [callback], created_at: now, updated_at: now })
      .execute();
    const consent = { user_id: demoUserId(people.admin), client_id: id, tenant_id: demoTenants.acme, scope };
    await tx
      .insertInto('oauth_consents')
      .values({ ...consent, created_at: now, given_at: now })
      .execute();
  });
  const browser = await world.signIn(people.admin);
  const page = await browser.fetch(`/oauth/authorize?${new URLSearchParams({ ...goodRequest, client_id: id, scope })}`, { headers: {} });
  const code = new URL(page.headers.get('location')!).searchParams.get('code')!;
  const fields = { grant_type: 'authorization_code', code, client_id: id, redirect_uri: callback, code_verifier: goodVerifier };
  return String((await post(world, '/oauth/token', fields)).body['access_token']);
}

/** Whatever isn't a person's own sign-in and opens the API, each with all that Acme's admin may. */
export async function machineTokens(world: TestWorld): Promise<Record<string, string>> {
  const admin = await world.signIn(people.admin);
  const { apiTokens, impersonation } = admin.api;
  const body = { description: 'Test', roleIds: [vendorRoleId('Admin')] };
  const exchange = async ({ clientId, secret }: { clientId: string; secret: string }) =>
    (await world.anonymous().apiTokens.exchange({ body: { clientId, secret } })).access_token;
  const asked = await impersonation.start({ body: { userId: demoUserId(people.readOnly) } });
  const tab = tabOf(world, admin);
  await tab.api.impersonation.impersonate({ body: asked });
  return {
    "the workspace's credentials": await exchange(await apiTokens.createOfTenant({ body })),
    "the workspace's access token": (await apiTokens.createAccessOfTenant({ body })).secret,
    'own credentials': await exchange(await apiTokens.createOwn({ body: { description: 'Test' } })),
    'own access token': (await apiTokens.createAccessOwn({ body: { description: 'Test' } })).secret,
    'an application': await applicationToken(world),
    'an impersonator': tab.token()!,
  };
}
