import { describe, expect, it } from 'vitest';
import { demoPassword, people } from '../../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { claimsIn, enrolApp, loginToMfa, totp } from '../sign-in.ts';
import { createWorld, type Browser, type TestWorld } from '../world.ts';
import { addMembership } from '../members.ts';

const sidOf = (browser: Browser) => String(claimsIn(browser.token()!)['sid']);
const cookieId = (browser: Browser) => browser.cookie()!.split('=')[1]!.split('.')[0]!;

/** A browser with an attacker's session cookie planted before the victim arrives. */
async function prepared(world: TestWorld): Promise<{ browser: Browser; planted: string }> {
  const browser = world.browser();
  browser.setCookie((await world.signIn(people.readOnly)).cookie()!);
  return { browser, planted: cookieId(browser) };
}
const isAlive = (world: TestWorld, id: string) =>
  world.data((tx) => tx.selectFrom('sessions').select('id').where('id', '=', id).where('revoked_at', 'is', null).executeTakeFirst());

/** Five moments of privilege change. Each returns the previous session id and the browser. */
const changes: Record<string, (world: TestWorld) => Promise<{ before: string; of: string; browser: Browser; endsBefore: boolean }>> = {
  login: async (world) => {
    const { browser, planted } = await prepared(world);
    await browser.api.auth.login({ body: { email: people.support, password: demoPassword } });
    return { before: planted, of: people.readOnly, browser, endsBefore: false };
  },
  'second factor': async (world) => {
    const { secret } = await enrolApp(world, people.support);
    const { browser, planted } = await prepared(world);
    const { mfaToken } = await loginToMfa(browser, people.support, demoPassword);
    await browser.api.mfaLogin.verify({ body: { mfaToken, value: totp(world, secret) } });
    return { before: planted, of: people.readOnly, browser, endsBefore: false };
  },
  'step-up': async (world) => {
    const { secret, browser } = await enrolApp(world, people.support);
    const before = sidOf(browser);
    const { mfaToken } = await browser.api.stepUp.generate({ body: { maxAge: 60 } });
    await browser.api.mfaLogin.verify({ body: { mfaToken: mfaToken!, value: totp(world, secret) } });
    return { before, of: people.support, browser, endsBefore: true };
  },
  'another tenant': async (world) => {
    await addMembership(world, { email: people.support, tenantId: demoTenants.globex });
    const browser = await world.signIn(people.support);
    const before = sidOf(browser);
    await browser.api.tenants.switch({ body: { tenantId: demoTenants.globex } });
    await browser.api.auth.refresh({ body: null });
    return { before, of: people.support, browser, endsBefore: true };
  },
  impersonation: async (world) => {
    const browser = await world.signIn(people.admin);
    const before = sidOf(browser);
    const { actorToken, impersonatedUserId } = await browser.api.impersonation.start({ body: { userId: demoUserId(people.readOnly) } });
    await browser.api.impersonation.impersonate({ body: { actorToken, impersonatedUserId } });
    return { before, of: people.admin, browser, endsBefore: false };
  },
};

describe('session ids', () => {
  it.each(Object.entries(changes))('SES-01: %s creates a new session, and the previous one gains nothing', async (_, change) => {
    const world = await createWorld();
    const { before, of, browser, endsBefore } = await change(world);
    expect(sidOf(browser)).not.toBe(before);
    expect(cookieId(browser)).toBe(sidOf(browser));
    expect(await isAlive(world, sidOf(browser))).toBeTruthy();
    if (endsBefore) expect(await isAlive(world, before)).toBeUndefined();
    // The planted session still belongs to its own user.
    const owner = await world.data((tx) => tx.selectFrom('sessions').select('user_id').where('id', '=', before).executeTakeFirstOrThrow());
    expect(owner.user_id).toBe(demoUserId(of));
    expect(browser.cookies()).not.toContain(before);
  });

  it('SES-01: a made-up cookie starts nothing', async () => {
    const world = await createWorld();
    const browser = await world.signIn(people.support);
    const [name, value] = browser.cookie()!.split('=') as [string, string];
    const [id, secret, mac] = value.split('.') as [string, string, string];
    for (const forged of [`${crypto.randomUUID()}.${secret}.${mac}`, `${id}.${'A'.repeat(43)}.${mac}`, `${id}.${secret}`, `${id}..`, id]) {
      const other = world.browser();
      other.setCookie(`${name}=${forged}`);
      await expect(other.api.auth.refresh({ body: null })).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    }
    expect((await browser.api.auth.refresh({ body: null })).accessToken).toBeTruthy();
  });
});
