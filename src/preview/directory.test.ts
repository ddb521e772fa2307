import { expect, it } from 'vitest';
import { people } from '../contract/behaviour.ts';
import { directorySuite } from '../contract/directory/directory.suite.ts';
import { createPreviewWorld } from './testing.ts';

directorySuite('preview', createPreviewWorld);

it.each([false, true])('the sample directory leaves its groups behind or takes them along: %s', async (deleteAll) => {
  const api = await (await createPreviewWorld()).as(people.admin);
  const groups = async () => (await api.groups.list()).groups.map(({ name, managedBy }) => `${name}: ${managedBy}`);
  const isManaged = (text: string) => text.endsWith(': scim2');
  const before = await groups();
  expect(before.filter(isManaged)).not.toEqual([]);
  const { id } = (await api.directory.list())[0]!;
  await api.directory.remove({ id, body: { deleteAll } });
  const left = deleteAll ? before.filter((text) => !isManaged(text)) : before.map((text) => text.replace(': scim2', ': frontegg'));
  expect(await groups()).toEqual(left);
});
