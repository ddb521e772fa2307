import { expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { trialSeconds } from '../../../src/contract/restrictions/restrictions.rules.ts';
import { restrictionsSuite } from '../../../src/contract/restrictions/restrictions.suite.ts';
import { restrictions as area } from '../../../src/contract/restrictions/restrictions.ts';
import { auth } from '../../../src/contract/auth/auth.ts';
import { demoPassword, demoTenants } from '../../demo/accounts.ts';
import { post } from '../../test/http.ts';
import { auditOf } from '../../test/sign-in.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';

const office = '203.0.113.9';

/** As somebody at another address sends it, with what a browser holds. */
const sendFrom = (world: TestWorld, ip: string, token: string, { path, method }: { path: string; method: string }, body?: object) =>
  world.send(
    path,
    {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin: world.deps.config.appUrl },
      ...(body && { body: JSON.stringify(body) }),
    },
    ip,
  );

restrictionsSuite(
  'client + provider',
  () => createWorld(),
  (watch) => {
    it('keeps an overridden change that is confirmed from an allowed address', async () => {
      const world = watch(await createWorld());
      const browser = await world.signIn(people.admin);
      const { restrictions } = browser.api;
      await restrictions.addIp({ body: { ip: office } });
      await restrictions.setIpConfig({ body: { isActive: true, override: true } });
      expect((await sendFrom(world, '192.0.2.1', browser.token()!, area.confirmIps, {})).status).toBe(403);
      const seen = await (await sendFrom(world, office, browser.token()!, area.ipConfig)).json();
      expect(seen).toMatchObject({ isActive: true, revertsAt: expect.any(String) });
      expect((await sendFrom(world, office, browser.token()!, area.confirmIps, {})).status).toBe(204);
      world.advance(trialSeconds + 60);
      await world.work();
      await expect(restrictions.ips()).rejects.toMatchObject({ code: expect.stringMatching(/IP_NOT_ALLOWED|UNAUTHENTICATED/) });
      await expect(world.signIn(people.readOnly)).rejects.toMatchObject({ code: 'IP_NOT_ALLOWED' });
      expect(await auditOf(world, 'restriction.reverted')).toEqual([]);
    });
  },
);

it('writes down that a change went back by itself, and tells those who manage restrictions, once', async () => {
  const world = await createWorld();
  const { restrictions } = await world.as(people.admin);
  await restrictions.addIp({ body: { ip: office } });
  await restrictions.setIpConfig({ body: { isActive: true, override: true } });
  await world.work();
  expect(await auditOf(world, 'restriction.reverted')).toEqual([]);
  world.advance(trialSeconds);
  await world.work();
  await world.work();
  expect(await auditOf(world, 'restriction.reverted')).toHaveLength(1);
  const mails = (await world.mailbox(people.admin)).filter(({ subject }) => subject.includes('restrictions'));
  expect(mails).toMatchObject([
    { subject: 'Access restrictions of Acme were undone', links: [expect.stringMatching(/security\/ipRestrictions$/)] },
  ]);
  const { notifications } = await world.as(people.admin);
  expect((await notifications.list()).data.filter(({ kind }) => kind === 'restrictionsReverted')).toHaveLength(1);
  expect(await world.mailbox(people.readOnly)).toEqual([]);
});

it('tells somebody at most once an hour which country was refused', async () => {
  const world = await createWorld();
  const { restrictions } = await world.as(people.admin);
  await restrictions.setCountryConfig({
    body: { enabled: false, action: 'ALLOW', failStrategy: 'ALLOW', shouldSendRestrictionEmail: true },
  });
  await restrictions.setCountries({ body: { countries: [{ countryCode: 'DE' }] } });
  await world.data((tx) => tx.updateTable('restriction_settings').set({ country_active: true }).execute());
  const signIn = (password: string) => post(world, auth.login.path, { email: people.support, password }, { ip: office });
  // Whoever doesn't know the password sends nobody an email.
  expect((await signIn('wrong')).errorCode).toBe('INVALID_CREDENTIALS');
  expect(await world.mailbox(people.support)).toEqual([]);
  for (const seconds of [0, 3000, 601]) {
    world.advance(seconds);
    expect((await signIn(demoPassword)).errorCode).toBe('IP_NOT_ALLOWED');
  }
  const mails = await world.data((tx) => tx.selectFrom('mail_outbox').select('text').where('recipient', '=', people.support).execute());
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Acme from France'), expect.stringContaining('Acme from France')]);
});

it('refuses API tokens from other networks, and lets them in again', async () => {
  const world = await createWorld();
  const browser = await world.signIn(people.admin);
  const { apiTokens, restrictions } = browser.api;
  const { roles } = browser.api;
  const admin = (await roles.list()).find(({ key }) => key === 'Admin')!;
  await world.data((tx) => tx.updateTable('sessions').set({ amr: 'pwd otp mfa' }).execute());
  const { clientId, secret } = await apiTokens.createOfTenant({ body: { description: 'CI', roleIds: [admin.id] } });
  const exchange = () => world.anonymous().apiTokens.exchange({ body: { clientId, secret } });
  const { access_token: accessToken } = await exchange();
  await restrictions.addIp({ body: { ip: office } });
  await restrictions.setIpConfig({ body: { isActive: true, override: true } });
  const status = async (ip: string) => (await sendFrom(world, ip, accessToken, area.ipConfig)).status;
  expect(await status('192.0.2.1')).toBe(403);
  expect(await status(office)).toBe(200);
  await expect(exchange()).rejects.toMatchObject({ code: 'IP_NOT_ALLOWED' });
});

it('refuses whose email is no longer allowed with the next request, by session and by token, and lets others on', async () => {
  const world = await createWorld();
  const admin = await world.signIn(people.admin);
  const { restrictions, roles, users } = admin.api;
  const boss = (await roles.list()).find(({ key }) => key === 'Admin')!;
  const { items } = await users.list({ query: { _email: people.support } });
  await users.update({ body: { id: items[0]!.id, roleIds: [boss.id] } });
  const support = await world.signIn(people.support);
  await world.data((tx) => tx.updateTable('sessions').set({ amr: 'pwd otp mfa' }).execute());
  const { secret } = await support.api.apiTokens.createAccessOwn({ body: { description: 'Mine' } });
  await restrictions.addDomain({ body: { domain: 'acme.test', type: 'ALLOW' } });
  await restrictions.setDomainConfig({ body: { active: true } });
  const status = async (token: string) => (await sendFrom(world, office, token, area.ipConfig)).status;
  expect([await status(support.token()!), await status(secret)]).toEqual([200, 200]);
  await world.data((tx) => tx.updateTable('users').set({ email: 'support@left.test' }).where('email', '=', people.support).execute());
  expect([await status(support.token()!), await status(secret), await status(admin.token()!)]).toEqual([403, 403, 200]);
  // As another instance would, which this one doesn't hear from.
  await world.data((tx) => tx.updateTable('domain_restrictions').set({ domain: 'left.test' }).execute());
  expect([await status(support.token()!), await status(secret), await status(admin.token()!)]).toEqual([200, 200, 403]);
});

it('goes on in a workspace that lets the network in, unless another one was asked for', async () => {
  const world = await createWorld();
  const { restrictions } = await world.as(people.stranger);
  await restrictions.addIp({ body: { ip: office } });
  await restrictions.setIpConfig({ body: { isActive: true, override: true } });
  const admin = await world.signIn(people.admin);
  const { auth, tenants, profile } = admin.api;
  await expect(auth.refresh({ body: { tenantId: demoTenants.globex } })).rejects.toMatchObject({ code: 'IP_NOT_ALLOWED' });
  expect((await tenants.list()).activeTenant.tenantId).toBe(demoTenants.acme);
  // The refused switch took nothing from the session.
  await auth.refresh({ body: {} });
  expect((await profile.get()).tenantId).toBe(demoTenants.acme);
  await world.data((tx) => tx.updateTable('users').set({ last_tenant_id: demoTenants.globex }).where('email', '=', people.admin).execute());
  const again = await world.signIn(people.admin);
  expect((await again.api.profile.get()).tenantId).toBe(demoTenants.acme);
});

it('notices a change with the next request, whatever this instance kept in memory', async () => {
  const world = await createWorld();
  const { restrictions } = await world.as(people.admin);
  await restrictions.addIp({ body: { ip: '192.0.2.0/24' } });
  await restrictions.setIpConfig({ body: { isActive: true } });
  await restrictions.ips();
  // As another instance would, which this one doesn't hear from.
  await world.data((tx) => tx.updateTable('ip_restrictions').set({ is_active: false }).execute());
  await expect(restrictions.ips()).rejects.toMatchObject({ code: 'IP_NOT_ALLOWED' });
});
