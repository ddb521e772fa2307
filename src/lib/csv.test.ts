import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCsv, toCsv } from './csv.ts';

const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', "'=", "''+", '\t='];
const bodies = ['1+1', "cmd|' /C calc'!A0", 'HYPERLINK("http://x.test","a")', 'SUM(1,2)', '', ' ', '"', ';DDE', '\n=2', 'ü'];
const payloads = starts
  .flatMap((start) => bodies.map((body) => start + body))
  .concat(bodies.flatMap((body) => [`=${body},=1`, `@${body}\n@2`, `-${body}"`, `+${body};`, `\r${body}`, `＝${body}=`]));

/** A cell that a spreadsheet evaluates. */
const isFormula = (cell: string) => /^\s*[=+\-@＝＋－＠]/.test(cell) || /^[\t\r\n]/.test(cell);

it(`CSV-01: no cell of ${payloads.length} payloads is a formula, and each comes back as it was`, () => {
  expect(payloads.length).toBeGreaterThanOrEqual(200);
  for (const payload of payloads) {
    const text = toCsv([['before', payload, 'after']]);
    // As a spreadsheet reads it, quotes and all.
    const [, raw] = /^"before","((?:[^"]|"")*)","after"\r\n$/.exec(text)!;
    expect(isFormula(raw!.replaceAll('""', '"')), JSON.stringify(payload)).toBe(false);
    expect(parseCsv(text).rows[0]).toEqual(['before', payload, 'after']);
  }
});

it('CSV-01: whatever is written is read back', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', '\t', "'", '=', '+', '@', '-', '|', ' ', 'é') });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      const header = ['Email', 'Name', 'Phone'];
      expect(parseCsv(toCsv([header, ...rows])).rows.slice(0, -1)).toEqual([header, ...rows]);
    }),
  );
});

it.each([
  ['commas', 'a,b\r\n"1, 2",3\r\n'],
  ['semicolons', 'a;b\n"1, 2";3\n'],
  ['tabs', 'a\tb\n"1, 2"\t3\n'],
  ['bars', 'a|b\n"1, 2"|3\n'],
  ["Excel's hint", 'sep=;\r\na;b\r\n"1, 2";3\r\n'],
])('reads values separated by %s', (_, text) => {
  expect(parseCsv(text).rows.slice(0, 2)).toEqual([
    ['a', 'b'],
    ['1, 2', '3'],
  ]);
});

it('reads line breaks and quotes within quotes', () => {
  expect(parseCsv('name,notes\n"Ada ""the"" Lovelace","one\ntwo"').rows).toEqual([
    ['name', 'notes'],
    ['Ada "the" Lovelace', 'one\ntwo'],
  ]);
});

it.each([
  ['one that is never closed', 'email,name\nada@x.test,"Ada\nbo@x.test,Bo\n', [2]],
  ['one that the next quoted name closes', 'email,name\nada@x.test,"Ada\nbo@x.test,Bo\n"Cy" cy@x.test,Cy\nd@x.test,D\n', [2]],
  ['more than one', 'email,name\r\na@x.test,"A" B\r\nb@x.test,"B"\r\nc@x.test,"C\r\nd@x.test,D', [2, 4]],
  ["one below Excel's hint", 'sep=;\r\nemail;name\r\na@x.test;"A\r\nb@x.test;B', [3]],
  ['none', 'email,name\na@x.test,"A ""the"" B"\nb@x.test,5" disk\n', []],
])('TXT-02: names the lines of quotation marks that are to be mended: %s', (_, text, lines) => {
  expect(parseCsv(text).badQuotes).toEqual(lines);
});
