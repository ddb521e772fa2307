import { expect, it } from 'vitest';
import { matchText } from './match-text.ts';
import { matchesPermission } from './permission.ts';

const groups = ['(a+)+', '(a*)*', '(a|a)*', '(a|aa)+', '(a?){30}a{30}', '(.*)*', '(\\w+\\s?)*', '([a-zA-Z]+)*', '(a+a+)+', '((a+)+)+'];
const ends = ['$', 'b', '!$', '[^a]$', '\\d+$'];
const evil = groups.flatMap((group) => ends.map((end) => `^${group}${end}`));

// An engine that goes back tries more ways than there are seconds: it would never come to the end of one of these.
it('INJ-02: 50 evil patterns come to an end on long texts', () => {
  expect(evil).toHaveLength(50);
  const text = `${'a'.repeat(4000)}!`;
  for (const pattern of evil) expect([true, false, undefined], pattern).toContain(matchText(pattern, text));
});

it('INJ-02: permissions with many wildcards come to an end on long keys', () => {
  const key = 'a'.repeat(4000);
  for (const pattern of ['*a'.repeat(200) + 'b', 'a*'.repeat(500) + '!', '*'.repeat(1000) + 'x', '**a**'.repeat(100) + '.b'])
    expect(matchesPermission(pattern, key), pattern.slice(0, 12)).toBe(false);
  expect(matchesPermission('*a'.repeat(200), key)).toBe(true);
});
