import { expect, it } from 'vitest';
import type { InvoiceLine } from '../../contract/billing/billing.schemas.ts';
import { lineText } from './line-text.ts';
import { linesStrings } from './subscription-lines-strings.ts';

const words = { count: String, percent: (share: number) => `${share * 100}%` };
const text = (line: Partial<InvoiceLine>) =>
  lineText(linesStrings, { kind: 'plan', name: 'Team', quantity: 1, amount: 100, ...line }, words);

it('says what each line of an invoice is for', () => {
  expect(text({})).toBe('Team');
  expect(text({ kind: 'seats', quantity: 4 })).toBe('Team: 4 additional users');
  expect(text({ kind: 'unused', amount: -100 })).toBe('Unused time on Team');
  expect(text({ kind: 'unusedSeats', quantity: 2, amount: -10 })).toBe('Unused time on Team: 2 additional users');
  expect(text({ kind: 'usage', name: 'signIns', quantity: 3 })).toBe('Additional sign-ins × 3');
  // A metered feature that is called like one of our own words.
  expect(text({ kind: 'usage', name: 'seats', quantity: 3 })).toBe('seats × 3');
  expect(text({ kind: 'tax', name: 'VAT', basisPoints: 1900 })).toBe('VAT (19%)');
  expect(text({ kind: 'credit', amount: -500, name: '' })).toBe('Paid from credit');
  expect(text({ kind: 'credit', amount: 500, name: '' })).toBe('Added to credit');
});
