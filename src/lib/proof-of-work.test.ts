import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hasLeadingZeros, solveWork } from './proof-of-work.ts';

it.each([0, 1, 7, 8, 12])(
  'a solution of difficulty %i has that many leading zero bits, according to an independent hash',
  async (difficulty) => {
    const solution = await solveWork('challenge', difficulty);
    expect(solution).toMatch(/^challenge\.\d+$/);
    const digest = createHash('sha256').update(solution!).digest();
    expect(Math.clz32(digest.readInt32BE(0))).toBeGreaterThanOrEqual(difficulty);
  },
);

it.each([
  [[0, 0x7f], 9, true],
  [[0, 0x7f], 10, false],
  [[1], 7, true],
  [[1], 8, false],
  [[0xff], 0, true],
  [[0xff], 1, false],
])('%j has %i leading zero bits: %s', (bytes, bits, zero) => expect(hasLeadingZeros(Uint8Array.from(bytes), bits)).toBe(zero));

it('yields to the page regularly, and stops once cancelled', async () => {
  let time = 0;
  let pauses = 0;
  const solution = await solveWork('challenge', 200, {
    now: () => (time += 3),
    pause: async () => void (pauses += 1),
    isActive: () => pauses < 3,
  });
  expect(solution).toBe(undefined);
  expect(pauses).toBe(3);
});
