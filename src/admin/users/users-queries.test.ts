import { expect, it } from 'vitest';
import { samplePermissions, sampleRoles } from '../../preview/sample-data.ts';
import { rolesLostWith } from './users-queries.ts';

const [admin, support, reader] = sampleRoles(samplePermissions()) as [never, never, never];
const user = {
  roles: [reader],
  groups: [
    { id: 'crew', roles: [support, reader] },
    { id: 'night', roles: [support, admin] },
  ],
};

it.each([
  ['nothing that another group gives', ['crew'], []],
  ['what this group alone gives', ['night'], ['Admin']],
  ['what these groups give together, once', ['crew', 'night'], ['Support', 'Admin']],
  ['nothing without leaving', [], []],
])('who leaves a group loses %s', (_, left, expected) => {
  expect(rolesLostWith(user, left).map(({ key }) => key)).toEqual(expected);
});
