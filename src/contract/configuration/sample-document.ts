import * as v from 'valibot';
import type { Condition } from '../../access/entitlement-types.ts';
import { DocumentShape, type Document } from './document.schemas.ts';

const pricesIn = (slug: string, [usd, eur]: readonly [usd: number, eur: number], more = {}) =>
  (['usd', 'eur'] as const).flatMap((currency) => {
    const monthly = currency === 'usd' ? usd : eur;
    const suffix = currency === 'usd' ? '' : '-eur';
    return [
      { id: `${slug}-month${suffix}`, interval: 'month' as const, currency, amount: monthly, ...more },
      { id: `${slug}-year${suffix}`, interval: 'year' as const, currency, amount: monthly * 10, ...more },
    ];
  });

const rule = (name: string, condition: Condition) => ({ name, conditions: [condition] });

const free = ['Unlimited notes', 'Community support'];
const team = [...free, 'Single sign-on', 'Support by email'];
const premium = [...team, 'Dashboards and exports', 'Audit log export', 'Support within a day'];
const business = [...premium, 'Provisioning', 'Support around the clock'];

/** What the demo and the preview sell, and how open the demo is. */
export const sampleDocument: Document = v.parse(DocumentShape, {
  signIn: {
    ways: ['password', 'smsCode', 'passkey'],
    // Whoever tries out what wrong passwords do doesn't wait for half a minute.
    lockout: { pauseSeconds: 2 },
  },
  signUp: { open: true, identifiers: { phoneNumber: 'optional', username: 'optional' } },
  recovery: { sms: true },
  flags: { 'multi-apps-admin-portal': 'on', 'fe-usage-page': 'on' },
  features: [
    { key: 'projects', name: 'Projects' },
    { key: 'exports', name: 'Exports', linkedPermissions: ['reports.export'] },
    { key: 'dashboards', name: 'Dashboards' },
    { key: 'history', name: 'History of notes', kind: 'number', unit: 'days' },
    { key: 'api-calls', name: 'API calls', kind: 'metered' },
    {
      key: 'new-editor',
      name: 'New editor',
      featureFlag: {
        on: true,
        rules: [
          rule('our pilot customers', { attribute: 'frontegg.email', op: 'ends_with', negate: false, value: { list: ['@acme.test'] } }),
          rule('people who asked for it', { attribute: 'beta', op: 'is', negate: false, value: { boolean: true } }),
        ],
      },
    },
  ],
  bundles: [{ id: 'analytics', name: 'Analytics', features: ['dashboards', 'exports'] }],
  plans: [
    {
      slug: 'free',
      name: 'Free',
      description: 'For small teams that want to try it.',
      highlights: free,
      seats: { included: 3 },
      prices: [{ id: 'free', interval: 'month', currency: 'usd', amount: 0 }],
      features: ['projects', { key: 'api-calls', value: 1000 }],
    },
    {
      slug: 'team',
      name: 'Team',
      description: 'For teams that work in it every day.',
      highlights: team,
      popular: true,
      trialDays: 14,
      seats: { included: 10, most: 200 },
      prices: pricesIn('team', [2900, 2700], { seatAmount: 100 }),
      features: ['projects', { key: 'history', value: 90 }, { key: 'api-calls', value: 50_000 }],
    },
    {
      slug: 'premium',
      name: 'Premium',
      description: 'For growing teams.',
      highlights: premium,
      seats: { included: 100, most: 1000 },
      prices: pricesIn('premium', [10_000, 9500]),
      features: ['projects', { key: 'history', value: 365 }, { key: 'api-calls', value: 500_000 }],
      bundles: ['analytics'],
    },
    {
      slug: 'business',
      name: 'Business',
      description: 'For companies with many workspaces.',
      highlights: business,
      metered: [{ id: 'signIns', included: 10_000, per: 1000 }],
      prices: pricesIn('business', [29_000, 27_000], { unitAmounts: { signIns: 500 } }),
      features: ['projects', { key: 'history', value: 1095 }, { key: 'api-calls', value: 5_000_000 }],
      bundles: ['analytics'],
    },
    {
      slug: 'enterprise',
      name: 'Enterprise',
      description: 'For companies that need terms of their own.',
      highlights: [...business, 'A contract of your own'],
      contactUrl: 'https://example.com/contact',
      features: ['projects', { key: 'history', value: 3650 }, 'api-calls'],
      bundles: ['analytics'],
    },
  ],
  billing: { defaultPlanId: 'free' },
});
