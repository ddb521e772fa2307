import { expect, it } from 'vitest';
import { parsePeople } from './parse-people.ts';

const read = (text: string) => parsePeople(text).map(({ email, name, fault }) => [email, name, ...(fault ? [fault] : [])]);

it.each([
  ['an address', 'ada@acme.test', 'ada@acme.test', ''],
  ['an address in capitals', ' ADA@Acme.Test ', 'ada@acme.test', ''],
  ['a name and an address', 'Ada Lovelace <ada@acme.test>', 'ada@acme.test', 'Ada Lovelace'],
  ['a quoted name', '"Lovelace, Ada" <ada@acme.test>', 'ada@acme.test', 'Ada Lovelace'],
  ['cells of a spreadsheet', 'Ada Lovelace\tada@acme.test', 'ada@acme.test', 'Ada Lovelace'],
  ['cells in another order', 'ada@acme.test\tAda\tLovelace', 'ada@acme.test', 'Ada Lovelace'],
  ['a line of a CSV file', '"Ada Lovelace","ada@acme.test"', 'ada@acme.test', 'Ada Lovelace'],
  ['a line with semicolons', 'ada@acme.test;Ada Lovelace', 'ada@acme.test', 'Ada Lovelace'],
  ['a copied link', 'mailto:ada@acme.test', 'ada@acme.test', ''],
  ['a name in another script', 'עדה לאבלייס <ada@acme.test>', 'ada@acme.test', 'עדה לאבלייס'],
  ['TXT-01: a domain in letters', 'Ada <Ada@München.test>', 'ada@xn--mnchen-3ya.test', 'Ada'],
  ['TXT-04: an apostrophe in an address', "Miles O'Brien <miles.o'brien@acme.test>", "miles.o'brien@acme.test", "Miles O'Brien"],
  ['an address in single quotes', "'ada@acme.test'", 'ada@acme.test', ''],
  ['an apostrophe in a name', "Grace O'Neil grace@acme.test", 'grace@acme.test', "Grace O'Neil"],
])('reads %s', (_, text, email, name) => {
  expect(read(text)).toEqual([[email, name]]);
});

it('reads addresses in a row as a mail program copies them', () => {
  expect(read('Ada Lovelace <ada@acme.test>, Grace Hopper <grace@acme.test>; alan@acme.test')).toEqual([
    ['ada@acme.test', 'Ada Lovelace'],
    ['grace@acme.test', 'Grace Hopper'],
    ['alan@acme.test', ''],
  ]);
});

it('says of each line what is wrong with it, and leaves out empty ones and the heading', () => {
  expect(read('Name\tEmail\n\nAda\tada@acme.test\r\nAda again\tADA@acme.test\nGrace Hopper\nalan@nowhere\n@acme.test')).toEqual([
    ['ada@acme.test', 'Ada'],
    ['ada@acme.test', 'Ada again', 'twice'],
    ['', 'Grace Hopper', 'noEmail'],
    ['alan@nowhere', '', 'badEmail'],
    ['', '@acme.test', 'badEmail'],
  ]);
});

it('keeps the number of the line that somebody sees', () => {
  expect(parsePeople('\n\nada@acme.test\n\nnobody').map(({ line }) => line)).toEqual([3, 5]);
});

it('reads two hundred lines at once', () => {
  const text = Array.from({ length: 200 }, (_, index) => `Person ${index}\tperson.${index}@acme.test`).join('\n');
  expect(parsePeople(text).filter(({ fault }) => !fault)).toHaveLength(200);
});
