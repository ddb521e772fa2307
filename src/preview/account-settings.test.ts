import { expect, it } from 'vitest';
import { accentPath } from '../contract/account-settings/account-settings.rules.ts';
import { accountSettingsSuite } from '../contract/account-settings/account-settings.suite.ts';
import { people } from '../contract/behaviour.ts';
import { createPreviewWorld } from './testing.ts';

accountSettingsSuite('preview', createPreviewWorld);

it('a sign-in page looks like the workspace that has a login of its own', async () => {
  const world = await createPreviewWorld();
  const { accountSettings } = await world.as(people.admin);
  await accountSettings.changeMetadata({ body: { actions: [{ type: accentPath, payload: '#0d9488' }] } });
  const { name, tenantId } = await accountSettings.update({ body: { applicationUrl: 'https://app.acme.test/' } });
  const found = await world.anonymous().accountSettings.getPublic();
  expect(found).toMatchObject({ name, tenantId, accent: '#0d9488', applicationUrl: 'https://app.acme.test/' });
});
