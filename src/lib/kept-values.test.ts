import { expect, it } from 'vitest';
import { keptValues } from './kept-values.ts';

it('makes a value once, and never keeps more than it may', () => {
  const keptOf = keptValues<string>(3);
  const made: string[] = [];
  const ask = (key: string) => keptOf(key, () => (made.push(key), `${key}!`));
  expect([ask('a'), ask('b'), ask('a'), ask('c'), ask('b')]).toEqual(['a!', 'b!', 'a!', 'c!', 'b!']);
  expect(made.splice(0)).toEqual(['a', 'b', 'c']);
  ask('d');
  ask('d');
  ask('a');
  expect(made).toEqual(['d', 'a']);
});
