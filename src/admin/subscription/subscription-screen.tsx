import { billing } from '../../contract/billing/billing.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { failureOf } from '../../shared/data/failure-of.ts';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { styled } from '../../ui/styled.tsx';
import { CardSkeleton } from '../card-skeleton.tsx';
import { LazyPage } from '../lazy-page.tsx';
import { Part } from '../part.tsx';
import { SectionFailure } from '../section-failure.tsx';
import type { SectionHeading } from '../section.ts';
import { useMay } from '../use-may.ts';
import { useSectionRest } from '../use-section-rest.ts';
import { DetailsCard } from './details-card.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { MethodCard } from './method-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanNotices } from './plan-notices.tsx';
import { subscriptionStrings } from './subscription-strings.ts';

/** Beside each other where there is room. */
const Pair = styled('div')`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--_space-5);
  @container (max-width: 720px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

function Overview(heading: SectionHeading) {
  const t = useStrings('subscription', subscriptionStrings);
  const overview = useEndpoint(billing, 'overview');
  const managed = useEndpoint(billing, 'listManaged');
  // The cards ask for them themselves: waited for here, so that none of them grows on its own.
  const cards = [useEndpoint(billing, 'listPaymentMethods'), useEndpoint(billing, 'listPaymentProviders')];
  const mayChange = useMay(billing.updateManaged);
  const failed = failureOf([overview, managed]);
  const subscription = managed.data?.[0];
  return (
    <Page {...heading}>
      {failed ? (
        <SectionFailure query={failed} />
      ) : !overview.data || !subscription || cards.some(({ isPending }) => isPending) ? (
        <Stack gap={5}>
          <CardSkeleton fields={2} />
          <CardSkeleton fields={2} />
          <CardSkeleton fields={3} />
        </Stack>
      ) : (
        <Stack gap={5}>
          {!mayChange && !overview.data.externallyManaged && <Notice>{t.readOnly}</Notice>}
          <Part name="plan">
            <PlanNotices overview={overview.data} subscription={subscription} />
            <PlanCard overview={overview.data} subscription={subscription} />
          </Part>
          <Pair>
            <Part name="paymentMethod">
              <MethodCard overview={overview.data} subscription={subscription} />
            </Part>
            <Part name="billingDetails">
              <DetailsCard />
            </Part>
          </Pair>
          <Part name="invoices">
            <InvoicesCard />
          </Part>
        </Stack>
      )}
    </Page>
  );
}

const loadPlans = () => import('./plans-page.tsx');

/** `subscriptions`: what there is; `subscriptions/plans`: what else there could be. */
export default function SubscriptionScreen(heading: SectionHeading) {
  return useSectionRest() === 'plans' ? <LazyPage title={heading.title} load={loadPlans} /> : <Overview {...heading} />;
}
