import { expect, it } from 'vitest';
import { timezoneOptions } from './region-options.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');
const labelOf = (zone: string, now: Date) => timezoneOptions(zone, now).find(({ value }) => value === zone)?.label;

it('names a time zone by its city, with the offset of the day', () => {
  expect(labelOf('Europe/Berlin', winter)).toBe('Berlin (GMT+1), Europe');
  expect(labelOf('Europe/Berlin', summer)).toBe('Berlin (GMT+2), Europe');
  expect(labelOf('America/Argentina/Buenos_Aires', winter)).toBe('Buenos Aires (GMT-3), America, Argentina');
  expect(labelOf('UTC', winter)).toMatch(/^UTC \((GMT|GMT\+0|UTC)\)$/);
});

it('orders time zones from west to east, and keeps one that only the account knows', () => {
  const zones = timezoneOptions('Asia/Calcutta', winter).map(({ value }) => value);
  const at = (zone: string) => zones.indexOf(zone);
  expect(at('Pacific/Honolulu')).toBeLessThan(at('America/New_York'));
  expect(at('America/New_York')).toBeLessThan(at('UTC'));
  expect(at('UTC')).toBeLessThan(at('Asia/Calcutta'));
  expect(at('Asia/Calcutta')).toBeLessThan(at('Pacific/Auckland'));
});
