import { expect, it } from 'vitest';
import { allActions } from './all-actions.ts';
import { resourceOf, severityOf } from './audits.rules.ts';

it('whatever changes a policy ranks high', () => {
  const policies = allActions.filter((action) => resourceOf(action) === 'policy');
  expect(policies).toContain('policy.stepUpSet');
  expect(policies.filter((action) => severityOf(action) !== 'High')).toEqual([]);
});
