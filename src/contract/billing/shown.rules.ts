import type { ChangePreview } from './billing.schemas.ts';

const minuteMs = 60_000;

/**
 * What a change may cost at most for somebody who saw this preview: today, with what unused time loses within a minute, and each period from then
 * on. For `SubscriptionChange`; more is refused (PRICE_CHANGED).
 */
export function mostShown({ today, after }: ChangePreview): { mostTotal: number; mostAfter: number } {
  const melting = today.lines.reduce((sum, { kind, amount, from, to }) => {
    const minutes = from && to ? (Date.parse(to) - Date.parse(from)) / minuteMs : 0;
    return kind.startsWith('unused') && minutes > 1 ? sum - amount / minutes : sum;
  }, 0);
  return { mostTotal: today.total === 0 && melting === 0 ? 0 : today.total + 1 + Math.ceil(melting), mostAfter: after.total };
}
