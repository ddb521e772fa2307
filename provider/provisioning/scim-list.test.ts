import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFilter, readPage } from './scim-list.ts';
import type { Document } from './scim-schema.ts';

const documents = [
  { id: '1', userName: 'Mia@corp.test', active: true, name: { familyName: 'Corp' }, emails: [{ type: 'work', value: 'mia@corp.test' }] },
  { id: '2', userName: 'zoe@corp.test', active: false, meta: { lastModified: '2026-11-22T10:00:00.000Z' } },
];
const ann = {
  id: '3',
  userName: 'ann] "and" (co@corp.test',
  title: String.raw`a\b`,
  emails: [
    { type: 'home', value: 'ann@home.test' },
    { type: 'work', value: 'ann@corp.test', primary: true },
  ],
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Sales', manager: { value: '1' } },
};
const run = (filter: string, among: object[] = documents) => {
  const wanted = readFilter(filter);
  return wanted && 'matches' in wanted ? wanted.matches(structuredClone(among) as Document[]).map(({ id }) => id) : wanted;
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
    // SCIM-10: what is in brackets is one whole.
    ['not (active eq true and userName sw "mia")', ['2', '3']],
    ['not (active eq true or userName sw "zoe")', ['3']],
    ['not (not (active eq true))', ['1']],
    ['active eq true or active eq false and userName sw "x"', ['1']],
    ['(active eq true or active eq false) and (userName sw "z" or (title pr and id eq "3"))', ['2']],
    ['emails[type eq "work" and (value sw "mia" or value sw "ann")]', ['1', '3']],
    ['emails[type eq "home" and value ew "corp.test"]', []],
    ['emails[not (type eq "work")]', ['3']],
    ['emails[type eq "work"].value eq "ann@CORP.test"', ['3']],
    ['emails[type eq "home"].value eq "ann@corp.test"', []],
    // SCIM-10: what is in quotes is text.
    [String.raw`userName sw "ann] \"and\" (" and emails pr`, ['3']],
    [String.raw`title eq "a\\b"`, ['3']],
    [String.raw`userName sw "\u0061nn"`, ['3']],
    // SCIM-10: schemas before attributes, capitals, and flags in quotes.
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName Sw "zoe"', ['2']],
    ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "sales"', ['3']],
    ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager.value eq "1"', ['3']],
    ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager eq "1"', ['3']],
    ['Active Eq "False"', ['2']],
    ['emails.primary eq true', ['3']],
    ['emails co "home.test"', ['3']],
    ['title eq null', ['1', '2']],
    ['title ne null', ['3']],
    ['userName ne "zoe@corp.test" and active ne true', ['3']],
    ['meta.lastModified ge "2026-11-22T10:00:00Z"', ['2']],
    ['meta.lastModified eq "2026-11-22T10:00:00Z"', ['2']],
    ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User pr', ['3']],
    ['externalId pr or unheardOf eq "x"', []],
  ])('%s', (filter, ids) => expect(run(filter, [...documents, ann])).toEqual(ids));

  it.each([
    ['emails[type eq "work"].value eq "Mia@x.io"', [['work', 'Mia@x.io']]],
    ['userName sw "a" and not (displayName eq "b") and title ne "c"', [['a']]],
    ['id eq "1" and active eq true', [[]]],
    ['title co "x" or active eq true', [['x'], []]],
    ['userName co "a" and userName ew "b"', [['a', 'b']]],
    [
      '(userName co "a" or userName co "b") and title sw "c"',
      [
        ['a', 'c'],
        ['b', 'c'],
      ],
    ],
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

  it.each([
    'userName eq',
    'userName eq "a',
    'userName eq "a" and',
    '(userName eq "a"',
    'userName eq "a")',
    'emails[type eq "work"',
    'userName is "a"',
    'userName pr "a"',
    'not',
    'userName eq and',
    'user name eq "a"',
    String.raw`userName eq "\q"`,
  ])('refuses %s', (text) => {
    expect(() => readFilter(text)).toThrow(/can't be read/);
  });

  it('reads very many alternatives in no time', () => {
    const pair = (at: number) => `(title eq "a${at}" or title eq "b${at}")`;
    expect(readFilter(Array.from({ length: 25 }, (_, at) => pair(at)).join(' and '))).toMatchObject({ texts: expect.any(Array) });
  });

  it.each([`userName eq "${'x'.repeat(1000)}"`, `${'not '.repeat(11)}active eq true`, `${'('.repeat(11)}active eq true${')'.repeat(11)}`])(
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
