import { afterEach, expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';

afterEach(() => vi.useRealTimers());

/** Transactions that end when they are told to. */
function createWork(most: number) {
  const turns = createTurns(most, 5000);
  const running: { tenant: string; end(): void; fail(error: Error): void }[] = [];
  const begin = (tenant: string) =>
    turns(
      tenant,
      () =>
        new Promise<void>((end, fail) => {
          running.push({ tenant, end, fail });
        }),
    );
  return { running, begin, tenants: () => running.map(({ tenant }) => tenant).join(' ') };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('LOAD-01: of one workspace only so many run at once, and others begin although it has more waiting', async () => {
  const { running, begin, tenants } = createWork(2);
  const all = ['a', 'a', 'a', 'a', 'b'].map(begin);
  await settled();
  expect(tenants()).toBe('a a b');
  running[0]!.end();
  await settled();
  expect(tenants()).toBe('a a b a');
  for (let at = 1; at < 5; at++) {
    running[at]!.end();
    await settled();
  }
  await Promise.all(all);
});

it('LOAD-01: one that fails makes room, too', async () => {
  const { running, begin } = createWork(1);
  const first = expect(begin('a')).rejects.toThrow('broken');
  const second = begin('a');
  await settled();
  running[0]!.fail(new Error('broken'));
  await first;
  await settled();
  running[1]!.end();
  await second;
});

it("LOAD-01: whoever waits too long is refused and takes nobody else's turn", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { running, begin, tenants } = createWork(1);
  const first = begin('a');
  const second = expect(begin('a')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await vi.advanceTimersByTimeAsync(4999);
  const third = begin('a');
  await vi.advanceTimersByTimeAsync(1);
  await second;
  running[0]!.end();
  await first;
  await settled();
  expect(tenants()).toBe('a a');
  running[1]!.end();
  await third;
});
