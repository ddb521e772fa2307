import { expect, it } from 'vitest';
import { cardExpiry } from './card-expiry.ts';

it('a card is good until the last moment of its month', () => {
  const card = { expMonth: 2, expYear: 2028 };
  expect(cardExpiry(card, Date.UTC(2028, 1, 29, 23, 59))).toBe('soon');
  expect(cardExpiry(card, Date.UTC(2028, 2, 1))).toBe('expired');
  expect(cardExpiry(card, Date.UTC(2028, 0, 2))).toBe('soon');
  expect(cardExpiry(card, Date.UTC(2027, 11, 31))).toBe('valid');
  expect(cardExpiry({ expMonth: 12, expYear: 2027 }, Date.UTC(2027, 11, 31, 23, 59))).toBe('soon');
});
