import { expect, it } from 'vitest';
import { people } from '../contract/behaviour.ts';
import { groupsSuite } from '../contract/groups/groups.suite.ts';
import { createPreviewWorld } from './testing.ts';

groupsSuite('preview', createPreviewWorld);

it('says which directory a group comes from', async () => {
  const api = await (await createPreviewWorld()).as(people.admin);
  const { items } = await api.groups.page({ query: { _managedBy: 'scim2' } });
  expect(items.map(({ directoryName }) => directoryName)).toEqual(items.map(() => 'Okta'));
  expect(await api.groups.get({ groupId: items[0]!.id })).toMatchObject({ directoryName: 'Okta' });
});
