import { expect, it } from 'vitest';
import { allActions } from '../../contract/audits/all-actions.ts';
import { actionsOf, resourceOf } from '../../contract/audits/audits.rules.ts';
import { kinds } from './audits-queries.ts';

it('the filter has each resource of the log in one kind, and none that nothing is about', () => {
  const offered = Object.values(kinds).flatMap((text) => text.split(',').filter((one) => !one.includes('.')));
  expect(offered.toSorted()).toEqual([...new Set(allActions.map(resourceOf))].toSorted());
});

it('what gives somebody a role is found among roles', () => {
  const found = actionsOf({ resource: kinds.roles }, allActions)!;
  const elsewhere = kinds.roles.split(',').filter((one) => one.includes('.'));
  expect(found).toEqual(expect.arrayContaining(['role.updated', 'permission.rolesSet', ...elsewhere]));
  expect(elsewhere).toContain('user.updated');
  expect(found).not.toContain('user.locked');
});
