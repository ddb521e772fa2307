import { describe, expect, it } from 'vitest';
import { meetsCondition, treat } from './condition.ts';
import { operations, type Condition, type ConditionGroup, type Operation } from './entitlement-types.ts';
import { matchText } from './match-text.ts';

const meets = (op: Operation, value: object, attribute: unknown, negate = false) =>
  meetsCondition({ attribute: 'it', op, negate, value: value as Condition['value'] }, { attributes: { it: attribute }, matchText });

const holds: [Operation, object, unknown, boolean][] = [
  ['in_list', { list: ['a', 'b'] }, 'b', true],
  ['in_list', { list: ['a', 'b'] }, 'c', false],
  ['in_list', { list: ['a', 'b'] }, 'A', false],
  ['in_list', { list: [] }, 'a', false],
  ['in_list', { list: ['a', 'b'] }, ['x', 'b'], true],
  ['in_list', { list: ['a', 'b'] }, ['x', 7], false],
  ['in_list', { list: ['a'] }, [], false],
  ['starts_with', { list: ['x', 'ab'] }, 'abc', true],
  ['starts_with', { list: ['bc'] }, 'abc', false],
  ['ends_with', { list: ['@acme.com'] }, 'jo@acme.com', true],
  ['ends_with', { list: ['@acme.com'] }, 'jo@acme.com.evil', false],
  ['contains', { list: ['z', 'b'] }, 'abc', true],
  ['contains', { list: ['z'] }, 'abc', false],
  ['matches', { string: '^jo.*@acme\\.com$' }, 'jo.smith@acme.com', true],
  ['matches', { string: '^jo$' }, 'joe', false],
  ['matches', { string: 'o' }, 'joe', true],
  ['equal', { number: 3 }, 3, true],
  ['equal', { number: 3 }, 3.5, false],
  ['greater_than', { number: 3 }, 4, true],
  ['greater_than', { number: 3 }, 3, false],
  ['greater_than_equal', { number: 3 }, 3, true],
  ['greater_than_equal', { number: 3 }, 2, false],
  ['lower_than', { number: 3 }, 2, true],
  ['lower_than', { number: 3 }, 3, false],
  ['lower_than_equal', { number: 3 }, 3, true],
  ['lower_than_equal', { number: 3 }, 4, false],
  ['between_numeric', { start: 1, end: 3 }, 1, true],
  ['between_numeric', { start: 1, end: 3 }, 3, true],
  ['between_numeric', { start: 1, end: 3 }, 3.01, false],
  ['between_numeric', { start: 3, end: 1 }, 2, false],
  ['is', { boolean: true }, true, true],
  ['is', { boolean: true }, false, false],
  ['is', { boolean: false }, false, true],
  ['on', { date: '2028-02-29' }, '2028-02-29T00:00:00.000Z', true],
  ['on', { date: '2028-02-29' }, '2028-02-29T00:00:01.000Z', false],
  ['on', { date: '2028-02-29T02:00:00+02:00' }, Date.UTC(2028, 1, 29), true],
  ['on', { date: '2028-02-29' }, new Date(Date.UTC(2028, 1, 29)), true],
  ['on_or_after', { date: '2028-02-29' }, '2028-02-29', true],
  ['on_or_after', { date: '2028-02-29' }, '2028-02-28T23:59:59.999Z', false],
  ['on_or_before', { date: '2028-02-29' }, '2028-02-29', true],
  ['on_or_before', { date: '2028-02-29' }, '2028-03-01', false],
  ['between_date', { start: '2028-02-01', end: '2028-02-29' }, '2028-02-29', true],
  ['between_date', { start: '2028-02-01', end: '2028-02-29' }, '2028-02-01', true],
  ['between_date', { start: '2028-02-01', end: '2028-02-29' }, '2028-03-01', false],
];

// spec5.conditions
describe('a condition', () => {
  it.each(holds)('%s %j of %j: %s', (op, value, attribute, expected) => {
    expect(meets(op, value, attribute)).toBe(expected);
    expect(meets(op, value, attribute, true)).toBe(!expected);
  });

  it('there is a row for each of the 16 operations that holds, and one that does not', () => {
    expect(operations).toHaveLength(16);
    for (const expected of [true, false])
      expect(new Set(holds.filter((row) => row[3] === expected).map(([op]) => op))).toEqual(new Set(operations));
  });

  it.each<[Operation, object | string | null, unknown]>([
    ...operations.flatMap((op): [Operation, object, unknown][] => [
      [op, {}, 'a'],
      [op, { list: ['a'], string: 'a', number: 1, boolean: true, date: '2028-01-01', start: 1, end: 2 }, undefined],
      [op, { list: ['a'], string: 'a', number: 1, boolean: true, date: '2028-01-01', start: 1, end: 2 }, null],
      [op, { list: ['a'], string: 'a', number: 1, boolean: true, date: '2028-01-01', start: 1, end: 2 }, { nested: 1 }],
    ]),
    ['in_list', { list: 'abc' }, 'a'],
    ['in_list', { list: [1] }, 1],
    ['starts_with', { string: 'a' }, 'a'],
    ['starts_with', { list: ['a'] }, ['a']],
    ['equal', { number: '3' }, 3],
    ['equal', { number: 3 }, '3'],
    ['equal', { number: Number.NaN }, 1],
    ['greater_than', { number: 1 }, Number.POSITIVE_INFINITY],
    ['between_numeric', { start: 1 }, 1],
    ['between_numeric', { number: 1 }, 1],
    ['is', { boolean: 'true' }, true],
    ['is', { boolean: true }, 'true'],
    ['on', { date: 'tomorrow' }, '2028-01-01'],
    ['on', { date: '2028-01-01' }, 'tomorrow'],
    ['on', { date: '2028-01-01' }, true],
    ['between_date', { start: '2028-01-01' }, '2028-01-01'],
    ['matches', { string: '(' }, 'a'],
    ['matches', { string: '(?=a)a' }, 'a'],
    ['matches', { list: ['a'] }, 'a'],
    ['is', null, true],
    ['is', 'text', true],
    ['no_such_operation' as Operation, { list: ['a'] }, 'a'],
    ['constructor' as Operation, {}, 'a'],
  ])('%s %j of %j fits nothing: false, negated or not', (op, value, attribute) => {
    expect(meets(op, value as object, attribute)).toBe(false);
    expect(meets(op, value as object, attribute, true)).toBe(false);
  });

  it("an attribute's name finds no inherited property", () => {
    for (const attribute of ['constructor', '__proto__', 'toString'])
      expect(meetsCondition({ attribute, op: 'contains', negate: true, value: { list: ['zzz'] } }, { attributes: {}, matchText })).toBe(
        false,
      );
  });
});

describe('a regular expression', () => {
  it.each([
    ['(a+)+$', `${'a'.repeat(4999)}!`],
    ['^(a|a)*$', `${'a'.repeat(4999)}!`],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(5000)],
    ['(.*)*(.*)*(.*)*x', 'a'.repeat(5000)],
    ['(\\w{1,20}){1,20}!', 'a'.repeat(2000)],
    // A backtracking engine needs longer than the universe is old.
  ])('ReDoS: %s ends', (pattern, text) => {
    expect(matchText(pattern, text)).toBe(false);
  });

  it.each([
    ['a'.repeat(501), 'a'],
    ['(((a{1000}){1000}){1000})', 'a'],
    ['a', 'a'.repeat(5001)],
    ['(a)\\1', 'aa'],
    ['*', 'a'],
  ])('%s is refused', (pattern, text) => expect(matchText(pattern, text)).toBeUndefined());

  it('keeps no more patterns than a server needs', () => {
    for (let at = 0; at < 1000; at++) expect(matchText(`^${at}$`, String(at))).toBe(true);
  });
});

describe('rules', () => {
  const is = (attribute: string): Condition => ({ attribute, op: 'is', negate: false, value: { boolean: true } });
  const outcome = (rules: (ConditionGroup & { treatment: 'true' | 'false' })[], attributes: object) =>
    treat({ defaultTreatment: 'false', rules }, { attributes: attributes as never, matchText }).treatment;

  it('`and` needs every condition, `or` one', () => {
    const both = [is('a'), is('b')];
    expect(outcome([{ conditionLogic: 'and', conditions: both, treatment: 'true' }], { a: true, b: false })).toBe('false');
    expect(outcome([{ conditionLogic: 'and', conditions: both, treatment: 'true' }], { a: true, b: true })).toBe('true');
    expect(outcome([{ conditionLogic: 'or', conditions: both, treatment: 'true' }], { a: true, b: false })).toBe('true');
    expect(outcome([{ conditionLogic: 'or', conditions: both, treatment: 'true' }], {})).toBe('false');
  });

  it('groups nest', () => {
    const inner: ConditionGroup = { conditionLogic: 'or', conditions: [is('b'), is('c')] };
    const rule = { conditionLogic: 'and' as const, conditions: [is('a'), inner], treatment: 'true' as const };
    expect(outcome([rule], { a: true, c: true })).toBe('true');
    expect(outcome([rule], { a: true })).toBe('false');
  });

  it('the first that holds decides, also when it says no', () => {
    const no = { conditionLogic: 'and' as const, conditions: [is('a')], treatment: 'false' as const };
    const yes = { ...no, treatment: 'true' as const };
    expect(outcome([no, yes], { a: true })).toBe('false');
    expect(outcome([yes, no], { a: true })).toBe('true');
  });

  it('nested beyond reason they hold nothing, and nothing overflows', () => {
    let group: ConditionGroup = { conditionLogic: 'and', conditions: [] };
    for (let depth = 0; depth < 50_000; depth++) group = { conditionLogic: 'and', conditions: [group] };
    expect(outcome([{ ...group, treatment: 'true' }], {})).toBe('false');
  });
});
