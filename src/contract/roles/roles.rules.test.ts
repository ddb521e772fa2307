import { expect, it } from 'vitest';
import { gives } from './roles.rules.ts';

const read = { id: 'r', key: 'projects.read' };
const write = { id: 'w', key: 'projects.write', impliedIds: ['r'] };
const all = { id: 'a', key: 'projects.*' };

it.each([
  ['itself', [read], read, true],
  ['a pattern that covers it', [all], read, true],
  ['one that brings it', [write], read, true],
  ['one that it brings', [read], write, false],
  ['what a pattern covers', [read, write], all, false],
  ['nothing', [], read, false],
] as const)('a role with %s', (_, given, wanted, expected) => {
  expect(gives(given, wanted)).toBe(expected);
});
