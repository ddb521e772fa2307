import { billingOf } from '../configuration/document.schemas.ts';
import { sampleDocument } from '../configuration/sample-document.ts';
import type { BillingConfig } from './plans.schemas.ts';

/** The same plans, each for so many people. */
export const withSeats = (config: BillingConfig, most: number): BillingConfig => ({
  ...config,
  plans: config.plans.map((plan) => ({ ...plan, seats: { ...plan.seats, most } })),
});

/** API calls that the demo's server has reported for Acme this month. */
export const sampleUse = 412_300;

/** What the demo and the preview sell. */
export const samplePlans: BillingConfig = billingOf(sampleDocument);
