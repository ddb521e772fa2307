import type { ChangePreview } from '../../contract/billing/billing.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { plansStrings } from './subscription-plans-strings.ts';
import type { BillingWords } from './use-billing-words.ts';

/** Today, next time and from then on: the server's amounts as they are. */
export function ChangeAmounts({ preview, words }: { preview: ChangePreview; words: BillingWords }) {
  const t = useStrings('subscription-plans', plansStrings);
  const { currency, today, nextInvoice, after, credit } = preview;
  const money = (amount: number) => words.money(amount, currency);
  const facts = [
    {
      label: t.today,
      value: money(today.total),
      help: today.total > 0 ? t.chargedNow : credit > 0 && today.lines.length > 0 ? t.becomesCredit : t.nothingToday,
    },
    {
      label: t.nextInvoice,
      value: nextInvoice ? money(nextInvoice.total) : t.noNext,
      help: nextInvoice && format(t.on, { date: words.date(nextInvoice.at) }),
    },
    { label: t.after, value: money(after.total), help: after.interval === 'year' ? t.eachYear : t.eachMonth },
  ];
  return <PlanFacts tiles facts={facts} />;
}
