import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { JsonText } from './json-text.ts';

const isTaken = (text: string) => v.safeParse(JsonText, text).success;

describe('MCH-12: metadata is JSON that every parser reads, and all alike', () => {
  it.each([
    '{}',
    ' { "a" : [1, -2.5e3, null, true, {"b": ""}] } ',
    String.raw`{"a": "\ud83d\ude00 \" : { \\", "b:c": "d\\"}`,
    `{"a": 12345678901234567890, "b": 1e300, "c": 5e-324}`,
    `{"year 12345": "${'9'.repeat(5000)} 1e99999"}`,
    '{"a":{"a":{"a":1}},"b":{"a":1}}',
  ])('takes %s', (text) => expect(isTaken(text)).toBe(true));

  it.each([
    ...['', '[]', 'null', '1', '"{"', '{', "{'a':1}"],
    ...[String.raw`{"a":"\u0000"}`, String.raw`{"\u0000":1}`],
    ...[String.raw`{"a":"\ud800"}`, String.raw`{"a":"\udc00\ud800"}`, String.raw`{"\ud800":1}`, '{"a":"\ud800"}'],
    ...['{"a":1e999999}', '{"a":1e-400000}', `{"a":0.${'0'.repeat(17_000)}1}`, `{"a":${'9'.repeat(30_000)}}`],
    ...[
      '{"a":1,"a":2}',
      String.raw`{"a":"\ud800","a":1}`,
      String.raw`{"a":1,"\u0061":2}`,
      `{"a":${'['.repeat(9000)}${']'.repeat(9000)},"a":1}`,
    ],
    ...['{"__proto__":1}', '{"a":[{"constructor":{"prototype":1}}]}', String.raw`{"\u005f_proto__":1}`],
    ...[`{"a":${'['.repeat(10)}${']'.repeat(10)}}`, `{"a":"${'x'.repeat(40_000)}"}`],
  ])('refuses %.60s', (text) => expect(isTaken(text)).toBe(false));
});
