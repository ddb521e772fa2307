import type { PaymentMethod } from '../../contract/billing/billing.schemas.ts';

const soonMs = 60 * 86_400_000;

/** A card is good until the end of its month. */
export function cardExpiry({ expMonth, expYear }: Pick<PaymentMethod, 'expMonth' | 'expYear'>, now: number): 'valid' | 'soon' | 'expired' {
  const left = Date.UTC(expYear, expMonth) - now;
  if (left <= 0) return 'expired';
  return left < soonMs ? 'soon' : 'valid';
}
