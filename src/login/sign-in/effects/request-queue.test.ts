import { expect, it } from 'vitest';
import { createRequestQueue } from './request-queue.ts';

function deferred() {
  let done = () => {};
  const promise = new Promise<void>((resolve) => (done = resolve));
  return { promise, done };
}
const allTasks = () => new Promise((resolve) => setImmediate(resolve));
const isStale = () => false;

it('sends the next request once the previous response was processed', async () => {
  const { run } = createRequestQueue();
  const requests: string[] = [];
  const first = deferred();
  void run({ isStale, answered: first.promise }, async () => void requests.push('first'));
  void run({ isStale, answered: Promise.resolve() }, async () => void requests.push('second'));
  await allTasks();
  expect(requests).toEqual(['first']);
  first.done();
  await allTasks();
  expect(requests).toEqual(['first', 'second']);
});

it('ends an abandoned session before the next request is sent', async () => {
  const { run, endSession } = createRequestQueue();
  const requests: string[] = [];
  const [first, ended] = [deferred(), deferred()];
  void run({ isStale, answered: first.promise }, async () => void requests.push('first'));
  void run({ isStale, answered: Promise.resolve() }, async () => void requests.push('second'));
  await allTasks();
  void endSession(() => ended.promise);
  first.done();
  await allTasks();
  expect(requests).toEqual(['first']);
  ended.done();
  await allTasks();
  expect(requests).toEqual(['first', 'second']);
});

it("a failed sign-out doesn't block the queue", async () => {
  const { run, endSession } = createRequestQueue();
  await expect(endSession(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await run({ isStale, answered: Promise.resolve() }, async () => 'done')).toBe('done');
});

it("a stale request isn't sent", async () => {
  const sent: string[] = [];
  const { runUnlessStale } = createRequestQueue();
  const result = runUnlessStale({ isStale: () => true, answered: Promise.resolve() }, async () => void sent.push('password'));
  await expect(result).rejects.toMatchObject({ code: 'CHALLENGE_ENDED' });
  expect(sent).toEqual([]);
});
