import { describe, expect, it } from 'vitest';
import { parse, safeParse } from 'valibot';
import { ExpiryDays } from '../../contract/api-tokens/api-tokens.schemas.ts';
import { exampleOf, fileOf } from './token-file.ts';
import { mergeTokens, stateOf } from './token-queries.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
const token = (day: number) => ({ description: `Of day ${day}`, createdAt: at(day) });

it('lists both kinds together, newest first', () => {
  const rows = mergeTokens(
    [
      { ...token(3), clientId: 'c3' },
      { ...token(1), clientId: 'c1' },
    ],
    [{ ...token(2), id: 'a2' }],
  );
  expect(rows.map(({ id, kind }) => [id, kind])).toEqual([
    ['c3', 'ClientCredentials'],
    ['a2', 'AccessToken'],
    ['c1', 'ClientCredentials'],
  ]);
});

it('says whether one works', () => {
  const now = Date.parse(at(10));
  expect(stateOf({}, now)).toBe('working');
  expect(stateOf({ expires: at(11) }, now)).toBe('working');
  expect(stateOf({ expires: at(10) }, now)).toBe('expired');
  expect(stateOf({ expires: at(9), isStopped: true }, now)).toBe('stopped');
});

describe('days until it expires', () => {
  it.each([
    ['', null],
    [' 30 ', 30],
    ['٣٠', 30],
    ['3650', 3650],
  ])('"%s" is %s', (text, days) => expect(parse(ExpiryDays, text)).toBe(days));

  it.each(['0', '3651', '-1', '1.5', '7 days', '1e3'])('"%s" is refused', (text) =>
    expect(safeParse(ExpiryDays, text).success).toBe(false),
  );
});

it('downloads credentials as the exchange reads them, under a name that says which they are', () => {
  const created = { kind: 'ClientCredentials' as const, description: 'Zürich / nightly', secret: 's', clientId: 'c' };
  const file = fileOf(created);
  expect(file.name).toBe('api-token-zurich-nightly.json');
  expect(JSON.parse(file.text)).toEqual({ clientId: 'c', secret: 's' });
  expect(exampleOf(created, 'https://auth.example.com')).toContain(`-d @${file.name} https://auth.example.com/identity/`);
  expect(fileOf({ kind: 'AccessToken', description: '日本', secret: 't' })).toEqual({
    name: 'api-token.json',
    text: '{\n  "token": "t"\n}\n',
  });
  expect(exampleOf({ kind: 'AccessToken', description: 'x', secret: 'gh_token_x' }, '')).not.toContain('gh_token_x');
});
