import type { InvoiceLine } from '../../contract/billing/billing.schemas.ts';
import { isMeteredId } from '../../contract/billing/plan-words.ts';
import { format } from '../../i18n/format.ts';
import type { linesStrings } from './subscription-lines-strings.ts';
import type { BillingWords } from './use-billing-words.ts';

type Texts = Readonly<Record<keyof typeof linesStrings, string>>;

/** What a line is for, in words. */
export function lineText(
  t: Texts,
  { kind, name, quantity, amount, basisPoints = 0 }: InvoiceLine,
  words: Pick<BillingWords, 'count' | 'percent'>,
): string {
  if (kind === 'plan') return name;
  if (kind === 'credit') return amount > 0 ? t.newCredit : t.credit;
  const shown = kind === 'usage' && isMeteredId(name) ? t[name] : name;
  return format<string>(t[kind], { name: shown, count: words.count(quantity), percent: words.percent(basisPoints / 10_000) });
}
