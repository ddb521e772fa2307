import type { ChosenPlan } from '../auth/chosen-plan.ts';
import type { PriceList, PublicPlan } from '../contract/billing/billing.schemas.ts';
import { format } from '../i18n/format.ts';
import { useStrings } from '../i18n/locale.tsx';
import type { Loadable } from '../lib/loadable.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Heading } from '../ui/heading.tsx';
import { Notice } from '../ui/notice.tsx';
import { Segments } from '../ui/segments.tsx';
import { styled } from '../ui/styled.tsx';
import { Text } from '../ui/text.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { PlanChosen } from './plan-chosen.ts';
import { PlanGrid, PlanSkeleton } from './plan-grid.tsx';
import { PlanOffer } from './plan-offer.tsx';
import { planPickerStrings } from './plan-picker-strings.ts';
import { isFree, savingOf, type Period } from './plan-prices.ts';
import type { Outcome } from './use-choice.ts';
import type { Mine } from './use-plans.ts';

const Column = styled('div')`
  display: grid;
  gap: var(--_space-6);
  min-inline-size: 0;
  & > p {
    text-align: center;
  }
`;
const Notices = styled('div')`
  display: grid;
  gap: var(--_space-3);
  inline-size: 100%;
  max-inline-size: 560px;
  margin-inline: auto;
`;
/** As high as the switch. */
const SwitchRoom = styled('div')`
  min-block-size: 44px;
  @media (pointer: coarse) {
    min-block-size: 52px;
  }
`;

const skeletons = [1, 2, 3, 4];

/** As much room as what comes, which keeps what is below in its place. */
const PlansWaiting = () => (
  <Column>
    <SwitchRoom />
    <PlanGrid count={skeletons.length} busy>
      {skeletons.map((one) => (
        <PlanSkeleton key={one} />
      ))}
    </PlanGrid>
  </Column>
);

/** What a year saves at most, and whether with each plan. */
function bestSaving(plans: readonly PublicPlan[]) {
  const found = plans.filter(({ prices }) => prices.some((price) => !isFree(price))).map((plan) => savingOf(plan)?.percent ?? 0);
  const percent = Math.max(0, ...found);
  return percent > 0 ? { percent, isMost: found.some((each) => each !== percent) } : undefined;
}
const hasBoth = (plans: readonly PublicPlan[]) =>
  (['month', 'year'] as const).every((one) => plans.some(({ prices }) => prices.some((price) => price.interval === one && !isFree(price))));

function OutcomeNotice({ outcome, workspace, retry }: { outcome: Outcome; workspace: string; retry: PlanListProps['retry'] }) {
  const t = useStrings('plan-picker', planPickerStrings);
  if (outcome.type === 'failed') return <ErrorNotice error={outcome.error} onRetry={() => retry(outcome.chosen)} />;
  return <Notice live="status">{outcome.type === 'gone' ? t.gone : format(t.already, { workspace, plan: outcome.plan })}</Notice>;
}

interface PlanListProps {
  shown: Loadable<PriceList>;
  mine: Mine | null | undefined;
  period: Period;
  setPeriod(period: Period): void;
  /** The price that is being chosen. */
  busy: string | undefined;
  outcome: Outcome | undefined;
  reload(): void;
  retry(chosen: ChosenPlan): void;
  /** False: the page goes on by itself. */
  onChoose(chosen: PlanChosen): boolean;
}

/** All plans at one period, or why there are none. */
export function PlanList({ shown, mine, period, setPeriod, busy, outcome, reload, retry, onChoose }: PlanListProps) {
  const t = useStrings('plan-picker', planPickerStrings);
  if (shown.status === 'loading')
    return (
      <>
        <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
        <PlansWaiting />
      </>
    );
  if (shown.status === 'failed')
    return (
      <Notices>
        <ErrorNotice error={shown.error} onRetry={reload} />
      </Notices>
    );
  const { currency, plans, plusTax } = shown.data;
  if (plans.length === 0)
    return (
      <Column>
        <Heading level={2} style={{ textAlign: 'center' }}>
          {t.emptyTitle}
        </Heading>
        <Text tone="muted">{t.emptyText}</Text>
      </Column>
    );
  const isRefused = mine?.may === 'look' || mine?.may === 'external';
  const saving = bestSaving(plans);
  const hasPopular = plans.some(({ popular }) => popular);
  return (
    <Column>
      {hasBoth(plans) && (
        <SwitchRoom>
          <Segments
            label={t.period}
            choices={[
              { id: 'month', label: t.monthly },
              { id: 'year', label: t.yearly, note: saving && format(saving.isMost ? t.saveUpTo : t.save, { percent: saving.percent }) },
            ]}
            value={period}
            onChange={setPeriod}
          />
        </SwitchRoom>
      )}
      {(isRefused || outcome) && (
        <Notices>
          {isRefused && <Notice>{format(mine.may === 'look' ? t.notAllowed : t.external, { workspace: mine.workspace })}</Notice>}
          {outcome && <OutcomeNotice {...{ outcome, retry }} workspace={mine?.workspace ?? ''} />}
        </Notices>
      )}
      <PlanGrid count={plans.length}>
        {plans.map((plan, index) => (
          <PlanOffer
            key={plan.slug}
            {...{ plan, period, busy, mine, currency }}
            before={plans.slice(0, index)}
            isPrimary={hasPopular ? plan.popular : index === 0}
            onChoose={(price) =>
              onChoose({
                plan: plan.slug,
                planId: price?.id ?? null,
                period: price?.interval ?? period,
                currency: price?.currency ?? currency,
              })
            }
          />
        ))}
      </PlanGrid>
      {plusTax && (
        <Text size={13} tone="muted">
          {t.plusTax}
        </Text>
      )}
    </Column>
  );
}
