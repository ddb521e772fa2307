import { useState } from 'react';
import type { Overview, Subscription } from '../../contract/billing/billing.schemas.ts';
import { billing } from '../../contract/billing/billing.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import { useMay } from '../use-may.ts';
import { goTo } from '../use-portal-address.ts';
import { CancelDialog } from './open-cancel-dialog.tsx';
import { PlanFacts, type PlanFact } from './plan-facts.tsx';
import { PlanMeters } from './plan-meters.tsx';
import { daysUntil } from './plan-notices-of.ts';
import { PlanPrice } from './plan-price.tsx';
import { PlanStatus } from './plan-status.tsx';
import { subscriptionStrings } from './subscription-strings.ts';
import { useBillingWords, type BillingWords } from './use-billing-words.ts';
import { useVendorName } from './use-vendor-name.ts';

const Line = styled('hr')`
  inline-size: 100%;
  margin: 0;
  border: 0;
  border-block-start: 1px solid var(--_border);
`;

interface SubscriptionProps {
  overview: Overview;
  subscription: Subscription;
}

function usePlanFacts({ overview: { plan, nextInvoice, credit }, subscription }: SubscriptionProps, words: BillingWords): PlanFact[] {
  const t = useStrings('subscription', subscriptionStrings);
  const [now] = useState(Date.now);
  const { status, trialEnd, currentPeriodStart, currentPeriodEnd, cancellation } = subscription;
  if (!plan) return [];
  const { date, money } = words;
  const { currency, amount } = plan.price;
  const isPaid = amount > 0;
  const isRunning = isPaid && (status === 'active' || status === 'incomplete');
  const mayCostMore = plan.metered.some((each) => each.amount > 0);
  return [
    ...(status === 'trialing' && trialEnd
      ? [
          {
            label: t.trial,
            value: plural(words.language, t.daysLeft, daysUntil(trialEnd, now)),
            help: format(t.trialUntil, { date: date(trialEnd) }),
          },
        ]
      : []),
    ...(isRunning ? [{ label: t.period, value: format(t.range, { from: date(currentPeriodStart), to: date(currentPeriodEnd) }) }] : []),
    ...(nextInvoice
      ? [
          {
            label: t.nextInvoice,
            value: format(t.nextInvoiceOn, { amount: money(nextInvoice.total, currency), date: date(nextInvoice.at) }),
            help: mayCostMore ? t.andUse : undefined,
          },
        ]
      : cancellation
        ? [{ label: t.nextInvoice, value: t.noNextInvoice }]
        : []),
    ...(credit > 0 ? [{ label: t.credit, value: money(credit, currency), help: t.creditHelp }] : []),
  ];
}

/** The plan that counts now, what it costs and how much of it is used. */
export function PlanCard(props: SubscriptionProps) {
  const { overview, subscription } = props;
  const { plan, canCancel, canRenew, externallyManaged } = overview;
  const t = useStrings('subscription', subscriptionStrings);
  const words = useBillingWords();
  const facts = usePlanFacts(props, words);
  const vendor = useVendorName(t.vendor);
  const plans = useEndpoint(billing, 'listPlans');
  const rules = useEndpoint(billing, 'vendorConfig');
  const mayChange = useMay(billing.updateManaged) && !externallyManaged;
  const [isCanceling, setCanceling] = useState(false);
  const sellsNothing = plans.data?.length === 0;
  const showPlans = () => goTo('subscriptions', 'plans');
  if (!plan)
    return (
      <Card>
        <EmptyState
          title={t.noPlanTitle}
          action={
            mayChange && !sellsNothing ? (
              <Button variant="primary" onClick={showPlans}>
                {t.choosePlan}
              </Button>
            ) : undefined
          }
        >
          {sellsNothing ? t.nothingSoldText : t.noPlanText}
        </EmptyState>
        {overview.limits.length > 0 && <PlanMeters {...{ plan, overview, words }} />}
      </Card>
    );
  const isFixed = rules.data?.allowPlanCancellation === false && plan.price.amount > 0 && !externallyManaged;
  return (
    <Card>
      <Stack gap={5}>
        <Row gap={4} justify="between" align="start" wrap>
          <Stack gap={1} style={{ flex: '1 1 260px' }}>
            <Row gap={2} wrap>
              <Heading level={2} size={20}>
                {plan.name}
              </Heading>
              <PlanStatus subscription={subscription} words={words} />
            </Row>
            {plan.description && (
              <Text tone="muted">
                <bdi>{plan.description}</bdi>
              </Text>
            )}
            <PlanPrice plan={plan} words={words} />
          </Stack>
          {mayChange && !sellsNothing && (
            <Button variant={canRenew ? 'secondary' : 'primary'} onClick={showPlans}>
              {t.changePlan}
            </Button>
          )}
        </Row>
        {facts.length > 0 && <PlanFacts facts={facts} />}
        <Line />
        <PlanMeters plan={plan} overview={overview} words={words} />
        {mayChange && canCancel && (
          <div>
            <Button size="s" onClick={() => setCanceling(true)}>
              {t.cancelPlan}
            </Button>
          </div>
        )}
        {isFixed && mayChange && (
          <Text size={13} tone="muted">
            {format(t.cannotCancel, { vendor })}
          </Text>
        )}
      </Stack>
      {isCanceling && <CancelDialog plan={plan} overview={overview} subscription={subscription} onClose={() => setCanceling(false)} />}
    </Card>
  );
}
