import { beforeEach, describe, expect, it } from 'vitest';
import { demoPassword, people } from '../../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { goodRequest } from '../oauth.ts';
import { claimsIn, enrolApp, setPolicy, totp } from '../sign-in.ts';
import { times } from '../http.ts';
import { createWorld, type Browser, type TestWorld } from '../world.ts';
import { addMembership } from '../members.ts';

const hour = 3600;
let world: TestWorld;
beforeEach(async () => {
  world = await createWorld({ isHeld: true });
});

const refreshes = (browser: Browser) =>
  browser.api.auth.refresh({ body: null }).then(
    () => true,
    () => false,
  );
const reads = (browser: Browser) =>
  browser.api.profile.get().then(
    () => true,
    () => false,
  );

describe('session limits', () => {
  it('SES-02: an idle session is alive one second before its limit and over one second after', async () => {
    await setPolicy(world, { idle_seconds: 900 });
    const [used, left] = [await world.signIn(people.support), await world.signIn(people.support)];
    world.clock.advance(899);
    expect(await refreshes(used)).toBe(true);
    world.clock.advance(2);
    expect([await refreshes(left), await reads(left)]).toEqual([false, false]);
    world.clock.advance(897);
    expect(await refreshes(used)).toBe(true);
  });

  it('SES-02: a session in constant use still ends at its maximum age', async () => {
    await setPolicy(world, { life_seconds: hour });
    const browser = await world.signIn(people.support);
    for (let spent = 0; spent < 3500; spent += 250) {
      world.clock.advance(250);
      expect(await refreshes(browser)).toBe(true);
    }
    world.clock.advance(99);
    expect(await refreshes(browser)).toBe(true);
    world.clock.advance(2);
    expect([await refreshes(browser), await reads(browser)]).toEqual([false, false]);
  });

  it('SES-02: neither step-ups nor a second factor in another workspace extend a sign-in beyond its maximum age', async () => {
    const tenants = [demoTenants.acme, demoTenants.globex];
    await addMembership(world, { email: people.support, tenantId: demoTenants.globex });
    for (const tenantId of tenants) await setPolicy(world, { life_seconds: hour, mfa_enforcement: 'Force' }, tenantId);
    await setPolicy(world, { life_seconds: hour });
    const { secret, browser } = await enrolApp(world, people.support);
    const began = world.clock.now().getTime();
    const since = () => (world.clock.now().getTime() - began) / 1000;
    const verify = (mfaToken: string | undefined) =>
      browser.api.mfaLogin.verify({ body: { mfaToken: mfaToken!, value: totp(world, secret) } });
    while (since() < hour - 700) {
      world.clock.advance(600);
      await refreshes(browser);
      await verify((await browser.api.stepUp.generate({ body: { maxAge: 60 } })).mfaToken);
    }
    world.clock.advance(31);
    await browser.api.tenants.switch({ body: { tenantId: demoTenants.globex } });
    expect(await refreshes(browser)).toBe(true);
    expect((await browser.api.profile.get()).tenantId).toBe(demoTenants.globex);
    world.clock.advance(hour - since());
    expect([await refreshes(browser), await reads(browser)]).toEqual([false, false]);
  });

  it('SES-02: a sign-in that goes on with a second factor in another workspace keeps its age', async () => {
    await addMembership(world, { email: people.support, tenantId: demoTenants.globex });
    await setPolicy(world, { life_seconds: hour, mfa_enforcement: 'Force' }, demoTenants.globex);
    const browser = await world.signIn(people.support);
    const { secret } = await enrolApp(world, people.support);
    world.clock.advance(hour / 2);
    const { mfaToken } = await browser.api.auth.refresh({ body: { tenantId: demoTenants.globex } });
    await browser.api.mfaLogin.verify({ body: { mfaToken: mfaToken!, value: totp(world, secret) } });
    world.clock.advance(hour / 2 - 60);
    expect(await refreshes(browser)).toBe(true);
    world.clock.advance(61);
    expect([await refreshes(browser), await reads(browser)]).toEqual([false, false]);
  });

  it('SES-02: the access token ends with its session, not five minutes later', async () => {
    await setPolicy(world, { life_seconds: hour });
    const browser = await world.signIn(people.support);
    world.clock.advance(hour - 10);
    await refreshes(browser);
    expect(await reads(browser)).toBe(true);
    world.clock.advance(11);
    expect(await reads(browser)).toBe(false);
  });

  it('SES-02: beyond the maximum number, the oldest sessions end', async () => {
    await setPolicy(world, { max_sessions: 2 });
    const browsers: Browser[] = [];
    for (const _ of times(4, (index) => index)) {
      browsers.push(await world.signIn(people.support));
      world.clock.advance(1);
    }
    expect(await Promise.all(browsers.map(reads))).toEqual([false, false, true, true]);
    const other = await world.signIn(people.readOnly);
    expect([await reads(other), await reads(browsers[3]!)]).toEqual([true, true]);
  });

  it('SES-02: twelve parallel sign-ins leave as many sessions as allowed', async () => {
    await setPolicy(world, { max_sessions: 3 });
    await Promise.all(times(12, () => world.browser().api.auth.login({ body: { email: people.support, password: demoPassword } })));
    const live = await world.data((tx) =>
      tx.selectFrom('sessions').select('id').where('user_id', '=', demoUserId(people.support)).where('revoked_at', 'is', null).execute(),
    );
    expect(live).toHaveLength(3);
  });

  it('SES-02: a stricter policy applies to open sessions; a looser one extends none', async () => {
    const [old, fresh] = [await world.signIn(people.support), await world.signIn(people.readOnly)];
    world.clock.advance(2 * hour);
    await refreshes(fresh);
    const admin = await world.signIn(people.admin);
    const stranger = await world.signIn(people.stranger);
    await admin.api.sessions.setPolicy({ body: { sessionIdleTimeoutConfiguration: { isActive: true, timeout: hour } } });
    expect([await reads(old), await refreshes(old), await refreshes(fresh)]).toEqual([false, false, true]);
    await admin.api.sessions.setPolicy({ body: { sessionTimeoutConfiguration: { isActive: true, timeout: hour } } });
    expect([await refreshes(fresh), await refreshes(admin), await refreshes(stranger)]).toEqual([false, true, true]);
    await admin.api.sessions.setPolicy({
      body: {
        sessionTimeoutConfiguration: { isActive: false, timeout: hour },
        sessionIdleTimeoutConfiguration: { isActive: false, timeout: hour },
      },
    });
    world.clock.advance(hour + 1);
    expect([await refreshes(admin), await refreshes(stranger)]).toEqual([false, true]);
  });

  it("SES-02: switching tenants doesn't extend a sign-in, and a tenant rejects one that is too old for it", async () => {
    await addMembership(world, { email: people.support, tenantId: demoTenants.globex });
    await setPolicy(world, { life_seconds: hour }, demoTenants.acme);
    await setPolicy(world, { life_seconds: hour }, demoTenants.globex);
    const browser = await world.signIn(people.support);
    const go = async (tenantId: string) => {
      await browser.api.tenants.switch({ body: { tenantId } });
      await browser.api.auth.refresh({ body: null });
    };
    const authTime = claimsIn(browser.token()!)['auth_time'];
    for (const tenantId of [demoTenants.globex, demoTenants.acme, demoTenants.globex]) {
      world.clock.advance(hour / 4);
      await refreshes(browser);
      await go(tenantId);
    }
    expect(claimsIn(browser.token()!)['auth_time']).toBe(authTime);
    world.clock.advance(hour / 4 + 1);
    expect([await reads(browser), await refreshes(browser)]).toEqual([false, false]);
    await setPolicy(world, { life_seconds: 2 * hour }, demoTenants.globex);
    const second = world.browser();
    await second.api.auth.login({ body: { email: people.support, password: demoPassword } });
    world.clock.advance(hour + 1);
    await second.api.auth.refresh({ body: null });
    await expect(second.api.tenants.switch({ body: { tenantId: demoTenants.acme } })).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN' });
  });

  it("SES-02: a sign-in too old for a stricter tenant can't enter it in any way, and stays valid elsewhere", async () => {
    await addMembership(world, { email: people.support, tenantId: demoTenants.globex });
    await setPolicy(world, { life_seconds: hour }, demoTenants.globex);
    const tenantId = demoTenants.globex;
    const browser = await world.signIn(people.support);
    const early = await browser.api.oauth.silent({ body: { tenantId } });
    const here = await browser.api.oauth.silent({ body: { tenantId: demoTenants.acme } });
    const renew = (refresh_token: string, wanted = tenantId) =>
      browser.api.oauth.token({ body: { grant_type: 'refresh_token', refresh_token, tenantId: wanted } });
    world.clock.advance(hour - 1);
    expect((await browser.api.auth.refresh({ body: { tenantId } })).tenantId).toBe(tenantId);
    world.clock.advance(2);
    await expect(browser.api.auth.refresh({ body: { tenantId } })).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN' });
    await expect(browser.api.oauth.silent({ body: { tenantId } })).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    for (const { refresh_token } of [early, here]) await expect(renew(refresh_token)).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    const answer = await browser.fetch(`/oauth/authorize?${new URLSearchParams({ ...goodRequest, prompt: 'none', tenantId })}`);
    expect(new URL(answer.headers.get('location')!).searchParams.get('error')).toBe('login_required');
    expect((await browser.api.auth.refresh({ body: null })).tenantId).toBe(demoTenants.acme);
    expect(claimsIn((await renew(here.refresh_token, demoTenants.acme)).access_token)['tenantId']).toBe(demoTenants.acme);
  });

  it("SES-02: a host application's session ends with the limits of the tenant it moved to", async () => {
    await addMembership(world, { email: people.support, tenantId: demoTenants.globex });
    await setPolicy(world, { life_seconds: hour, idle_seconds: 900 }, demoTenants.globex);
    const browser = await world.signIn(people.support);
    const held = await browser.api.oauth.silent({ body: null });
    const moved = await world.send('/identity/resources/users/v1/tenant', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${held.access_token}` },
      body: JSON.stringify({ tenantId: demoTenants.globex }),
    });
    expect(moved.status).toBe(204);
    let { refresh_token } = held;
    const renew = async () => {
      ({ refresh_token } = await browser.api.oauth.token({ body: { grant_type: 'refresh_token', refresh_token } }));
    };
    for (let spent = 0; spent < hour - 600; spent += 600) {
      world.clock.advance(600);
      await renew();
    }
    world.clock.advance(601);
    await expect(renew()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(await refreshes(browser)).toBe(true);
  });

  it('SES-02: a shorter limit counts from authentication, even after switching tenants', async () => {
    await addMembership(world, { email: people.support, tenantId: demoTenants.globex });
    const browser = await world.signIn(people.support);
    world.clock.advance(hour - 60);
    await refreshes(browser);
    await browser.api.tenants.switch({ body: { tenantId: demoTenants.globex } });
    await refreshes(browser);
    const admin = await world.signIn(people.stranger);
    await admin.api.sessions.setPolicy({ body: { sessionTimeoutConfiguration: { isActive: true, timeout: hour } } });
    world.clock.advance(61);
    expect([await reads(browser), await refreshes(browser)]).toEqual([false, false]);
    expect(await refreshes(admin)).toBe(true);
  });
});
