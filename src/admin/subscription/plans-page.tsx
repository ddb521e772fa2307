import { useState } from 'react';
import type { BillingPlan, Overview, Subscription } from '../../contract/billing/billing.schemas.ts';
import { billing } from '../../contract/billing/billing.ts';
import type { Interval } from '../../contract/billing/plan-words.ts';
import { isPaidPlan } from '../../contract/billing/plan-words.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { failureOf } from '../../shared/data/failure-of.ts';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Stack } from '../../ui/stack.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import { Part } from '../part.tsx';
import { SectionFailure } from '../section-failure.tsx';
import { Trail } from '../trail.tsx';
import { useMay } from '../use-may.ts';
import { CancelDialog } from './open-cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { PlanColumn } from './plan-column.tsx';
import { isSmaller, obstacleTo, plansBy, yearlySaving } from './plan-differences.ts';
import { plansStrings } from './subscription-plans-strings.ts';
import { useBillingWords } from './use-billing-words.ts';
import { useVendorName } from './use-vendor-name.ts';

const Grid = styled('ul')`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 195px), 1fr));
  gap: var(--_space-4);
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface PlansProps {
  plans: readonly BillingPlan[];
  overview: Overview;
  subscription: Subscription;
}

function Plans({ plans, overview, subscription }: PlansProps) {
  const t = useStrings('subscription-plans', plansStrings);
  const words = useBillingWords();
  const vendor = useVendorName(t.vendor);
  const rules = useEndpoint(billing, 'vendorConfig');
  const mayChange = useMay(billing.updateManaged);
  const { plan: current, people, canCancel, externallyManaged } = overview;
  const [interval, setInterval] = useState<Interval>(current && current.price.amount > 0 ? current.interval : 'month');
  const [chosen, setChosen] = useState<BillingPlan>();
  const [isCanceling, setCanceling] = useState(false);
  const { allowPlanDowngrade = true, allowPlanCancellation = true } = rules.data ?? {};
  const saving = yearlySaving(plans);
  const shown = plansBy(plans, interval);
  // The way up from here.
  const next = shown.find((plan) => plan.slug !== current?.slug && !(current && isSmaller(plan, current)));
  const isPaying = current !== null && isPaidPlan(current);

  function way(plan: BillingPlan) {
    const isFree = plan.price.amount === 0 && plan.seats.amount === 0;
    const obstacle = obstacleTo(plan, { current, people, allowPlanDowngrade });
    const reason = (text: string) => (
      <Text size={12} tone="muted">
        {text}
      </Text>
    );
    if (obstacle === 'current' || !mayChange || externallyManaged) return null;
    if (obstacle === 'tooMany') return reason(format(t.tooMany, { most: words.count(plan.seats.most ?? 0), people: words.count(people) }));
    // What costs nothing comes by itself once the time that is paid for is over.
    if (isFree && isPaying && canCancel)
      return <Button onClick={() => setCanceling(true)}>{format(t.cancel, { plan: current.name })}</Button>;
    if (isFree && isPaying && subscription.cancellation)
      return reason(format(t.startsOn, { date: words.date(subscription.currentPeriodEnd) }));
    if (isFree && isPaying && !allowPlanCancellation) return reason(format(t.noCancellation, { vendor }));
    if (obstacle === 'noDowngrade') return reason(format(t.noDowngrade, { vendor }));
    const isSame = plan.slug === current?.slug;
    return (
      <Button variant={plan === next ? 'primary' : 'secondary'} onClick={() => setChosen(plan)}>
        {isSame ? (plan.interval === 'year' ? t.switchYear : t.switchMonth) : format(t.choose, { plan: plan.name })}
      </Button>
    );
  }
  return (
    <Stack gap={5}>
      {externallyManaged && <Notice>{format(t.external, { vendor })}</Notice>}
      {plans.some((plan) => plan.interval === 'year') && plans.some((plan) => plan.interval === 'month' && plan.price.amount > 0) && (
        <Segments<Interval>
          label={t.billed}
          choices={[
            { id: 'month', label: t.month },
            {
              id: 'year',
              label: t.year,
              note: saving > 0 ? format(t.save, { percent: words.percent(Math.floor(saving * 100) / 100) }) : undefined,
            },
          ]}
          value={interval}
          onChange={setInterval}
        />
      )}
      <Grid>
        {shown.map((plan) => (
          <PlanColumn key={plan.slug} {...{ plan, current, words }} mayTry={!overview.hadTrial && !isPaying}>
            {way(plan)}
          </PlanColumn>
        ))}
      </Grid>
      {chosen && <ChangeDialog key={chosen.id} {...{ overview, subscription, plan: chosen }} onClose={() => setChosen(undefined)} />}
      {isCanceling && current && <CancelDialog {...{ overview, subscription, plan: current }} onClose={() => setCanceling(false)} />}
    </Stack>
  );
}

/** All plans beside each other. */
export default function PlansPage({ title }: { title: string }) {
  const t = useStrings('subscription-plans', plansStrings);
  const plans = useEndpoint(billing, 'listPlans');
  const overview = useEndpoint(billing, 'overview');
  const managed = useEndpoint(billing, 'listManaged');
  const failed = failureOf([plans, overview, managed]);
  const subscription = managed.data?.[0];
  return (
    <Page title={t.title} description={t.text} trail={<Trail section="subscriptions" title={title} name={t.title} />}>
      <Part name="plan">
        {failed ? (
          <SectionFailure query={failed} />
        ) : !plans.data || !overview.data || !subscription ? (
          <Grid aria-busy="true">
            {[0, 1, 2, 3].map((index) => (
              <li key={index}>
                <Skeleton height={360} />
              </li>
            ))}
          </Grid>
        ) : plans.data.length === 0 ? (
          <EmptyState title={t.none}>{t.noneText}</EmptyState>
        ) : (
          <Plans plans={plans.data} overview={overview.data} subscription={subscription} />
        )}
      </Part>
    </Page>
  );
}
