import { beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const fresh = async () => {
  vi.resetModules();
  return (await import('./list-columns.ts')).listColumns();
};
beforeEach(() => kept.clear());

it('keeps which columns somebody wants, list by list', async () => {
  const columns = await fresh();
  columns.choose('users', 'groups', false);
  columns.choose('users', 'managedBy', true);
  columns.choose('roles', 'level', false);
  expect((await fresh()).get()).toEqual({ users: { groups: false, managedBy: true }, roles: { level: false } });
});

it.each(['', 'null', '[]', '{', '{"users":7}', '{"users":null}'])('takes %j for nothing chosen', async (text) => {
  kept.set('gatehouse-list-columns', text);
  const columns = await fresh();
  columns.choose('users', 'groups', false);
  expect(columns.get()['users']).toEqual({ groups: false });
});
