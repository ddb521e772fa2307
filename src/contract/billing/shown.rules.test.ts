import { expect, it } from 'vitest';
import type { ChangePreview } from './billing.schemas.ts';
import { mostShown } from './shown.rules.ts';

const preview = (total: number, lines: ChangePreview['today']['lines']) => ({
  ...{ planId: 'x', currency: 'usd', isDowngrade: false, nextInvoice: null, credit: 0 },
  ...{ today: { total, lines }, after: { total: 2900, interval: 'month' as const } },
});
const line = (kind: 'plan' | 'unused', amount: number, days: number) => ({
  ...{ kind, name: 'X', quantity: 1, amount },
  ...{ from: '2027-01-01T00:00:00.000Z', to: new Date(Date.UTC(2027, 0, 1 + days)).toISOString() },
});

it('what was shown is what may be charged, to the minor unit', () => {
  expect(mostShown(preview(0, []))).toEqual({ mostTotal: 0, mostAfter: 2900 });
  expect(mostShown(preview(2900, [line('plan', 2900, 31)]))).toEqual({ mostTotal: 2901, mostAfter: 2900 });
});

it('unused time of a dear plan loses more than that within a minute', () => {
  // 600,000 minor units for 30 days: 14 a minute.
  expect(mostShown(preview(6_000_000, [line('unused', -600_000, 30), line('plan', 6_600_000, 365)]))).toMatchObject({
    mostTotal: 6_000_015,
  });
});
