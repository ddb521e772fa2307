import { expect, it } from 'vitest';
import { plansIn } from '../../contract/billing/billing.rules.ts';
import { samplePlans } from '../../contract/billing/sample-plans.ts';
import { differencesOf, fallbackOf, isSmaller, obstacleTo, plansBy, yearlySaving } from './plan-differences.ts';

const plans = plansIn(samplePlans);
const plan = (id: string) => plans.find((each) => each.id === id)!;

it('a larger plan names what comes with it, a smaller one also what goes', () => {
  expect(differencesOf(plan('business-month'), plan('premium-month'))).toEqual({
    gained: ['Provisioning', 'Support around the clock'],
    kept: plan('premium-month').highlights,
    lost: [],
  });
  expect(differencesOf(plan('free'), plan('team-month')).lost).toEqual(['Single sign-on', 'Support by email']);
  expect(differencesOf(plan('team-year'), plan('team-month'))).toMatchObject({ gained: [], lost: [] });
  expect(differencesOf(plan('team-month'), null)).toMatchObject({ gained: [], kept: plan('team-month').highlights });
});

it('a year of one plan and a month of another compare by what a year costs', () => {
  expect(isSmaller(plan('team-year'), plan('premium-month'))).toBe(true);
  expect(isSmaller(plan('premium-month'), plan('team-year'))).toBe(false);
  expect(isSmaller(plan('premium-year'), plan('premium-month'))).toBe(false);
});

it('each plan is there once, by month or by year, the free one at its only price', () => {
  expect(plansBy(plans, 'year').map(({ id }) => id)).toEqual(['free', 'team-year', 'premium-year', 'business-year']);
  expect(plansBy(plans.toReversed(), 'month').map(({ id }) => id)).toEqual(['free', 'team-month', 'premium-month', 'business-month']);
  expect(yearlySaving(plans)).toBeCloseTo(1 / 6);
  expect(yearlySaving(plans.filter(({ interval }) => interval === 'month'))).toBe(0);
  expect(fallbackOf(plans, 'free')?.name).toBe('Free');
  expect(fallbackOf(plans, undefined)).toBeUndefined();
});

it('says why a plan can’t be chosen', () => {
  const facts = { current: plan('premium-month'), people: 12, allowPlanDowngrade: true };
  expect(obstacleTo(plan('premium-month'), facts)).toBe('current');
  expect(obstacleTo(plan('premium-year'), { ...facts, allowPlanDowngrade: false })).toBeUndefined();
  expect(obstacleTo(plan('team-month'), facts)).toBeUndefined();
  expect(obstacleTo(plan('team-month'), { ...facts, people: 201 })).toBe('tooMany');
  expect(obstacleTo(plan('team-month'), { ...facts, allowPlanDowngrade: false })).toBe('noDowngrade');
  expect(obstacleTo(plan('free'), { ...facts, current: null, allowPlanDowngrade: false })).toBeUndefined();
});
