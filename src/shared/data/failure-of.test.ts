import { expect, it } from 'vitest';
import { failureOf } from './failure-of.ts';

function query(error: Error | null) {
  const asked = { count: 0 };
  const refetch = async () => ({ count: (asked.count += 1) }) as never;
  return { asked, error, isError: error !== null, isFetching: false, refetch };
}

it('has the first reason, and one try for all that failed', async () => {
  const [fine, first, second] = [query(null), query(new Error('first')), query(new Error('second'))];
  const failed = failureOf([fine, first, second])!;
  expect(failed.error).toBe(first.error);
  await failed.refetch();
  expect([fine, first, second].map(({ asked }) => asked.count)).toEqual([0, 1, 1]);
});

it('is nothing while all is well', () => expect(failureOf([query(null)])).toBe(undefined));
