import { useState } from 'react';
import type { Overview, Subscription } from '../../contract/billing/billing.schemas.ts';
import { billing } from '../../contract/billing/billing.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice, type Tone } from '../../ui/notice.tsx';
import { Row } from '../../ui/stack.tsx';
import { useMay } from '../use-may.ts';
import { goTo } from '../use-portal-address.ts';
import { useSavedToast } from '../use-saved-toast.ts';
import { CardDialog } from './open-card-dialog.tsx';
import { ConfirmButton, PaymentError, reasonText } from './payment-error.tsx';
import { daysUntil, noticesOf, type PlanNotice } from './plan-notices-of.ts';
import { subscriptionStrings } from './subscription-strings.ts';
import { useBillingWords } from './use-billing-words.ts';
import { usePayment } from './use-payment.ts';
import { useRenewal } from './use-renewal.ts';
import { useVendorName } from './use-vendor-name.ts';

export interface PlanNoticesProps {
  overview: Overview;
  subscription: Subscription;
}

const tones: Record<PlanNotice, Tone> = {
  external: 'info',
  noCards: 'info',
  pastDue: 'danger',
  trialEnded: 'warning',
  expired: 'warning',
  canceled: 'info',
  ending: 'warning',
  trialEnding: 'info',
  trialNeedsCard: 'warning',
};

/** What somebody has to know or to do about the subscription, before anything else. */
export function PlanNotices({ overview, subscription }: PlanNoticesProps) {
  const t = useStrings('subscription', subscriptionStrings);
  const words = useBillingWords();
  const vendor = useVendorName(t.vendor);
  const providers = useEndpoint(billing, 'listPaymentProviders');
  const methods = useEndpoint(billing, 'listPaymentMethods');
  const mayChange = useMay(billing.updateManaged);
  const [now] = useState(Date.now);
  const [isAdding, setAdding] = useState(false);
  const saved = useSavedToast();
  const payment = usePayment({ overview, subscription });
  const renewal = useRenewal(subscription);
  const takesCards = providers.data?.some(({ status }) => status === '1');
  const notices = noticesOf({ overview, subscription, methods: methods.data, takesCards, now });
  const plan = overview.plan?.name ?? '';
  const { trialEnd = subscription.currentPeriodEnd, currentPeriodEnd } = subscription;
  const { money, date } = words;
  const currency = overview.plan?.price.currency ?? 'usd';
  const owed = overview.outstanding && money(overview.outstanding.total, payment.currency);

  const choose = (
    <Button size="s" onClick={() => goTo('subscriptions', 'plans')}>
      {t.choosePlan}
    </Button>
  );
  const add = (
    <Button size="s" onClick={() => setAdding(true)}>
      {t.addCard}
    </Button>
  );
  async function renew() {
    try {
      await renewal.renew();
      saved(format(t.renewed, { plan }), renewal.cancel);
    } catch {
      // `renewal.error` says it.
    }
  }
  const endsOn = { plan, date: date(currentPeriodEnd) };
  const said: Record<PlanNotice, () => { title: string; text: string; action?: React.ReactNode }> = {
    external: () => ({ title: format(t.externalTitle, { vendor }), text: format(t.externalText, { vendor }) }),
    noCards: () => ({ title: t.noCardsTitle, text: format(t.noCardsText, { vendor }) }),
    pastDue: () => ({
      title: format(t.pastDueTitle, { amount: owed ?? '' }),
      text: [
        overview.outstanding?.canConfirm ? t.toConfirm : reasonText(t, overview.outstanding?.reason),
        overview.outstanding?.retryAt && format(t.retryOn, { date: date(overview.outstanding.retryAt) }),
        format(t.keepAccess, { plan }),
      ]
        .filter(Boolean)
        .join(' '),
      action: (
        <Row gap={2} wrap>
          {overview.outstanding?.canConfirm ? (
            <ConfirmButton invoiceId={overview.outstanding.invoiceId} onConfirmed={() => void payment.pay()} />
          ) : (
            (methods.data?.length ?? 0) > 0 && (
              <Button size="s" variant="primary" busy={payment.isBusy} onClick={() => void payment.pay()}>
                {format(t.payNow, { amount: owed ?? '' })}
              </Button>
            )
          )}
          <Button size="s" onClick={() => setAdding(true)}>
            {methods.data?.length === 0 ? t.addCard : t.otherCard}
          </Button>
        </Row>
      ),
    }),
    trialEnded: () => ({ title: t.trialEndedTitle, text: t.trialEndedText, action: choose }),
    expired: () => ({ title: t.expiredTitle, text: t.expiredText, action: choose }),
    canceled: () => ({ title: t.canceledTitle, text: t.canceledText, action: choose }),
    ending: () => ({
      title: format(t.endingTitle, endsOn),
      text: t.endingText,
      action: overview.canRenew && (
        <Button size="s" busy={renewal.isBusy} onClick={() => void renew()}>
          {t.renew}
        </Button>
      ),
    }),
    trialEnding: () => ({
      title: plural(words.language, t.trialEndingTitle, daysUntil(trialEnd, now)),
      text: format(t.trialEndingText, { plan, date: date(trialEnd), amount: money(overview.nextInvoice?.total ?? 0, currency) }),
    }),
    trialNeedsCard: () => ({
      title: plural(words.language, t.trialEndingTitle, daysUntil(trialEnd, now)),
      text: format(t.trialNeedsCardText, { plan, date: date(trialEnd) }),
      action: takesCards && add,
    }),
  };
  return (
    <>
      {notices.map((id) => {
        const { title, text, action } = said[id]();
        return (
          <Notice
            key={id}
            tone={tones[id]}
            title={title}
            live="status"
            action={mayChange && action ? <div style={{ marginBlockStart: 8 }}>{action}</div> : undefined}
          >
            {text}
          </Notice>
        );
      })}
      {payment.error && !overview.outstanding?.canConfirm && <PaymentError error={payment.error} onConfirmed={() => void payment.pay()} />}
      {renewal.error && <ErrorNotice error={renewal.error} />}
      {isAdding && (
        <CardDialog
          pays={overview.outstanding ? owed! : undefined}
          onAdded={overview.outstanding ? payment.payWith : undefined}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
