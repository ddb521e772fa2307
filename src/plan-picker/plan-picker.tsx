import { useState } from 'react';
import { styled } from '../ui/styled.tsx';
import type { PlanChosen } from './plan-chosen.ts';
import { PlanList } from './plan-list.tsx';
import type { Period } from './plan-prices.ts';
import { useChoice, type OpenCheckout } from './use-choice.ts';
import { usePlans } from './use-plans.ts';

export interface PlanPickerProps {
  currency?: string | undefined;
  period?: string | undefined;
  /** False: the page goes on by itself. */
  onChosen(chosen: PlanChosen): boolean;
  checkout: OpenCheckout;
}

const Frame = styled('section')`
  display: grid;
  gap: var(--_space-6);
  min-inline-size: 0;
`;

/** What is sold and for how much, for pages that anybody sees; choosing leads to the checkout, past the sign-up if need be. */
export function PlanPicker({ currency, period: first, onChosen, checkout }: PlanPickerProps) {
  const [switched, setPeriod] = useState<Period>();
  const period = switched ?? (first === 'year' ? 'year' : 'month');
  const { shown, list, mine, reload, reloadMine } = usePlans(currency);
  const onResumed = (chosen: { period: Period }) => setPeriod(chosen.period);
  const { busy, choose, outcome } = useChoice({ list, mine, checkout, onDone: reloadMine, onResumed });
  return (
    <Frame>
      <slot name="plans-header" />
      <PlanList
        {...{ shown, mine, period, setPeriod, busy, outcome, reload }}
        retry={(chosen) => void choose(chosen)}
        onChoose={(chosen) => {
          const goesOn = onChosen(chosen);
          const { plan: slug, planId, period: at } = chosen;
          if (goesOn && planId !== null) void choose({ slug, planId, period: at });
          return goesOn;
        }}
      />
      <slot name="plans-footer" />
    </Frame>
  );
}
