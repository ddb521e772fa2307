import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

function later() {
  let done = () => {};
  const promise = new Promise<void>((resolve) => (done = resolve));
  return { promise, done };
}
const allTasks = () => new Promise((resolve) => setImmediate(resolve));
const isStale = () => false;

it('asks for the next session once the answer before was taken in', async () => {
  const { take } = createTurns();
  const asked: string[] = [];
  const first = later();
  void take({ isStale, answered: first.promise }, async () => void asked.push('first'));
  void take({ isStale, answered: Promise.resolve() }, async () => void asked.push('second'));
  await allTasks();
  expect(asked).toEqual(['first']);
  first.done();
  await allTasks();
  expect(asked).toEqual(['first', 'second']);
});

it('a session that nobody waited for is ended before the next is asked for', async () => {
  const { take, end } = createTurns();
  const asked: string[] = [];
  const [first, ended] = [later(), later()];
  void take({ isStale, answered: first.promise }, async () => void asked.push('first'));
  void take({ isStale, answered: Promise.resolve() }, async () => void asked.push('second'));
  await allTasks();
  void end(() => ended.promise);
  first.done();
  await allTasks();
  expect(asked).toEqual(['first']);
  ended.done();
  await allTasks();
  expect(asked).toEqual(['first', 'second']);
});

it('a sign-out that fails holds nobody up', async () => {
  const { take, end } = createTurns();
  await expect(end(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await take({ isStale, answered: Promise.resolve() }, async () => 'asked')).toBe('asked');
});

it('what nobody waits for any more is not sent', async () => {
  const sent: string[] = [];
  const { takeIfAwaited } = createTurns();
  const turn = takeIfAwaited({ isStale: () => true, answered: Promise.resolve() }, async () => void sent.push('password'));
  await expect(turn).rejects.toMatchObject({ code: 'CHALLENGE_ENDED' });
  expect(sent).toEqual([]);
});
