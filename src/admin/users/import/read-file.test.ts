import { expect, it } from 'vitest';
import { decodeText, readFile } from './read-file.ts';

const text = 'Name,Email\nZoë Ünal,zoe@x.test\n';
const wide = (order: 'le' | 'be', mark: boolean) => {
  const codes = [...(mark ? [0xfeff] : []), ...Array.from(text, (letter) => letter.codePointAt(0)!)];
  return Uint8Array.from(codes.flatMap((code) => (order === 'le' ? [code & 255, code >> 8] : [code >> 8, code & 255])));
};
const utf8 = new TextEncoder().encode(text);

it.each([
  ['UTF-8', utf8],
  ['UTF-8 with a mark', Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8])],
  ['UTF-16 of Excel', wide('le', true)],
  ['UTF-16, the other way round', wide('be', true)],
  ['UTF-16 without a mark', wide('le', false)],
  ['UTF-16 without a mark, the other way round', wide('be', false)],
  ['Windows-1252', Uint8Array.from(text, (letter) => letter.codePointAt(0)!)],
])('reads %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

it('says that a workbook has to be saved as text, and that a file is too large', async () => {
  expect(await readFile(new Blob([Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0, 0])]))).toEqual({ fault: 'workbook' });
  expect(await readFile(new Blob([new Uint8Array(10_000_001)]))).toEqual({ fault: 'tooLarge' });
  expect(await readFile(new Blob([text]))).toEqual({ text });
});
