import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isClosedToTokens } from '../../../src/contract/api-tokens/api-tokens.rules.ts';
import { isOpenToApplications } from '../../../src/contract/oauth/oauth.rules.ts';
import { people } from '../../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import type { Route } from '../../http/routes.ts';
import { callback, goodRequest, goodVerifier, startHosted, type HostedWorld } from '../oauth.ts';
import { setPolicy } from '../sign-in.ts';
import { fingerprint } from './fingerprint.ts';
import { byArea, call, isGuarded, isWrite, randomIds } from './samples.ts';
import { sharedLine } from './shared-line.ts';

const app = 'somebody-elses';
const everythingElse = 'openid profile email offline_access';
let hosted: HostedWorld;

async function tokensFor(scope: string) {
  const { world } = hosted;
  const now = world.clock.now();
  await world.data(async (tx) => {
    const consent = {
      user_id: demoUserId(people.admin),
      client_id: app,
      tenant_id: demoTenants.acme,
      scope,
      created_at: now,
      given_at: now,
    };
    await tx.deleteFrom('oauth_consents').where('client_id', '=', app).execute();
    await tx.insertInto('oauth_consents').values(consent).execute();
  });
  const visitor = await hosted.signedIn(people.admin);
  const page = await visitor.go(`/oauth/authorize?${new URLSearchParams({ ...goodRequest, client_id: app, scope })}`);
  const code = new URL(page.headers.get('location')!).searchParams.get('code')!;
  const fields = { grant_type: 'authorization_code', code, client_id: app, redirect_uri: callback, code_verifier: goodVerifier };
  const answer = await fetch(`${hosted.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(fields) });
  return (await answer.json()) as { access_token: string; id_token: string; refresh_token: string };
}

beforeAll(async () => {
  hosted = await startHosted();
  hosted.world.clock.hold();
  const now = hosted.world.clock.now();
  await hosted.world.data((tx) =>
    tx
      .insertInto('applications')
      .values({ id: app, name: 'Timesheets', access_type: 'FREE_ACCESS', redirect_uris: [callback], created_at: now, updated_at: now })
      .execute(),
  );
});
afterAll(() => hosted.close());

describe("MCH-10: the tokens of somebody else's application open nothing but what says who signed in", () => {
  let tokens: Awaited<ReturnType<typeof tokensFor>>;
  beforeAll(async () => void (tokens = await tokensFor(everythingElse)));
  const tried = sharedLine('MCH-10', "endpoints that take tokens of somebody else's application without scope");

  it.each(byArea(isGuarded))('%s', async (_, guarded) => {
    const opened: string[] = [];
    const { access_token, id_token, refresh_token } = tokens;
    for (const [kind, token] of Object.entries({ access_token, id_token, refresh_token }))
      for (const route of guarded) {
        const isFor = kind === 'access_token' && isOpenToApplications(route);
        if (isFor) continue;
        tried.n++;
        const { status } = await call(hosted.world, { route, ids: randomIds(), token });
        if (status !== 401) opened.push(`${kind} on ${route.name}: ${status}`);
      }
    tried.failures += opened.length;
    expect(opened).toEqual([]);
  });
});

describe('MCH-10: with the scope for it they do what an API token may', () => {
  const isShut = ({ endpoint }: Route) => endpoint.parts.access === 'signedIn' || isClosedToTokens(endpoint);
  const isOpen = isOpenToApplications;
  let token: string;
  beforeAll(async () => void ({ access_token: token } = await tokensFor(`${everythingElse} api`)));
  const tried = sharedLine('MCH-10', "calls by somebody else's application that are a person's alone");

  it.each(byArea((route) => isGuarded(route) && isShut(route) && !isOpen(route)))(
    "nothing of %s that is a person's alone",
    async (_, shut) => {
      const before = await fingerprint(hosted.world);
      const opened: string[] = [];
      for (const route of shut) {
        const { status } = await call(hosted.world, { route, ids: { ...randomIds(), tenantId: demoTenants.acme }, token });
        if (status !== 401 && status !== 403) opened.push(`${route.name}: ${status}`);
      }
      tried.n += shut.length;
      tried.failures += opened.length;
      expect(opened).toEqual([]);
      expect(await fingerprint(hosted.world)).toEqual(before);
    },
  );

  it.each(byArea((route) => isGuarded(route) && !isShut(route) && !isWrite(route)))('%s can be read', async (_, open) => {
    for (const route of open)
      expect([401, 403], route.name).not.toContain((await call(hosted.world, { route, ids: randomIds(), token })).status);
  });

  describe('nor security settings where people have to verify themselves for it', () => {
    beforeAll(() => setPolicy(hosted.world, { step_up_for_security: true }));
    afterAll(() => setPolicy(hosted.world, {}));

    it.each(byArea(({ endpoint: { parts } }) => parts.stepUp === 'ifAsked'))('%s', async (_, guarded) => {
      for (const route of guarded) expect((await call(hosted.world, { route, ids: randomIds(), token })).status, route.name).toBe(403);
    });
  });
});
