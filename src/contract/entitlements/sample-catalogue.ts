import type { Condition } from '../../access/entitlement-types.ts';
import type { Catalogue } from './catalogue.ts';

const plan = (id: string, name: string, bundles: string[] = []) => ({
  ...{ id, name, features: ['projects'], bundles },
  defaultTreatment: 'false' as const,
  rules: [],
});
const rule = (name: string, condition: Condition) => ({
  ...{ name, conditionLogic: 'and' as const, conditions: [condition] },
  treatment: 'true' as const,
});

/** What the demo's vendor sells. */
export const sampleCatalogue: Catalogue = {
  features: [
    { key: 'projects', name: 'Projects', linkedPermissions: [] },
    { key: 'exports', name: 'Exports', linkedPermissions: ['reports.export'] },
    { key: 'dashboards', name: 'Dashboards', linkedPermissions: [] },
    {
      key: 'new-editor',
      name: 'New editor',
      linkedPermissions: [],
      featureFlag: {
        on: true,
        offTreatment: 'false',
        defaultTreatment: 'false',
        rules: [
          rule('our pilot customers', { attribute: 'frontegg.email', op: 'ends_with', negate: false, value: { list: ['@acme.test'] } }),
          rule('people who asked for it', { attribute: 'beta', op: 'is', negate: false, value: { boolean: true } }),
        ],
      },
    },
  ],
  bundles: [{ id: 'analytics', name: 'Analytics', features: ['dashboards', 'exports'] }],
  plans: [
    plan('free', 'Free'),
    plan('team', 'Team'),
    plan('premium', 'Premium', ['analytics']),
    plan('business', 'Business', ['analytics']),
  ],
};
