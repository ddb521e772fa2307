import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFilter, readPage } from './scim-list.ts';

const documents = [
  { id: '1', userName: 'Mia@corp.test', active: true, name: { familyName: 'Corp' }, emails: [{ type: 'work', value: 'mia@corp.test' }] },
  { id: '2', userName: 'zoe@corp.test', active: false, meta: { lastModified: '2026-11-22T10:00:00.000Z' } },
];
const run = (filter: string) => {
  const wanted = readFilter(filter);
  return wanted && 'matches' in wanted ? wanted.matches(structuredClone(documents)).map(({ id }) => id) : wanted;
};
const status = (error: unknown) => (error as { status?: number }).status;

describe('SCIM-02 filters', () => {
  it.each([
    ['active eq true', ['1']],
    ['userName co "corp" and not (active eq true)', ['2']],
    ['name.familyName eq "Corp"', ['1']],
    ['emails[type eq "work"]', ['1']],
    ['userName sw "mia@CORP"', ['1']],
    ['emails[type eq "Work" and value sw "MIA"]', ['1']],
    ['meta.lastModified gt "2026-11-22T09:00:00Z"', ['2']],
    ['title pr or userName sw "z"', ['2']],
    ['not (name.familyName pr)', ['2']],
    ['emails.value co "mia" or name.givenName eq "x"', ['1']],
  ])('%s', (filter, ids) => expect(run(filter)).toEqual(ids));

  it.each([
    ['emails[type eq "work"].value eq "Mia@x.io"', [['work', 'Mia@x.io']]],
    ['userName sw "a" and not (displayName eq "b") and title ne "c"', [['a']]],
    ['id eq "1" and active eq true', [[]]],
    ['title co "x" or active eq true', [['x'], []]],
    ['userName co "a" and userName ew "b"', [['a', 'b']]],
  ])('%s: a match contains %j', (filter, texts) => expect(readFilter(filter)).toMatchObject({ texts }));

  it('reads what an index answers, with quotes in it', () => {
    expect(run(String.raw`userName eq "a\"b"`)).toEqual({ equal: { attribute: 'userName', value: 'a"b' } });
    expect(run('')).toBeUndefined();
  });

  const attribute = fc.constantFrom(
    'userName',
    'active',
    'emails.value',
    'name.familyName',
    'meta.created',
    'urn:x:y.z',
    '',
    '$',
    '__proto__',
  );
  const operator = fc.constantFrom('eq', 'ne', 'co', 'sw', 'ew', 'pr', 'gt', 'le', 'and', 'or', 'not', '');
  const value = fc.oneof(
    fc.string().map((text) => JSON.stringify(text)),
    fc.constantFrom('true', 'null', '1', '-', '"', '(', ')', '[', ']'),
  );
  const piece = fc.tuple(attribute, operator, value).map((parts) => parts.join(' '));
  const filter = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(' and ')),
  );

  it('answers any text, or refuses it as a filter', () =>
    fc.assert(
      fc.property(filter, (text) => {
        try {
          run(text);
        } catch (error) {
          expect(status(error), String(error)).toBe(400);
        }
      }),
      { numRuns: 20_000 },
    ));

  it.each([`userName eq "${'x'.repeat(1000)}"`, `${'('.repeat(11)}active eq true${')'.repeat(11)}`])(
    'refuses one too long or too deep',
    (text) => {
      expect(() => readFilter(text)).toThrow();
    },
  );
});

it('keeps pages within limits', () => {
  const page = (query: string) => readPage(new URLSearchParams(query));
  expect(page('')).toEqual({ skip: 0, after: undefined, count: 100 });
  expect(page('startIndex=-5&count=9999')).toEqual({ skip: 0, after: undefined, count: 200 });
  expect(page('startIndex=11&count=-1')).toEqual({ skip: 10, after: undefined, count: 0 });
  for (const wrong of ['startIndex=1.5', 'count=ten', 'cursor=!!']) expect(() => page(wrong)).toThrow();
});
