import { expect, it } from 'vitest';
import { rolesAfter } from './bulk.rules.ts';

it.each([
  ['adds what is missing', 'addRoles', ['a', 'b'], ['a', 'b']],
  ['leaves those who have them alone', 'addRoles', ['a'], undefined],
  ['takes away what is there', 'removeRoles', ['a', 'b'], []],
  ['leaves those without them alone', 'removeRoles', ['b'], undefined],
] as const)('%s', (_, action, chosen, expected) => {
  expect(rolesAfter(['a'], action, chosen)).toEqual(expected);
});
