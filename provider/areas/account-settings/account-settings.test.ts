import { expect, it } from 'vitest';
import { accountSettingsSuite } from '../../../src/contract/account-settings/account-settings.suite.ts';
import { people } from '../../../src/contract/behaviour.ts';
import { readInbox } from '../../demo/inbox.ts';
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
