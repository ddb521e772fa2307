import { firstStepOf, stepsIn } from '../../contract/usage/usage.rules.ts';
import { usagePeriods, usageViewNames, type UsagePeriod, type UsageStep, type UsageView } from '../../contract/usage/usage.schemas.ts';

export interface UsagePlace {
  period: UsagePeriod;
  step: UsageStep;
  view: UsageView;
}

/** `90d-week`, or `90d-week-seats`; anything else is the overview of the last 30 days. */
export function readPlace(rest: string): UsagePlace {
  const [first, second, third] = rest.split('-');
  const period = usagePeriods.find((one) => one === first) ?? '30d';
  const steps = Object.keys(stepsIn[period]) as UsageStep[];
  return {
    period,
    step: steps.find((one) => one === second) ?? firstStepOf(period),
    view: usageViewNames.find((one) => one === third) ?? 'overview',
  };
}

export const writePlace = ({ period, step, view }: UsagePlace): string => [period, step, ...(view === 'overview' ? [] : [view])].join('-');
