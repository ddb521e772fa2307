import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { CheckedEndpoint } from '../../src/contract/endpoint.ts';
import { answer } from './answer.ts';

const answered = (result: unknown) => answer({ parts: {}, checks: { result: v.any() } } as unknown as CheckedEndpoint, result);
const items = Array.from({ length: 2000 }, (_, at) => ({ id: at, name: `Ada "the first" ${'é'.repeat(1000)}`, at: new Date(at) }));

it.each([
  ['a list', items],
  ['a page', { items, left: undefined, _metadata: { totalItems: 2000 }, none: null, tags: [], 'odd "name"': 1 }],
  ['a short page', { items: items.slice(0, 3), _metadata: {} }],
  ['a list of nothing', Array(60).fill(undefined)],
])('LOAD-01: %s reads the same, in however many pieces it is written', async (_, result) => {
  const response = answered(result);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.text()).toBe(JSON.stringify(result));
});

it('LOAD-01: others have their turn while a long list is written', async () => {
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      turns++;
    }
  })();
  const { length } = await answered(items).text();
  isOver = true;
  await others;
  expect(turns).toBeGreaterThan(length / 200_000);
});

it('LOAD-01: a reader who goes away stops the writing', async () => {
  const reader = answered(items).body!.getReader();
  await reader.read();
  await reader.cancel();
  expect(await reader.read()).toEqual({ value: undefined, done: true });
});
