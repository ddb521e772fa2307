import type { Overview, Subscription } from '../../contract/billing/billing.schemas.ts';
import { billing } from '../../contract/billing/billing.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange, useEndpoint, useRefresh } from '../../shared/data/use-endpoint.ts';
import { useToast } from '../../ui/toast.tsx';
import { subscriptionStrings } from './subscription-strings.ts';
import { useBillingWords } from './use-billing-words.ts';

/** Pays what is outstanding: the same plan again, which the server charges for once. */
export function usePayment({ overview: { outstanding, plan }, subscription }: { overview: Overview; subscription: Subscription }) {
  const t = useStrings('subscription', subscriptionStrings);
  const words = useBillingWords();
  const toast = useToast();
  const refresh = useRefresh();
  const change = useChange(billing, 'updateManaged');
  const invoices = useEndpoint(billing, 'listInvoices', { enabled: outstanding !== null });
  const currency = invoices.data?.find(({ id }) => id === outstanding?.invoiceId)?.currency ?? plan?.price.currency ?? 'usd';
  async function payWith(paymentMethodId?: string): Promise<void> {
    const amount = words.money(outstanding?.total ?? 0, currency);
    try {
      await change.mutateAsync({
        subscriptionId: subscription.id,
        body: { planId: subscription.plan.id, ...(paymentMethodId && { paymentMethodId }) },
      });
      toast.show({ text: format(t.paid, { amount }), tone: 'success' });
    } catch (error) {
      // Whatever became of it, what is on screen is what the server knows.
      await refresh(billing);
      throw error;
    }
  }
  return {
    currency,
    payWith,
    pay: () => payWith().catch(() => undefined),
    isBusy: change.isPending,
    error: change.error,
  };
}
