import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepChosenPlan, takeChosenPlan } from './chosen-plan.ts';

const chosen = { slug: 'team', planId: 'team-year', period: 'year' } as const;
const day = 86_400_000;
let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('a choice is handed out once, however many ask', async () => {
  keepChosenPlan('shop', { ...chosen, planId: 'team-month', period: 'month' });
  keepChosenPlan('shop', chosen);
  const asked = await Promise.all([takeChosenPlan('shop'), takeChosenPlan('shop')]);
  expect(asked).toEqual([chosen, undefined]);
  expect(kept.size).toBe(0);
});

it('it ends after a day, and is removed then', async () => {
  keepChosenPlan('shop', chosen, 0);
  expect(await takeChosenPlan('shop', day)).toBe(undefined);
  expect(kept.size).toBe(0);
  keepChosenPlan('shop', chosen, 0);
  expect(await takeChosenPlan('shop', day - 1)).toEqual(chosen);
});

it("another product's stays for it", async () => {
  keepChosenPlan('shop', chosen);
  expect(await takeChosenPlan('other')).toBe(undefined);
  expect(await takeChosenPlan('shop')).toEqual(chosen);
});

it.each([
  '',
  'null',
  '{',
  '[]',
  '{"product":"shop","slug":1,"planId":"a","period":"month","at":1}',
  '{"product":"shop","slug":"a","planId":"a","period":"week","at":1}',
])('ignores %j in the storage', async (text) => {
  kept.set('gatehouse-chosen-plan', text);
  expect(await takeChosenPlan('shop', 2)).toBe(undefined);
});
