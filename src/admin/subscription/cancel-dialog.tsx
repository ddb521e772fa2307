import type { BillingPlan, Overview, Subscription } from '../../contract/billing/billing.schemas.ts';
import { billing } from '../../contract/billing/billing.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useSavedToast } from '../use-saved-toast.ts';
import { cancelStrings } from './subscription-cancel-strings.ts';
import { LostList } from './lost-list.tsx';
import { fallbackOf } from './plan-differences.ts';
import { useBillingWords } from './use-billing-words.ts';
import { useLost } from './use-lost.ts';
import { useRenewal } from './use-renewal.ts';

export interface CancelDialogProps {
  plan: BillingPlan;
  overview: Overview;
  subscription: Subscription;
  onClose(): void;
}

/** Says what is lost, when and for how many people, and cancels at the end of the period. */
export default function CancelDialog({ plan, overview: { people }, subscription, onClose }: CancelDialogProps) {
  const t = useStrings('subscription-cancel', cancelStrings);
  const words = useBillingWords();
  const saved = useSavedToast();
  const renewal = useRenewal(subscription);
  const plans = useEndpoint(billing, 'listPlans');
  const tenantId = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.activeTenant.tenantId : ''));
  const summary = useEndpoint(billing, 'summary', { input: { tenantId } });
  const fallback = fallbackOf(plans.data ?? [], summary.data?.defaultPlanId);
  const lost = useLost(fallback, plan, words);
  const isTrial = subscription.status === 'trialing';
  const date = words.date(subscription.currentPeriodEnd);
  const named = { plan: plan.name, date };
  async function cancel() {
    try {
      await renewal.cancel();
      onClose();
      saved(format(t.canceled, named), renewal.renew);
    } catch {
      // `renewal.error` says it.
    }
  }
  const isOver = fallback && fallback.seats.included !== null && people > fallback.seats.included;
  return (
    <ConfirmDialog
      open
      title={format(t.title, named)}
      confirm={format(t.confirm, named)}
      cancel={format(t.keep, named)}
      busy={renewal.isBusy}
      error={renewal.error}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <Stack gap={3}>
        <span>{format(isTrial ? t.untilTrial : t.until, named)}</span>
        <span>{plural(words.language, lost.length > 0 ? t.lose : t.nothingLost, people, { date })}</span>
        <LostList items={lost} />
        {fallback && (
          <span>
            <span>{format(t.next, { plan: fallback.name })}</span>{' '}
            {isOver && (
              <span>
                {format(t.tooMany, { plan: fallback.name, included: words.count(fallback.seats.included!), people: words.count(people) })}
              </span>
            )}
          </span>
        )}
        {plan.metered.some(({ amount }) => amount > 0) && !isTrial && <span>{t.lastUse}</span>}
        <span>{t.renewable}</span>
      </Stack>
    </ConfirmDialog>
  );
}
