import { expect, it } from 'vitest';
import { readPlace, writePlace } from './usage-place.ts';

it.each([
  ['', '30d-day'],
  ['90d-week', '90d-week'],
  ['90d-week-overview', '90d-week'],
  ['7d-day-seats', '7d-day-seats'],
  ['7d-day-elsewhere', '7d-day'],
  ['12m', '12m-month'],
  ['7d-month', '7d-day'],
  ['constructor-toString', '30d-day'],
])('the address %j shows %s', (rest, place) => expect(writePlace(readPlace(rest))).toBe(place));
