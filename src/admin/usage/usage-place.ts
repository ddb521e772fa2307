import { firstStepOf, stepsIn } from '../../contract/usage/usage.rules.ts';
import { usagePeriods, type UsagePeriod, type UsageStep } from '../../contract/usage/usage.schemas.ts';

export interface UsagePlace {
  period: UsagePeriod;
  step: UsageStep;
}

/** `90d-week`; anything else is the last 30 days. */
export function readPlace(rest: string): UsagePlace {
  const [first, second] = rest.split('-');
  const period = usagePeriods.find((one) => one === first) ?? '30d';
  const steps = Object.keys(stepsIn[period]) as UsageStep[];
  return { period, step: steps.find((one) => one === second) ?? firstStepOf(period) };
}

export const writePlace = ({ period, step }: UsagePlace): string => `${period}-${step}`;
