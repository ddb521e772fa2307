import { expect, it, onTestFinished, vi } from 'vitest';
import { auth } from '../contract/auth/auth.ts';
import { configuration } from '../contract/configuration/configuration.ts';
import { previewHandlers } from './index.ts';

/** Milliseconds until an answer, whatever it is. */
async function delayOf(call: () => Promise<unknown>): Promise<number> {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const startedAt = Date.now();
  const answered = call().then(
    () => Date.now() - startedAt,
    () => Date.now() - startedAt,
  );
  await vi.runAllTimersAsync();
  return answered;
}

// spec9.preview-delays
it('answers what is read after 200 ms', async () => {
  expect(await delayOf(() => previewHandlers(configuration).vendor())).toBe(200);
});

it('answers an action after 500 ms, a refused one too', async () => {
  expect(await delayOf(() => previewHandlers(auth).login({ body: { email: 'admin@acme.test', password: 'wrong' } }))).toBe(500);
});
