import { beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const fresh = async () => {
  vi.resetModules();
  return (await import('./preferences.ts')).preferences();
};
beforeEach(() => kept.clear());

it('keeps what was chosen on this device, one choice beside the other', async () => {
  const preferences = await fresh();
  const told = vi.fn();
  preferences.subscribe(told);
  preferences.choose({ theme: 'dark' });
  preferences.choose({ language: 'he' });
  expect(told).toHaveBeenCalledTimes(2);
  expect((await fresh()).get()).toEqual({ theme: 'dark', language: 'he' });
});

it.each(['', 'null', '[]', '{', '{"theme":"pink","language":7}'])('takes %j for nothing chosen', async (text) => {
  kept.set('gatehouse-preferences', text);
  expect((await fresh()).get()).toEqual({});
});
