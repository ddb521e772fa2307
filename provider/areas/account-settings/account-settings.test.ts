import { expect, it } from 'vitest';
import { accountSettingsSuite } from '../../../src/contract/account-settings/account-settings.suite.ts';
import { people } from '../../../src/contract/behaviour.ts';
import { readInbox } from '../../demo/inbox.ts';
import { signInAddress } from '../../identity/members/sign-in-address.ts';
import { createWorld } from '../../test/world.ts';

accountSettingsSuite('client + provider', () => createWorld());

it("a workspace's emails carry its logo and its color, and its sign-in page learns them before anybody is known", async () => {
  const world = await createWorld();
  const api = await world.as(people.admin);
  const logo = 'data:image/png;base64,iVBORw0KGgo=';
  await api.accountSettings.update({ body: { logo } });
  await api.accountSettings.changeMetadata({ body: { actions: [{ type: 'theme/palette/primary/main', payload: '#0a7d4b' }] } });
  await api.users.invite({ body: { email: 'new@acme.test' } });
  const [mail] = await readInbox(world.deps, 'new@acme.test');
  expect(mail!.html).toContain(logo);
  expect(mail!.html).toContain('background:#0a7d4b');
  const response = await world.send('/tenants/resources/account-settings/v1/public', { headers: { 'frontegg-login-alias': 'acme' } });
  expect(await response.json()).toMatchObject({ name: 'Acme', logo, accent: '#0a7d4b' });
});

it('emailed links tell the pages they lead to which workspace it is, and nothing else', async () => {
  const world = await createWorld();
  const api = await world.as(people.admin);
  await api.accountSettings.update({
    body: { applicationUrl: 'https://evil.test/?team=acme&token=mine&userId=me&redirectUrl=/x&email=boss@acme.test' },
  });
  await api.users.invite({ body: { email: 'new@acme.test' } });
  const [mail] = await readInbox(world.deps, 'new@acme.test');
  for (const link of mail!.links) {
    const { origin, searchParams } = new URL(link);
    expect(origin).toBe(new URL(world.deps.config.appUrl).origin);
    expect(searchParams.getAll('token')).not.toContain('mine');
    expect([
      searchParams.getAll('token').length,
      searchParams.get('team'),
      searchParams.get('redirectUrl'),
      searchParams.get('email'),
    ]).toEqual([...[1, 'acme', null, null]]);
  }
});

it("RED-01 an email leads to a workspace's own sign-in page only on a site that the server knows", async () => {
  const world = await createWorld();
  const api = await world.as(people.admin);
  const { config } = world.deps;
  const linkAfter = async (loginUrl: string) => {
    const { tenantId } = await api.accountSettings.update({ body: { loginUrl } });
    return world.data((tx) => signInAddress(tx, world.deps, tenantId));
  };
  const { appUrl } = config;
  expect(await linkAfter('https://evil.test/in')).toBe(`${appUrl}/account/login`);
  expect(await linkAfter(`${appUrl}/acme/in`)).toBe(`${appUrl}/acme/in`);
});

it("in white label a workspace's emails and its sign-in page name it alone, and its name is no markup", async () => {
  const world = await createWorld();
  const { config } = world.deps;
  Object.assign(config, { vendor: { ...config.vendor, name: 'Vendor', logo: 'https://vendor.test/logo.png', whiteLabel: true } });
  const api = await world.as(people.admin);
  await api.accountSettings.update({ body: { name: 'Acme <b>' } });
  await api.users.invite({ body: { email: 'new@acme.test' } });
  const [mail] = await readInbox(world.deps, 'new@acme.test');
  expect(mail!.html).toContain('>Acme b<');
  expect(`${mail!.subject}${mail!.html}${mail!.text}`).not.toMatch(/vendor|<b>/i);
  expect(await world.anonymous().configuration.vendor()).toMatchObject({ whiteLabelMode: true });
});
