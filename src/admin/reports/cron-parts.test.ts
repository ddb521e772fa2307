import { expect, it } from 'vitest';
import { readCron, writeCron } from './cron-parts.ts';

it.each([
  ['daily', '30 6 * * *', { interval: 'daily', time: '06:30' }],
  ['weekly', '0 8 * * 5', { interval: 'weekly', time: '08:00', weekday: '5' }],
  ['monthly', '5 23 28 * *', { interval: 'monthly', time: '23:05', monthDay: '28' }],
  ['custom', '0 8 1 1,7 *', { interval: 'custom', cron: '0 8 1 1,7 *' }],
  // What a time of day can't say.
  ['daily', '0 8,20 * * *', { interval: 'custom' }],
  ['weekly', '0 8 * * MON', { interval: 'custom' }],
  ['monthly', '0 8 31 * *', { interval: 'custom' }],
  ['daily', '', { interval: 'custom' }],
] as const)('%s %j is filled in, and saved as it was', (interval, cron, parts) => {
  const found = readCron({ interval, cron });
  expect(found).toMatchObject(parts);
  expect(writeCron(found)).toBe(cron);
});

it('begins with Monday morning', () => expect(writeCron(readCron(undefined))).toBe('0 8 * * 1'));
