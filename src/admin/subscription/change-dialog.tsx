import { useEffect, useState } from 'react';
import type { BillingPlan, ChangePreview, Overview, Subscription } from '../../contract/billing/billing.schemas.ts';
import { billing } from '../../contract/billing/billing.ts';
import { mostShown } from '../../contract/billing/shown.rules.ts';
import { commonStrings } from '../../i18n/common-strings.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { useEvent } from '../../lib/use-event.ts';
import { useChange, useEndpoint, useRefresh } from '../../shared/data/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useToast } from '../../ui/toast.tsx';
import { goTo } from '../use-portal-address.ts';
import { brandName } from './brand-name.ts';
import { ChangeAmounts } from './change-amounts.tsx';
import { LostList } from './lost-list.tsx';
import { MoneyLines } from './money-lines.tsx';
import { CardDialog } from './open-card-dialog.tsx';
import { PaymentError } from './payment-error.tsx';
import { plansStrings } from './subscription-plans-strings.ts';
import { subscriptionStrings } from './subscription-strings.ts';
import { useBillingWords } from './use-billing-words.ts';
import { useLost } from './use-lost.ts';
import { useVendorName } from './use-vendor-name.ts';

/** What is left of a period gets less as time goes by. */
const freshMs = 30_000;

export interface ChangeDialogProps {
  plan: BillingPlan;
  overview: Overview;
  subscription: Subscription;
  onClose(): void;
}

/** What a change costs today, next time and from then on, as the server calculates it; and the change. */
export function ChangeDialog({ plan, overview, subscription, onClose }: ChangeDialogProps) {
  const t = useStrings('subscription-plans', plansStrings);
  const common = useStrings('common', commonStrings);
  const words = useBillingWords();
  const toast = useToast();
  const refresh = useRefresh();
  const subscriptionId = subscription.id;
  const preview = useEndpoint(billing, 'previewChange', { input: { subscriptionId, query: { planId: plan.id } } });
  const methods = useEndpoint(billing, 'listPaymentMethods');
  const providers = useEndpoint(billing, 'listPaymentProviders');
  const change = useChange(billing, 'updateManaged');
  const [isAdding, setAdding] = useState(false);
  const { data } = preview;
  const refetch = useEvent(() => void (change.isPending || preview.refetch()));
  useEffect(() => {
    const timer = setInterval(refetch, freshMs);
    return () => clearInterval(timer);
  }, [refetch]);

  async function changeWith(paymentMethodId?: string): Promise<void> {
    try {
      const body = { planId: plan.id, ...(data && mostShown(data)), ...(paymentMethodId && { paymentMethodId }) };
      await change.mutateAsync({ subscriptionId, body });
    } catch (error) {
      // It may have been made all the same, if only its answer was lost.
      await refresh(billing);
      throw error;
    }
    toast.show({ text: format(t.changed, { plan: plan.name }), tone: 'success' });
    onClose();
    goTo('subscriptions');
  }
  const confirm = () => void changeWith().catch(() => undefined);
  const takesCards = providers.data?.some(({ status }) => status === '1') === true;
  const amount = data && words.money(data.today.total, data.currency);
  const isCharged = data !== undefined && data.today.total > 0;
  const needsCard = isCharged && methods.data?.length === 0;
  const label = !data
    ? t.confirm
    : needsCard
      ? format(t.confirmAdd, { amount: amount! })
      : isCharged
        ? format(t.confirmPay, { amount: amount! })
        : data.trialEnd && subscription.status !== 'trialing'
          ? t.startTrial
          : t.confirm;
  const isBlocked = !data || methods.isPending || providers.isPending || (isCharged && !takesCards);
  const close = () => change.isPending || onClose();
  return (
    <Dialog
      open
      title={format(data?.trialEnd ? t.trialTitle : t.changeTitle, { plan: plan.name })}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{common.cancel}</Button>
          <Button variant="primary" busy={change.isPending} disabled={isBlocked} onClick={() => (needsCard ? setAdding(true) : confirm())}>
            {label}
          </Button>
        </>
      }
    >
      <Stack gap={5} align="stretch">
        {change.error && (
          <PaymentError
            error={change.error}
            onConfirmed={confirm}
            action={
              <Button size="s" onClick={() => setAdding(true)}>
                {t.otherCard}
              </Button>
            }
          />
        )}
        {preview.isError && !data ? (
          <ErrorNotice error={preview.error} onRetry={() => void preview.refetch()} retrying={preview.isFetching} />
        ) : data ? (
          <Preview {...{ preview: data, plan, overview }} hasCard={(methods.data?.length ?? 0) > 0} />
        ) : (
          <Skeleton height={180} />
        )}
        {isCharged && providers.data && !takesCards && <NoCards />}
        {isCharged && takesCards && !needsCard && methods.data?.[0] && (
          <PaysWith brand={methods.data[0].brand} last4={methods.data[0].last4} onOther={() => setAdding(true)} />
        )}
      </Stack>
      {isAdding && <CardDialog pays={isCharged ? amount : undefined} onAdded={changeWith} onClose={() => setAdding(false)} />}
    </Dialog>
  );
}

function NoCards() {
  const t = useStrings('subscription-plans', plansStrings);
  return <Notice tone="warning">{format(t.noCards, { vendor: useVendorName(t.vendor) })}</Notice>;
}

function PaysWith({ brand, last4, onOther }: { brand: string; last4: string; onOther(): void }) {
  const t = useStrings('subscription-plans', plansStrings);
  const own = useStrings('subscription', subscriptionStrings);
  return (
    <Text size={13} tone="muted">
      {format(t.paysWith, { card: format(own.card, { brand: brandName(brand, own.unknownBrand), last4 }) })}{' '}
      <LinkButton onClick={onOther}>{t.otherCard}</LinkButton>
    </Text>
  );
}

function Preview({
  preview,
  plan,
  overview,
  hasCard,
}: {
  preview: ChangePreview;
  plan: BillingPlan;
  overview: Overview;
  hasCard: boolean;
}) {
  const t = useStrings('subscription-plans', plansStrings);
  const words = useBillingWords();
  const { today, trialEnd, currency, credit } = preview;
  const lost = useLost(plan, overview.plan, words);
  return (
    <>
      <ChangeAmounts preview={preview} words={words} />
      {trialEnd && <Notice>{format(hasCard ? t.freeUntilCard : t.freeUntil, { date: words.date(trialEnd) })}</Notice>}
      {credit > 0 && <Text size={13}>{format(t.credit, { amount: words.money(credit, currency) })}</Text>}
      {lost.length > 0 && (
        <Stack gap={2}>
          <Text size={13} strong>
            {plural(words.language, t.youLose, overview.people)}
          </Text>
          <LostList items={lost} />
        </Stack>
      )}
      {today.lines.length > 0 && (
        <details>
          <summary>{t.details}</summary>
          <div style={{ marginBlockStart: 12 }}>
            <MoneyLines lines={today.lines} total={today.total} currency={currency} words={words} />
          </div>
        </details>
      )}
    </>
  );
}
