import type { InvoiceLine } from '../../../src/contract/billing/billing.schemas.ts';
import { isMeteredId } from '../../../src/contract/billing/plan-words.ts';
import { moneyText } from '../../../src/lib/money.ts';
import type { MailLanguage } from '../../messages/mail-language.ts';
import { plainText } from '../../ports/page-text.ts';
import { invoiceStrings } from './invoice-strings.ts';

type Values = Readonly<Record<string, string>>;
export const fill = (text: string, values: Values) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** Words, amounts and dates of one language, in digits that every font has. */
export function wordsIn(language: MailLanguage, currency: string) {
  const words = invoiceStrings[language];
  const locale = `${language}-u-nu-latn`;
  const date = (iso: string) => plainText(new Date(iso).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
  const percent = (basisPoints: number) => (basisPoints / 10_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
  return {
    words,
    date,
    money: (amount: number) => plainText(moneyText(amount, { currency, locale })),
    span: ({ from, to }: InvoiceLine) => (from && to ? `${date(from)} – ${date(to)}` : ''),
    line({ kind, name, quantity, amount, basisPoints = 0 }: InvoiceLine): string {
      if (kind === 'credit') return amount > 0 ? words.newCredit : words.credit;
      const shown = kind === 'usage' && isMeteredId(name) ? words[name] : name;
      return fill(words[kind], { name: shown, count: quantity.toLocaleString(locale), percent: percent(basisPoints) });
    },
  };
}
