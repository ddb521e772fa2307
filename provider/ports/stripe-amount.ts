import { AppError } from '../../src/lib/error.ts';
import { minorDigits } from '../../src/lib/money.ts';

/** Its currencies without two digits. It wants two of some that people write without any, such as forints. */
const withoutDigits = /^(bif|clp|djf|gnf|jpy|kmf|krw|mga|pyg|rwf|vnd|vuv|xaf|xof|xpf)$/;
const withThree = /^(bhd|jod|kwd|omr|tnd)$/;
/** Errors: INVALID_INPUT for an amount that it can't charge. */
export function toStripeAmount(amount: number, currency: string): number {
  const digits = withoutDigits.test(currency) ? 0 : withThree.test(currency) ? 3 : 2;
  const shown = amount * 10 ** (digits - minorDigits(currency));
  // Of a dinar's three digits, the last one is always 0.
  if (!Number.isSafeInteger(shown) || (digits === 3 && shown % 10 !== 0))
    throw new AppError('INVALID_INPUT', 'Cards can’t be charged this amount.', { status: 400 });
  return shown;
}
