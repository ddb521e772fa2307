import { callback, goodRequest } from '../oauth.ts';

/** An authorization request as pairs, because names may repeat. */
export type Pairs = [name: string, value: string][];
type Case = [name: string, pairs: Pairs];

const good = Object.entries(goodRequest);
const put = (name: string, value: string): Pairs => [...good.filter(([key]) => key !== name), [name, value]];
const spoilt: Record<string, (name: string, value: string) => Pairs> = {
  missing: (name) => good.filter(([key]) => key !== name),
  empty: (name) => put(name, ''),
  twice: (name, value) => [...good, [name, value]],
  'twice, another second': (name) => [...good, [name, 'another']],
  'twice, empty second': (name) => [...good, [name, '']],
  'upper case': (name, value) => put(name, value.toUpperCase()),
  'lower case': (name, value) => put(name, value.toLowerCase()),
  'space before': (name, value) => put(name, ` ${value}`),
  'space after': (name, value) => put(name, `${value} `),
  'line break after': (name, value) => put(name, `${value}\r\nSet-Cookie: a=b`),
  'tab after': (name, value) => put(name, `${value}\t`),
  NUL: (name, value) => put(name, `${value}\u0000`),
  'not ASCII': (name, value) => put(name, `${value}\u202e\u00e9`),
  quoted: (name, value) => put(name, `"${value}"`),
  'as a list': (name, value) => [...good.filter(([key]) => key !== name), [`${name}[]`, value]],
  'name in capitals': (name, value) => [...good.filter(([key]) => key !== name), [name.toUpperCase(), value]],
  script: (name) => put(name, '"><script>alert(1)</script>'),
  'encoded twice': (name, value) => put(name, encodeURIComponent(`${value}/`)),
  null: (name) => put(name, 'null'),
};

const added: Record<string, readonly string[]> = {
  prompt: ['none login', 'login none', 'NONE', 'consent none', 'select_account login none', 'create', 'none,login', 'x', '__proto__'],
  max_age: ['-1', 'x', '1.5', '1e9', '0x10', ' 1', '99999999999999999999', 'NaN', 'Infinity', '١'],
  response_mode: ['fragment', 'form_post', 'web_message', 'jwt', 'query.jwt', 'QUERY', 'x', 'query fragment', '__proto__'],
  request: ['eyJhbGciOiJub25lIn0.e30.', 'x', 'null'],
  request_uri: ['https://evil.test/request', 'urn:ietf:params:oauth:request_uri:x', 'x'],
  registration: ['{}', '{"redirect_uris":["https://evil.test"]}'],
  resource: ['https://api.evil.test', 'x'],
  id_token_hint: ['x', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 'a.b.c'],
  response_type: [
    'token',
    'id_token',
    'code token',
    'code id_token',
    'none',
    'code code',
    'Code',
    'code,token',
    'device_code',
    '__proto__',
  ],
  scope: ['', 'profile', 'OPENID', 'openid,email', 'openid "x"', 'openid \\', 'openid\temail', 'email profile offline_access', 'открыто'],
  code_challenge_method: ['plain', 's256', 'S512', 'S256 ', 'none', 'PLAIN', 'sha256'],
  code_challenge: ['x', 'v'.repeat(42), 'v'.repeat(129), `${'v'.repeat(42)}=`, `${'v'.repeat(42)}+`, '!'.repeat(43), 'v'.repeat(5000)],
  client_id: ['x', '*', '%', 'null', "' or 1=1 --", '__proto__', 'constructor', 'b2f5a6c8-3d41-4e57-9a0b-6c7d8e9f0a1', 'https://evil.test'],
  redirect_uri: [
    'https://evil.test',
    'https://evil.test/oauth/callback',
    `${callback}/`,
    `${callback}?`,
    `${callback}?a=b`,
    `${callback}#`,
    `${callback}#a`,
    `${callback}/../evil`,
    `${callback}/..%2fevil`,
    `${callback}%00`,
    `${callback}x`,
    callback.replace('4400', '44000'),
    callback.replace('4400', '4401'),
    callback.replace('http:', 'https:'),
    callback.replace('localhost', 'LOCALHOST'),
    callback.replace('localhost', 'localhost.evil.test'),
    callback.replace('localhost', 'localhost@evil.test'),
    callback.replace('localhost', 'evil.test@localhost'),
    callback.replace('localhost', '127.0.0.1'),
    callback.replace('localhost', '[::1]'),
    callback.replace('/oauth', '//oauth'),
    callback.replace('/oauth', '/OAUTH'),
    callback.replace('/oauth', '/./oauth'),
    callback.replace('http://', 'http:/'),
    callback.replace('http://', '//'),
    callback.replace('http://', 'http:\\\\'),
    'javascript:alert(1)',
    'data:text/html,x',
    '/oauth/callback',
    'oauth/callback',
    'urn:ietf:wg:oauth:2.0:oob',
    callback.replace('l', '\u2113'),
    `${callback} https://evil.test`,
    `https://evil.test/?${callback}`,
  ],
};

/** About two hundred and fifty requests with one defect or oddity. */
export const authorizeCases: readonly Case[] = [
  ...good.flatMap(([name, value]) => Object.entries(spoilt).map(([how, spoil]): Case => [`${name}: ${how}`, spoil(name, value)])),
  ...Object.entries(added).flatMap(([name, values]) => values.map((value): Case => [`${name}=${value.slice(0, 60)}`, put(name, value)])),
  ['nothing at all', []],
  ['two of everything', [...good, ...good]],
];

export interface TokenCase {
  name: string;
  /** Undefined removes a field; a list repeats it. */
  change: Readonly<Record<string, string | readonly string[] | undefined>>;
  headers?: Readonly<Record<string, string>>;
  /** A code that was already exchanged. */
  spent?: true;
}

const withField = (field: string, values: readonly (string | readonly string[] | undefined)[]): TokenCase[] =>
  values.map((value) => ({ name: `${field}=${JSON.stringify(value)?.slice(0, 50) ?? 'missing'}`, change: { [field]: value } }));
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });

/** Changes to a valid exchange. */
export const tokenCases: readonly TokenCase[] = [
  ...withField('grant_type', [
    undefined,
    '',
    'password',
    'client_credentials',
    'implicit',
    'Authorization_Code',
    'authorization_code ',
    'refresh_token',
    '__proto__',
    'x'.repeat(3000),
    ['authorization_code', 'authorization_code'],
    ['authorization_code', 'refresh_token'],
    'urn:ietf:params:oauth:grant-type:jwt-bearer',
  ]),
  ...withField('code', [undefined, '', 'x', ' ', 'null', '__proto__', '%00', "' or 1=1 --", 'v'.repeat(4000), ['a', 'b']]),
  ...withField('redirect_uri', [
    undefined,
    '',
    'https://evil.test',
    `${callback}/`,
    `${callback}?a=b`,
    callback.toUpperCase(),
    'http://localhost:4400',
    [callback, callback],
  ]),
  ...withField('code_verifier', [
    undefined,
    '',
    'v',
    'v'.repeat(15),
    'v'.repeat(16),
    'v'.repeat(42),
    'v'.repeat(44),
    'w'.repeat(43),
    'v'.repeat(129),
    `${'v'.repeat(42)}!`,
    `${'v'.repeat(43)} `,
    goodRequest.code_challenge,
    'V'.repeat(43),
    ['v'.repeat(43), 'v'.repeat(43)],
  ]),
  ...withField('client_id', ['x', '*', 'null', '__proto__', 'b2f5a6c8', ['x', 'y']]),
  ...withField('client_secret', ['x', 'null', ['a', 'b']]),
  { name: 'a code that was used', change: {}, spent: true },
  { name: 'Basic with a secret', change: { client_id: undefined }, headers: basic(`${goodRequest.client_id}:x`) },
  { name: 'Basic of another client', change: { client_id: undefined }, headers: basic('x:y') },
  { name: 'Basic without a colon', change: { client_id: undefined }, headers: basic('x') },
  { name: 'Basic that is no base64', change: { client_id: undefined }, headers: { authorization: 'Basic !' } },
  { name: 'Basic and a secret in the form', change: { client_secret: 'x' }, headers: basic('x:y') },
  { name: 'text/plain', change: {}, headers: { 'content-type': 'text/plain' } },
  { name: 'another multipart type', change: {}, headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  { name: 'xml', change: {}, headers: { 'content-type': 'application/xml' } },
  ...withField('refresh_token', ['x', 'a.b.c']).map(({ name, change }) => ({
    name: `refresh with ${name}`,
    change: { ...change, grant_type: 'refresh_token' },
  })),
  {
    name: 'refresh with nothing',
    change: { grant_type: 'refresh_token', code: undefined, redirect_uri: undefined, code_verifier: undefined },
  },
  { name: 'refresh with the code', change: { grant_type: 'refresh_token', refresh_token: 'code' } },
];
