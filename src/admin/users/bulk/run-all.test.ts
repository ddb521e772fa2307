import { expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/error.ts';
import { runAll } from './run-all.ts';

const limited = (seconds: number) => new AppError('RATE_LIMITED', 'Slow down.', { status: 429, context: { retryAfterSeconds: seconds } });
const options = (signal = new AbortController().signal) => ({ signal, onProgress: vi.fn(), wait: vi.fn(async () => undefined) });
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

it('does each once, whatever fails, and says which did', async () => {
  const act = vi.fn(async (item: number) => {
    if (item % 3 === 0) throw new AppError('HIGHER_PRIVILEGE', 'No.', { status: 403 });
  });
  const { done, failures } = await runAll(numbers(10), act, options());
  expect(act).toHaveBeenCalledTimes(10);
  expect(done.toSorted()).toEqual([1, 2, 4, 5, 7, 8]);
  expect(failures.map(({ item, error }) => `${item} ${error.code}`).toSorted()).toEqual(
    [0, 3, 6, 9].map((item) => `${item} HIGHER_PRIVILEGE`),
  );
});

it('tells how far it is after each', async () => {
  const told = options();
  await runAll(numbers(4), async () => undefined, told);
  expect(told.onProgress.mock.calls.map(([{ done }]) => done.length)).toEqual([1, 2, 3, 4]);
});

it('waits as the server asks and tries the same one again', async () => {
  const told = options();
  let refused = false;
  const act = async () => {
    if (refused) return;
    refused = true;
    throw limited(7);
  };
  expect((await runAll([1], act, told)).done).toEqual([1]);
  expect(told.wait).toHaveBeenCalledExactlyOnceWith(7000);
});

it('counts a pause of more than a minute as a failure', async () => {
  const told = options();
  const { failures } = await runAll([1], async () => Promise.reject(limited(3600)), told);
  expect(failures).toHaveLength(1);
  expect(told.wait).not.toHaveBeenCalled();
});

it('begins nothing new once it is stopped', async () => {
  const stop = new AbortController();
  const act = vi.fn(async () => stop.abort());
  const { done } = await runAll(numbers(50), act, options(stop.signal));
  expect(act.mock.calls.length).toBeLessThanOrEqual(3);
  expect(done).toHaveLength(act.mock.calls.length);
});
