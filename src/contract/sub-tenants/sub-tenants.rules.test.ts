import { expect, it } from 'vitest';
import { describedOf, mostDescribed } from './sub-tenants.rules.ts';

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

it('LOAD-01: a page describes one account of everybody, and more while there is room', () => {
  expect(describedOf([1, 3, 2])).toEqual([1, 3, 2]);
  expect(describedOf([1, 25_000, 2])).toEqual([1, mostDescribed - 2, 1]);
  expect(describedOf([])).toEqual([]);
  expect(describedOf([0, 1])).toEqual([0, 1]);
  const full = describedOf(Array<number>(mostDescribed).fill(25_000));
  expect([total(full), Math.max(...full)]).toEqual([mostDescribed, 1]);
});
