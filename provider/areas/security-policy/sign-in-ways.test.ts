import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword, people } from '../../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { vendorPolicy } from '../../identity/policy/vendor-policy.ts';
import { openPolicy } from '../../test/open-policy.ts';
import { addMembership } from '../../test/members.ts';
import { codeTo, setPolicy } from '../../test/sign-in.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';

const google = { active: true, clientId: 'google-client', clientSecret: 'secret' };
const custom = {
  id: 'partner',
  displayName: 'Partner',
  active: true,
  issuer: 'https://partner.test',
  clientId: 'partner-client',
  clientSecret: 'secret',
};

describe('ways to sign in', () => {
  let world: TestWorld;
  beforeAll(async () => {
    const open = { ...vendorPolicy.public, allowSignups: true };
    const social = { providers: { google }, custom: [custom] };
    world = await createWorld({ deps: { policy: { ...openPolicy, public: open, social } } });
    await addMembership(world, { email: people.support, tenantId: demoTenants.globex });
  });
  beforeEach(async () => {
    for (const id of [demoTenants.acme, demoTenants.globex]) await setPolicy(world, {}, id);
  });
  const page = async (path: string, alias?: string) =>
    (await world.send(path, alias ? { headers: { 'frontegg-login-alias': alias } } : {})).json() as Promise<Record<string, never>>;

  it("are on a workspace's own sign-in page alone, and everything is on the others", async () => {
    await setPolicy(world, { sign_in_ways: ['code', 'social:partner'], sign_up_closed: true });
    const base = '/identity/resources';
    const offers = async (alias?: string) => ({
      first: (await page(`${base}/configurations/v1/public`, alias))['authStrategy'],
      signUp: (await page(`${base}/configurations/v1/public`, alias))['allowSignups'],
      other: (await page(`${base}/configurations/v1/auth/strategies/public`, alias))['secondaryAuthStrategies'],
      social: await page(`${base}/sso/v2`, alias),
      custom: await page(`${base}/sso/custom/v1`, alias),
    });
    expect(await offers('acme')).toMatchObject({
      first: 'Code',
      signUp: false,
      other: [{ strategy: 'Passkeys', isActive: false }],
      social: [],
      custom: { providers: [{ id: 'partner' }] },
    });
    for (const alias of [undefined, 'globex'])
      expect(await offers(alias)).toMatchObject({
        first: 'EmailAndPassword',
        signUp: true,
        other: [{ strategy: 'Passkeys', isActive: true }],
        social: [{ type: 'google' }],
        custom: { providers: [{ id: 'partner' }] },
      });
    const body = JSON.stringify({ email: 'new@acme.test', name: 'New', companyName: 'New', password: 'Correct-horse-1-battery' });
    const signUp = (alias: string) =>
      world.send('/identity/resources/users/v1/signUp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'frontegg-login-alias': alias },
        body,
      });
    expect((await signUp('acme')).status).toBe(403);
    expect((await signUp('globex')).status).toBe(200);
  });

  it('hold for sessions from other workspaces, too, however old: none gets in by a detour', async () => {
    const browser = await world.signIn(people.support);
    const into = (tenantId: string) => browser.api.auth.refresh({ body: { tenantId } });
    expect((await into(demoTenants.globex)).tenantId).toBe(demoTenants.globex);
    await setPolicy(world, { sign_in_ways: ['passkey'] }, demoTenants.globex);
    expect((await into(demoTenants.globex)).tenantId).toBe(demoTenants.acme);
    await expect(browser.api.tenants.switch({ body: { tenantId: demoTenants.globex } })).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN' });
    const { tenantId } = await world.browser().api.auth.login({ body: { email: people.support, password: demoPassword } });
    expect(tenantId).toBe(demoTenants.acme);
    // As one from before sessions knew how they began.
    await setPolicy(world, { sign_in_ways: ['password'] }, demoTenants.globex);
    expect((await into(demoTenants.globex)).tenantId).toBe(demoTenants.globex);
    await world.data((tx) => tx.updateTable('sessions').set({ way: null }).execute());
    expect((await into(demoTenants.globex)).tenantId).toBe(demoTenants.acme);
  });

  it('refuse a password even after the second factor was asked for in a page that is older than the rule', async () => {
    const browser = world.browser();
    await setPolicy(world, { mfa_enforcement: 'Force' });
    const { mfaToken } = await browser.api.auth.login({ body: { email: people.readOnly, password: demoPassword } });
    const { otcToken } = await browser.api.mfaLogin.enrolSms({ body: { mfaToken: mfaToken!, phoneNumber: '+14155550142' } });
    await setPolicy(world, { mfa_enforcement: 'Force', sign_in_ways: ['code'] });
    const code = await codeTo(world, '+14155550142');
    await expect(browser.api.mfaLogin.enrolSmsVerify({ body: { mfaToken: mfaToken!, otcToken, code } })).rejects.toMatchObject({
      code: 'WAY_NOT_ALLOWED',
    });
  });

  it("take no other company's sign-in for their own, even with a second factor in between", async () => {
    const browser = await world.signIn(people.support);
    await world.data((tx) => tx.updateTable('sessions').set({ way: 'sso' }).where('user_id', '=', demoUserId(people.support)).execute());
    await setPolicy(world, { mfa_enforcement: 'Force' }, demoTenants.globex);
    const { mfaToken } = await browser.api.auth.refresh({ body: { tenantId: demoTenants.globex } });
    await setPolicy(world, { mfa_enforcement: 'Force', sign_in_ways: ['passkey'] }, demoTenants.globex);
    const { otcToken } = await browser.api.mfaLogin.enrolSms({ body: { mfaToken: mfaToken!, phoneNumber: '+14155550143' } });
    const code = await codeTo(world, '+14155550143');
    await browser.api.mfaLogin.enrolSmsVerify({ body: { mfaToken: mfaToken!, otcToken, code } }).catch(() => undefined);
    const { rows } = await world.data((tx) =>
      sql`select 1 from sessions where tenant_id = ${demoTenants.globex} and user_id = ${demoUserId(people.support)}`.execute(tx),
    );
    expect(rows).toEqual([]);
  });
});
