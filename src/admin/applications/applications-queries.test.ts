import { expect, it } from 'vitest';
import type { Application } from '../../contract/applications/applications.schemas.ts';
import { joinApplications } from '../workspace-applications.ts';
import { accessChanges, inLanes } from './applications-queries.ts';

const row = (id: string, accessType: Application['accessType']) => ({ id, accessType }) as Application;

it('tells what everybody in the workspace may use', () => {
  const list = [row('all', 'FREE_ACCESS'), row('ours', 'MANAGED_ACCESS'), row('some', 'MANAGED_ACCESS')];
  const rows = joinApplications(list, [
    { appId: 'ours', accessType: 'FREE_ACCESS' },
    { appId: 'some', accessType: 'MANAGED_ACCESS' },
  ]);
  expect(rows.map(({ id, isForEveryone }) => [id, isForEveryone])).toEqual([
    ['all', true],
    ['ours', true],
    ['some', false],
  ]);
});

it('a change names whoever gets and whoever loses access', () => {
  expect(accessChanges(['a', 'b'], ['b', 'c'])).toEqual([
    { userId: 'a', change: 'unassign' },
    { userId: 'c', change: 'assign' },
  ]);
  expect(accessChanges(['a'], ['a'])).toEqual([]);
});

it('does many things a few at a time, and goes on after a failure', async () => {
  const items = Array.from({ length: 30 }, (_, at) => at);
  const [counts, done] = [[] as number[], [] as number[]];
  let running = 0;
  const failed = await inLanes(
    items,
    async (item) => {
      counts.push(++running);
      await Promise.resolve();
      running--;
      if (item % 10 === 3) throw new Error(`${item}`);
    },
    (count) => done.push(count),
  );
  expect(Math.max(...counts)).toBe(4);
  expect(failed.map(({ item }) => item).toSorted((a, b) => a - b)).toEqual([3, 13, 23]);
  expect(done).toEqual(items.map((at) => at + 1));
});
