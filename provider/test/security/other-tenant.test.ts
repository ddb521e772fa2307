import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { goodRequest, goodVerifier } from '../oauth.ts';
import { post } from '../http.ts';
import { claimsIn, setPolicy } from '../sign-in.ts';
import { appOrigin, createWorld, type Browser, type TestWorld } from '../world.ts';
import { addMembership } from '../members.ts';

const me = people.support;
const { acme, globex } = demoTenants;
let world: TestWorld;
let browser: Browser;

beforeEach(async () => {
  world = await createWorld({ isHeld: true });
  await addMembership(world, { email: me, tenantId: globex });
  await setPolicy(world, { mfa_enforcement: 'Force' }, globex);
  browser = await world.signIn(me);
});

const authorize = async (more: Record<string, string> = {}) => {
  const response = await browser.fetch(`/oauth/authorize?${new URLSearchParams({ ...goodRequest, ...more })}`, { headers: {} });
  return new URL(response.headers.get('location')!);
};
const token = (fields: Record<string, string>) => post(world, '/oauth/token', fields);

/** A user with one verified factor in Acme, and Globex, which requires two. */
describe('a stricter tenant through hosted login', () => {
  it('MFA-01: authorize leads to a step-up there, and to a code here', async () => {
    expect((await authorize({ tenantId: globex })).pathname).toBe('/oauth/account/step-up');
    expect((await authorize({ organization: 'globex' })).pathname).toBe('/oauth/account/step-up');
    expect((await authorize({ tenantId: globex, prompt: 'none' })).searchParams.get('error')).toBe('interaction_required');
    expect((await authorize({ tenantId: acme })).searchParams.get('code')).toBeTruthy();
  });

  it('MFA-01: a silent sign-in returns nothing there', async () => {
    const silent = (tenantId: string) =>
      post(
        world,
        '/oauth/authorize/silent',
        { tenantId },
        { headers: { origin: appOrigin, 'x-frontegg-sdk': 'test', cookie: browser.cookies() } },
      );
    expect((await silent(globex)).status).toBe(401);
    expect(claimsIn(String((await silent(acme)).body['id_token']))).toMatchObject({ tenantId: acme });
  });

  it("MFA-01: a refresh returns nothing there, and asking doesn't consume the token", async () => {
    const code = (await authorize()).searchParams.get('code')!;
    const first = await token({
      grant_type: 'authorization_code',
      redirect_uri: goodRequest.redirect_uri,
      code_verifier: goodVerifier,
      code,
    });
    const refresh = { grant_type: 'refresh_token', refresh_token: String(first.body['refresh_token']) };
    const refused = await token({ ...refresh, tenantId: globex });
    expect([refused.status, refused.body['error']]).toEqual([400, 'invalid_grant']);
    world.clock.advance(60);
    const next = await token(refresh);
    expect(claimsIn(String(next.body['id_token']))).toMatchObject({ tenantId: acme });
  });
});
