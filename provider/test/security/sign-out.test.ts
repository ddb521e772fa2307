import { describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { times } from '../http.ts';
import { claimsIn, quickHasher, totp } from '../sign-in.ts';
import { createWorld, type Browser } from '../world.ts';
import { addMembership } from '../members.ts';

const alive = async (browsers: Browser[]) => {
  const answers = await Promise.all(browsers.map((browser) => browser.fetch('/identity/resources/users/sessions/v1/me/current')));
  return answers.filter(({ ok }) => ok).length;
};
const refreshed = async (browsers: Browser[]) => {
  const answers = await Promise.allSettled(browsers.map((browser) => browser.api.auth.refresh({ body: null })));
  return answers.filter(({ status }) => status === 'fulfilled').length;
};

describe('signing out everywhere', () => {
  it('TOK-06: with 200 sessions, one call ends all others at once, tokens and cookies, and keeps the current one', async () => {
    const world = await createWorld({ deps: { hasher: quickHasher } });
    const browsers: Browser[] = [];
    while (browsers.length < 200) browsers.push(...(await Promise.all(times(20, () => world.signIn(people.support)))));
    const bystander = await world.signIn(people.readOnly);
    expect(await alive(browsers.slice(0, 10))).toBe(10);
    await browsers[0]!.api.sessions.removeOthers();
    expect(await alive(browsers)).toBe(1);
    expect(await refreshed(browsers)).toBe(1);
    expect(await alive([browsers[0]!, bystander])).toBe(2);
  });

  it.each(['reset', 'recover', 'admin'] as const)('TOK-06: 20 sessions end with %s', async (way) => {
    const world = await createWorld({ deps: { hasher: quickHasher } });
    const browsers = await Promise.all(times(20, () => world.signIn(people.support)));
    if (way === 'admin') {
      const admin = await world.as(people.admin);
      const { id } = (await admin.users.list({ query: { _email: people.support } })).items[0]!;
      await admin.users.revokeSessions({ body: { userId: id } });
    } else if (way === 'reset') {
      await world.anonymous().passwords.forgot({ body: { email: people.support } });
      const url = new URL((await world.mailbox(people.support))[0]!.links[0]!);
      const link = { userId: url.searchParams.get('userId')!, token: url.searchParams.get('token')! };
      await world.anonymous().passwords.reset({ body: { ...link, password: 'Correct-horse-9' } });
    } else {
      const { secret } = await browsers[0]!.api.mfa.enrol();
      const { recoveryCode } = await browsers[0]!.api.mfa.enrolVerify({ body: { token: totp(world, secret) } });
      await world.anonymous().mfaLogin.recover({ body: { email: people.support, recoveryCode: recoveryCode! } });
    }
    expect([await alive(browsers), await refreshed(browsers)]).toEqual([0, 0]);
  });
});

describe('signed out by an admin of one of several tenants', () => {
  const globexOnly = async () => {
    const world = await createWorld({ deps: { hasher: quickHasher }, isHeld: true });
    await addMembership(world, { email: people.support, tenantId: demoTenants.globex });
    const browser = await world.signIn(people.support);
    const held = await browser.api.oauth.silent({ body: null });
    const signOut = async () => {
      world.clock.advance(5);
      await (await world.as(people.stranger)).users.revokeSessions({ body: { userId: demoUserId(people.support) } });
      world.clock.advance(5);
    };
    return { world, browser, held, signOut };
  };
  /** Where refreshing for that tenant leads. */
  const tenantBy = async (browser: Browser) => (await browser.api.auth.refresh({ body: { tenantId: demoTenants.globex } })).tenantId;

  it("TOK-06: the earlier sign-in can't enter that tenant again, but stays valid in the others", async () => {
    const { world, browser, held, signOut } = await globexOnly();
    await addMembership(world, { email: people.support, tenantId: demoTenants.north });
    await signOut();
    expect(await tenantBy(browser)).toBe(demoTenants.acme);
    await expect(browser.api.tenants.switch({ body: { tenantId: demoTenants.globex } })).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN' });
    // A session that replaced the earlier one is as old as its authentication.
    await browser.api.tenants.switch({ body: { tenantId: demoTenants.north } });
    expect(await tenantBy(browser)).toBe(demoTenants.north);
    const again = await browser.api.oauth.silent({ body: null });
    for (const { refresh_token } of [held, again]) {
      const body = { grant_type: 'refresh_token', refresh_token, tenantId: demoTenants.globex };
      const tokens = await browser.api.oauth.token({ body }).catch(() => undefined);
      expect(tokens && claimsIn(tokens.access_token)['tenantId']).not.toBe(demoTenants.globex);
    }
    const fresh = await world.signIn(people.support);
    await fresh.api.tenants.switch({ body: { tenantId: demoTenants.globex } });
    expect(await tenantBy(fresh)).toBe(demoTenants.globex);
  });

  it('TOK-06: a step-up started there before raises nothing', async () => {
    const { world, browser, signOut } = await globexOnly();
    const { secret } = await browser.api.mfa.enrol();
    await browser.api.mfa.enrolVerify({ body: { token: totp(world, secret) } });
    await tenantBy(browser);
    const { mfaToken = '' } = await browser.api.stepUp.generate({ body: {} });
    await signOut();
    world.clock.advance(30);
    await browser.api.mfaLogin.verify({ body: { mfaToken, value: totp(world, secret) } });
    expect(claimsIn(browser.token()!)['tenantId']).toBe(demoTenants.acme);
  });
});

describe('signing keys', () => {
  it('TOK-07: 20 rotations with 40 active users: no valid request fails, and no retired key is accepted', async () => {
    const world = await createWorld({ deps: { hasher: quickHasher }, isHeld: true });
    const people40 = await Promise.all(
      times(40, (index) => world.signIn([people.admin, people.support, people.readOnly, people.stranger][index % 4]!)),
    );
    const kidOf = (browser: Browser) =>
      (JSON.parse(Buffer.from(browser.token()!.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid;
    const first = people40[0]!.token()!;
    const failed: string[] = [];
    const kids = new Set<string>();
    for (let round = 0; round < 20; round++) {
      const working = people40.map(async (browser, index) => {
        if (index % 2 === round % 2)
          await browser.api.auth.refresh({ body: null }).catch((error: { code: string }) => failed.push(`refresh ${error.code}`));
        const { ok, status } = await browser.fetch('/identity/resources/users/sessions/v1/me/current');
        if (!ok) failed.push(`read ${status}`);
      });
      const [newest] = await Promise.all([world.deps.keys.rotate(), ...working]);
      // Which of the two keys signed during the rotation is open; afterwards it is the new one.
      await people40[0]!.api.auth.refresh({ body: null });
      expect(kidOf(people40[0]!)).toBe(newest);
      kids.add(newest);
      world.clock.advance(60);
    }
    expect(failed).toEqual([]);
    expect(kids.size).toBe(20);
    const { keys } = (await (await world.send('/.well-known/jwks.json')).json()) as { keys: { kid: string; d?: string }[] };
    // Those of the last 15 minutes: three token lifetimes.
    expect(keys.length).toBeLessThanOrEqual(17);
    expect(keys.some(({ d }) => d !== undefined)).toBe(false);
    const old = await world.send('/identity/resources/users/sessions/v1/me/current', { headers: { authorization: `Bearer ${first}` } });
    expect(old.status).toBe(401);
  });
});

describe('a workspace that ends the sessions of other ways in', () => {
  it('TOK-06: ends what a session in another workspace holds for it, at once, and nothing there', async () => {
    const world = await createWorld({ deps: { hasher: quickHasher }, isHeld: true });
    const { acme, globex } = demoTenants;
    await addMembership(world, { email: people.support, tenantId: globex });
    const browser = await world.signIn(people.support);
    const answersFor = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await browser.fetch('/identity/resources/users/v2/me', { headers })).status;
    };
    const there = await browser.api.auth.refresh({ body: { tenantId: globex } });
    const here = await browser.api.auth.refresh({ body: { tenantId: acme } });
    expect([there.tenantId, here.tenantId]).toEqual([globex, acme]);
    expect([await answersFor(there.accessToken!), await answersFor(here.accessToken!)]).toEqual([200, 200]);
    world.clock.advance(1);
    const { securityPolicy } = await world.as(people.stranger);
    await securityPolicy.setSignIn({ body: { isActive: true, ways: ['password'], allowSignUps: true, endSessions: true } });
    expect([await answersFor(there.accessToken!), await answersFor(here.accessToken!)]).toEqual([401, 200]);
    // Tokens given since then hold.
    world.clock.advance(2);
    const next = await browser.api.auth.refresh({ body: { tenantId: globex } });
    expect([next.tenantId, await answersFor(next.accessToken!)]).toEqual([globex, 200]);
  });
});
