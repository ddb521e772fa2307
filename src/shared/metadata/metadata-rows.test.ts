import { expect, it } from 'vitest';
import { faultsOf, metadataText, readMetadata, rowsOf, textOf } from './metadata-rows.ts';

const rows = (...pairs: [key: string, value: string][]) => pairs.map(([key, value], id) => ({ id, key, value }));

it.each([
  { a: 'text', b: 42, c: true, d: null, e: ['x', 1], f: {} },
  { theme: { palette: { mode: 'dark' }, sizes: [1, 2] } },
  { looksLikeOther: ['42', 'true'], number: '42', flag: 'true', quoted: '"x"', object: '{}' },
  { long: '12345678901234567890', zeros: '007', exact: '1.0', empty: '', spaces: '  a ', lines: 'a\nb' },
  JSON.parse('{"__proto__": {"admin": true}, "constructor": 1}') as object,
])('metadata as rows and back is the same: %o', (metadata) => {
  const shown = rowsOf(metadata as Record<string, unknown>)!.map((row, id) => ({ ...row, id }));
  expect(readMetadata(textOf(shown))).toEqual(metadata);
});

it('an id of many digits keeps all of them', () =>
  expect(readMetadata(textOf(rows(['account', '12345678901234567890'])))).toEqual({ account: '12345678901234567890' }));

it('keys that rows have no way to show stay text', () => {
  expect(rowsOf({ 'a/b': 1 })).toBeUndefined();
  expect(rowsOf({ a: { '': 1 } })).toBeUndefined();
});

it('names rows without a key, with one twice, and with one inside of another', () => {
  expect([...faultsOf(rows(['', 'x'], ['a', '1'], ['a', '2'], ['a/b', '3'], ['c/d', ''], ['c', ''], ['ab', ''], ['e//f', '']))]).toEqual([
    [0, 'missing'],
    [2, 'taken'],
    [3, 'taken'],
    [5, 'taken'],
    [7, 'missing'],
  ]);
  expect(readMetadata(textOf(rows(['a', '1'], ['a', '2'])))).toBeUndefined();
});

it('an empty row is left out, and nothing at all is no text', () => {
  expect(textOf(rows(['', ' ']))).toBe('');
  expect(metadataText({})).toBe('');
});

it.each(['[]', 'null', '"a"', '{', '{"a":}'])("%s isn't metadata", (text) => expect(readMetadata(text)).toBeUndefined());
