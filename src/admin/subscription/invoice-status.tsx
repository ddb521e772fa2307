import type { Invoice } from '../../contract/billing/billing.schemas.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { Badge } from '../../ui/badge.tsx';
import { subscriptionStrings } from './subscription-strings.ts';

const looks = {
  paid: { tone: 'success', word: 'paidInvoice' },
  open: { tone: 'danger', word: 'openInvoice' },
  void: { tone: 'neutral', word: 'voidInvoice' },
} as const satisfies Record<Invoice['status'], unknown>;

export function InvoiceStatus({ status }: { status: Invoice['status'] }) {
  const t = useStrings('subscription', subscriptionStrings);
  const { tone, word } = looks[status];
  return <Badge tone={tone}>{t[word]}</Badge>;
}
