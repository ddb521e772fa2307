import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holdsPermission } from '../../access/permission.ts';
import { tokenRights } from './api-tokens.rules.ts';

const key = fc.constantFrom(
  'fe.*',
  'fe.secure.*',
  'fe.secure.read.*',
  'fe.secure.read.users',
  'fe.secure.write.users',
  'fe.*.users',
  'projects.*',
  'projects.read',
  '*',
);
const keys = fc.uniqueArray(key, { maxLength: 4 });
const asked = fc.constantFrom(
  'fe.secure.read.users',
  'fe.secure.write.users',
  'fe.secure.read.roles',
  'projects.read',
  'projects.write',
  'other',
);

it('RBAC-01: no token of any maker may do what the maker or its scope may not', () => {
  fc.assert(
    fc.property(keys, keys, asked, (held, scope, what) => {
      if (!holdsPermission(tokenRights({ permissions: held }, scope), what)) return;
      expect([holdsPermission(held, what), holdsPermission(scope, what)]).toEqual([true, true]);
    }),
    { numRuns: 10_000 },
  );
});

it('without a scope it holds what its maker holds, and of a super user no more than their roles', () => {
  expect(tokenRights({ permissions: ['fe.secure.*'] }, undefined)).toEqual(['fe.secure.*']);
  expect(tokenRights({ permissions: [], superUser: true }, undefined)).toEqual([]);
  expect(tokenRights({ permissions: [], superUser: true }, ['fe.secure.*'])).toEqual(['fe.secure.*']);
  expect(tokenRights({ permissions: ['fe.*'] }, [])).toEqual([]);
});
