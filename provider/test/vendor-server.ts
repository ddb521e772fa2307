import { sha256 } from '../identity/secrets.ts';
import { providerUrl, type TestWorld } from './world.ts';
import '../identity/applications/application-rows.ts';

/** Of an application with a secret. `isOurs`: the vendor's own, as by default. */
export async function vendorServer(world: TestWorld, { id = 'back-office', isOurs = true } = {}) {
  const secret = crypto.randomUUID();
  const now = world.clock.now();
  await world.data(async (tx) => {
    await tx
      .insertInto('applications')
      .values({ id, name: id, access_type: 'FREE_ACCESS', is_first_party: isOurs, created_at: now, updated_at: now })
      .execute();
    await tx
      .insertInto('application_secrets')
      .values({ app_id: id, hash: sha256(secret), created_at: now, expires_at: null })
      .execute();
  });
  const authorization = `Basic ${btoa(`${id}:${secret}`)}`;
  return {
    /** For `createUsage`. */
    options: {
      issuer: providerUrl,
      clientId: id,
      clientSecret: secret,
      fetch: ((url: string, init) => world.send(url, init)) as typeof fetch,
    },
    fetch: (path: string, init: RequestInit = {}) =>
      world.send(path, { ...init, headers: { authorization, 'content-type': 'application/json', ...init.headers } }),
  };
}
