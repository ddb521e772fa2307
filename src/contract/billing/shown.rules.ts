import type { ChangePreview } from './billing.schemas.ts';

const minuteMs = 60_000;

/**
 * What a change may cost at most for somebody who saw this preview: today, with what unused time loses and what is used within a minute, and each
 * period from then on. For `SubscriptionChange`; more is refused (PRICE_CHANGED).
 */
export function mostShown({ today, after }: ChangePreview): { mostTotal: number; mostAfter: number } {
  const melting = today.lines.reduce((sum, { kind, amount, from, to }) => {
    const minutes = from && to ? (Date.parse(to) - Date.parse(from)) / minuteMs : 0;
    return kind.startsWith('unused') && minutes > 1 ? sum - amount / minutes : sum;
  }, 0);
  // Two more units of each, which is one and its tax.
  const using = today.lines.reduce((sum, { kind, amount, quantity }) => (kind === 'usage' ? sum + (2 * amount) / quantity : sum), 0);
  const more = melting + using;
  return { mostTotal: today.total === 0 && more === 0 ? 0 : today.total + 1 + Math.ceil(more), mostAfter: after.total };
}
