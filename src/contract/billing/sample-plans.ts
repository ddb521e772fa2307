import * as v from 'valibot';
import { BillingConfig } from './plans.schemas.ts';

const prices = (slug: string, [usd, eur]: readonly [usd: number, eur: number], more = {}) =>
  (['usd', 'eur'] as const).flatMap((currency) => {
    const monthly = currency === 'usd' ? usd : eur;
    const suffix = currency === 'usd' ? '' : '-eur';
    return [
      { id: `${slug}-month${suffix}`, interval: 'month', currency, amount: monthly, ...more },
      { id: `${slug}-year${suffix}`, interval: 'year', currency, amount: monthly * 10, ...more },
    ];
  });

const free = ['Unlimited notes', 'Community support'];
const team = [...free, 'Single sign-on', 'Support by email'];
const premium = [...team, 'Dashboards and exports', 'Audit log export', 'Support within a day'];
const business = [...premium, 'Provisioning', 'Support around the clock'];

/** The same plans, each for so many people. */
export const withSeats = (config: BillingConfig, most: number): BillingConfig => ({
  ...config,
  plans: config.plans.map((plan) => ({ ...plan, seats: { ...plan.seats, most } })),
});

/** What the demo and the preview sell. */
export const samplePlans: BillingConfig = v.parse(BillingConfig, {
  defaultPlanId: 'free',
  plans: [
    {
      slug: 'free',
      name: 'Free',
      description: 'For small teams that want to try it.',
      highlights: free,
      seats: { included: 3 },
      prices: [{ id: 'free', interval: 'month', currency: 'usd', amount: 0 }],
    },
    {
      slug: 'team',
      name: 'Team',
      description: 'For teams that work in it every day.',
      highlights: team,
      popular: true,
      trialDays: 14,
      seats: { included: 10, most: 200 },
      prices: prices('team', [2900, 2700], { seatAmount: 100 }),
    },
    {
      slug: 'premium',
      name: 'Premium',
      description: 'For teams that rely on it.',
      highlights: premium,
      seats: { included: 100, most: 1000 },
      prices: prices('premium', [10_000, 9500]),
    },
    {
      slug: 'business',
      name: 'Business',
      description: 'For companies with many workspaces.',
      highlights: business,
      metered: [{ id: 'signIns', included: 10_000, per: 1000 }],
      prices: prices('business', [29_000, 27_000], { unitAmounts: { signIns: 500 } }),
    },
    {
      slug: 'enterprise',
      name: 'Enterprise',
      description: 'For companies that need terms of their own.',
      highlights: [...business, 'A contract of your own'],
      contactUrl: 'https://example.com/contact',
    },
  ],
});
