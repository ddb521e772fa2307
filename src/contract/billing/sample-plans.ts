import { billingOf } from '../configuration/document.schemas.ts';
import { sampleDocument } from '../configuration/sample-document.ts';
import type { BillingConfig } from './plans.schemas.ts';

/** The same plans, each for so many people. */
export const withSeats = (config: BillingConfig, most: number): BillingConfig => ({
  ...config,
  plans: config.plans.map((plan) => ({ ...plan, seats: { ...plan.seats, most } })),
});

/** What the demo and the preview sell. */
export const samplePlans: BillingConfig = billingOf(sampleDocument);
