import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleDocument } from '../../src/contract/configuration/sample-document.ts';
import { documentSchema } from '../identity/configuration/document-schema.ts';
import { readDocumentFile } from './document-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-document-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(content: unknown, name = `${crypto.randomUUID()}.json`): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const read = (content: unknown, name?: string) => readDocumentFile(write(content, name), folder);
function faultsOf(content: unknown): string[] {
  try {
    read(content);
    return [];
  } catch (error) {
    expect(error).toMatchObject({ name: 'ConfigError' });
    return (error as Error).message.split('\n');
  }
}

const price = { id: 'team-month', interval: 'month', currency: 'usd', amount: 2900 };
const team = { slug: 'team', name: 'Team', prices: [price] };
const rule = (conditions: unknown[]) => ({ features: [{ key: 'a', featureFlag: { on: true, rules: [{ conditions }] } }] });
const nested = (depth: number): object =>
  depth === 0 ? { attribute: 'x', op: 'is', value: { boolean: true } } : { conditionLogic: 'or', conditions: [nested(depth - 1)] };

describe('the file with what is sold', () => {
  it('is JSON, with or without a byte order mark, or a module with a default export', () => {
    expect(read({ plans: [team] })?.document.plans[0]).toMatchObject({ slug: 'team', trialDays: 0, features: [] });
    expect(read(`\uFEFF${JSON.stringify({ plans: [team] })}`)?.document.plans).toHaveLength(1);
    expect(read(`const plans: object[] = [${JSON.stringify(team)}];\nexport default { plans };`, 'one.ts')?.document.plans).toHaveLength(1);
  });

  it('is found in the folder, and the module first', () => {
    const own = mkdtempSync(join(folder, 'own-'));
    expect(readDocumentFile(undefined, own)).toBe(undefined);
    writeFileSync(join(own, 'gatehouse.json'), '{}');
    expect(readDocumentFile(undefined, own)?.name).toBe('gatehouse.json');
    writeFileSync(join(own, 'gatehouse.config.ts'), 'export default {};');
    expect(readDocumentFile(undefined, own)?.name).toBe('gatehouse.config.ts');
  });

  it('mails: languages, kinds, parts and variables that there are not are named', () => {
    const invite = { subject: 'Join {{tenent}}', titel: 'Welcome' };
    expect(faultsOf({ mails: { words: { em: {}, en: { invit: {}, invite } } } })).toEqual([
      expect.stringMatching(/^mails\.words\.em: "?em"? is none of: en, ar, .*Did you mean "en"\?$/),
      'mails.words.en.invite.subject: {{tenent}} is not known here. Did you mean {{tenant}}? You can use {{app}}, {{tenant}}, and {{inviter}}.',
      'mails.words.en.invite.titel: "titel" is not known. Did you mean "title"?',
      'mails.words.en.invit: "invit" is not known. Did you mean "invite"?',
    ]);
  });

  it('metadata: what nothing reads is named, however deep it stands', () => {
    const metadata = {
      navigaton: {},
      navigation: { users: { visibilty: 'hidden' }, audits: { visibility: 'hiden' } },
      localizations: { en: { users: { invite: 'Ask in', other: { one: 'a', many: 'b' } } } },
      themeV2: {
        loginBox: { signup: { splitFullNames: true, splitFullName: true } },
        adminPortal: { pages: { profile: { tabsProperty: {} } } },
      },
      integrations: { gtm: [{ id: 'GTM-ABCD123', enabled: true, containers: 2 }] },
    };
    expect(faultsOf({ metadata })).toEqual([
      'metadata.navigaton: "navigaton" is not known. Did you mean "navigation"?',
      'metadata.navigation.users.visibilty: "visibilty" is not known. Did you mean "visibility"?',
      'metadata.themeV2.loginBox.signup.splitFullNames: "splitFullNames" is not known. Did you mean "splitFullName"?',
      'metadata.themeV2.adminPortal.pages.profile.tabsProperty: "tabsProperty" is not known. Did you mean "tabsProperties"?',
      'metadata.integrations.gtm[0].containers: "containers" is not known.',
      'metadata.navigation.audits.visibility: "hiden" is none of: always, hidden, byPermissions. Did you mean "hidden"?',
    ]);
  });

  it.each<[string, unknown, RegExp]>([
    ['no such file', undefined, /there is no such file/],
    ['no JSON', '{', /can't be read/],
    ['no object', [], /it is not an object/],
    ['nothing', 'null', /it is not an object/],
    ['a text that no database takes', { plans: [{ ...team, name: 'A\u0000' }] }, /plans\[0\]\.name: Use printable/],
  ])('%s: is named', (_, content, expected) => {
    const open = () => (content === undefined ? readDocumentFile(join(folder, 'none.json')) : read(content));
    expect(open).toThrow(expected);
  });

  it('may have comments, and a comma at the end', () => {
    const text = `// Ours.\n{ "plans": [ ${JSON.stringify(team)}, /* the only one */ ], }\n`;
    expect(read(text)?.document.plans).toHaveLength(1);
    expect(read(text, 'ours.jsonc')?.document.plans).toHaveLength(1);
  });

  it.each<[string, string, string]>([
    ['a word', '{\n  "plans": oops\n}', 'Line 2, column 12: this is no value. Texts stand in quotation marks.'],
    ['a missing comma', '{ "plans": [] "features": [] }', 'Line 1, column 15: a comma is expected.'],
    ['an open text', '{ "plans": "\n}', 'Line 1, column 12: the text has no closing quotation mark.'],
    ['an open comment', '{} /*', 'Line 1, column 4: the comment has no end.'],
    ['more than one', '{} {}', 'Line 1, column 4: nothing may follow the closing bracket.'],
    ['nothing', ' ', 'Line 1, column 2: a value is expected.'],
    [
      'a key that stands twice',
      '{\r\n "plans": [],\r\n "plans": [] }',
      'Line 3, column 2: "plans" stands here a second time. Take one of them out.',
    ],
    [
      'one below that stands twice',
      '{ "plans": [{ "a": 1, "a": 2 }] }',
      'Line 1, column 23: "a" stands here a second time. Take one of them out.',
    ],
    ['a key that objects have anyway', '{ "__proto__": { "plans": [] } }', '"__proto__" is not known.'],
    ['brackets without end', '['.repeat(200_000), 'it is nested too deeply.'],
    ['more than a megabyte', ' '.repeat(1_048_577), 'it has more than 1 MB.'],
  ])('%s: is named with its line', (_, content, expected) => expect(faultsOf(content).join('\n')).toContain(expected));

  it('a module without a default export, or with a fault in it, is named', () => {
    expect(() => read('export const plans = [];', 'none.ts')).toThrow(/none\.ts: it has no default export/);
    expect(() => read('export default {{;', 'broken.ts')).toThrow(/broken\.ts: it can't be read/);
  });

  it('every fault is named at once, at its place, with the nearest word that is known', () => {
    expect(
      faultsOf({
        feature: [],
        features: [{ key: 'exports' }],
        plans: [
          { ...team, prices: [{ ...price, interval: 'monthly', ammount: 3 }] },
          { slug: 'Pro', name: '', trialDays: 400, seats: { include: 3 }, features: [] },
        ],
        billing: { trialEnd: 'retain-trial', taxes: [{ name: 'VAT', basisPoints: 19.5 }] },
      }),
    ).toEqual([
      'plans[0].prices[0].interval: "monthly" is none of: month, year. Did you mean "month"?',
      'plans[0].prices[0].ammount: "ammount" is not known. Did you mean "amount"?',
      'plans[1].slug: Use up to 64 lowercase letters, digits, and dashes.',
      'plans[1].name: Enter something.',
      'plans[1].trialDays: Use 365 or less.',
      'plans[1].seats.included: It is missing.',
      'plans[1].seats.include: "include" is not known. Did you mean "included"?',
      'billing.trialEnd: "retain-trial" is none of: change_to_default, retain_trial. Did you mean "retain_trial"?',
      'billing.taxes[0].basisPoints: Use a whole number.',
      'feature: "feature" is not known. Did you mean "features"?',
    ]);
  });

  it.each([
    [{ limits: [] }, 'limits'],
    [{ limits: { rates: [] } }, 'limits.rates'],
    [{ signIn: { lockout: [] } }, 'signIn.lockout'],
    [{ metadata: [] }, 'metadata'],
    [{ flags: [] }, 'flags'],
    [{ plans: [{ slug: 'a', name: 'A', seats: [] }] }, 'plans[0].seats'],
  ])('a list is no object: %j', (given, place) => {
    expect(faultsOf(given)).toContain(`${place}: a list is not of the kind that it has to be: object.`);
  });

  it('faults of settings are named like those of what is sold', () => {
    const custom = { displayName: 'Mine', issuer: 'https://id.test', clientId: 'c', clientSecret: { env: 'KEY' } };
    expect(
      faultsOf({
        signIn: { ways: ['password', 'magiclink'], lockout: { maxAttemps: 3, lockSeconds: 1 } },
        signUp: { open: 'yes', allowedDomains: ['not a domain'] },
        passwords: { rotation: { days: 7, noticeDays: 14 } },
        factors: { strategies: [] },
        codes: { perHour: 1.5, perHourByStrangers: 5000 },
        flags: { ours: 'maybe' },
        social: { google: { clientId: 'a', clientSecret: 'GOCSPX-plain' }, custom: [{ ...custom, id: 'A B', issuer: 'http://id.test' }] },
        socal: {},
        webhooks: [{ key: 'crm', url: 'https://crm.test', events: ['user.invted', 'something else'], secret: { env: 'KEY' } }],
      }),
    ).toEqual([
      'signIn.ways[1]: "magiclink" is none of: password, magicLink, code, smsCode, passkey, username. Did you mean "magicLink"?',
      'signIn.lockout.lockSeconds: Use 60 or more.',
      'signIn.lockout.maxAttemps: "maxAttemps" is not known. Did you mean "maxAttempts"?',
      'signUp.open: "yes" is not of the kind that it has to be: boolean.',
      'signUp.allowedDomains[0]: Enter a domain, like company.com.',
      'passwords.rotation: noticeDays is more than days.',
      'factors.strategies: Name one or more.',
      'codes.perHour: Use a whole number.',
      'codes.perHourByStrangers: Use 1000 or less.',
      'flags.ours: "maybe" is none of: on, off.',
      'social.google.clientSecret: A secret never stands here. Name where it is: { "env": "GOOGLE_CLIENT_SECRET" } or { "file": "/run/secrets/google" }.',
      'social.custom[0].id: Use lower-case letters, digits, and dashes.',
      'social.custom[0].issuer: It must begin with https://.',
      'webhooks[0].events[0]: "user.invted" is not known. Did you mean "user.invited"?',
      expect.stringMatching(/^webhooks\[0\]\.events\[1\]: "something else" is none of: user\.signedUp, tenant\.created, .*, \*\.$/),
      'socal: "socal" is not known. Did you mean "social"?',
    ]);
    for (const [settings, fault] of [
      [{ signIn: { ways: ['username'] } }, 'signIn.ways: username is no way by itself. Name another one beside it.'],
      [{ signIn: { ways: ['password', 'password'] } }, 'signIn.ways[1]: It is named twice.'],
      [{ signUp: { open: true, identifiers: { email: 'off' } } }, 'signUp: Nobody can sign up without an email'],
      [{ sessions: { lifeSeconds: 3600 } }, 'sessions: idleSeconds is 604800, more than lifeSeconds (3600). Set it to less.'],
      [{ passwords: { maxLength: 12 } }, 'passwords: minPhraseLength is 16, more than maxLength (12). Set it to less.'],
      [{ social: { custom: [{ ...custom, id: 'google' }] } }, 'social.custom[0].id: "google" is a provider that social.google registers.'],
      [
        {
          social: {
            custom: [
              { ...custom, id: 'mine' },
              { ...custom, id: 'mine' },
            ],
          },
        },
        'social.custom[1].id: "mine" is the id of another one, too.',
      ],
    ] as const)
      expect(faultsOf(settings)).toEqual([expect.stringContaining(fault)]);
  });

  it.each<[string, unknown, string]>([
    ['a key twice', { features: [{ key: 'a' }, { key: 'a' }] }, 'features[1].key: "a" is the key of another one, too.'],
    ['a slug twice', { plans: [team, { ...team, prices: [] }] }, 'plans[1].slug: "team" is the slug of another one, too.'],
    ['a price twice', { plans: [team, { ...team, slug: 'pro' }] }, 'plans[1].prices[0].id: "team-month" is the id of another one, too.'],
    ['a key with a space', { features: [{ key: 'a b' }] }, 'features[0].key: Use letters, digits, dots, dashes, and underscores.'],
    ['a key that every object has', { features: [{ key: '__proto__' }] }, 'features[0].key: Use letters'],
    [
      'a feature that does not exist',
      { features: [{ key: 'exports' }], plans: [{ ...team, features: ['exprots'] }] },
      'plans[0].features[0]: There is no feature "exprots". Did you mean "exports"?',
    ],
    [
      'a value of a feature that is on or off',
      { features: [{ key: 'a' }], plans: [{ ...team, features: [{ key: 'a', value: 3 }] }] },
      'plans[0].features[0]: "a" is on or off.',
    ],
    [
      'a number without its value',
      { features: [{ key: 'a', kind: 'number' }], bundles: [{ id: 'b', name: 'B', features: ['a'] }] },
      'bundles[0].features[0]: Say how much: { "key": "a", "value": … }.',
    ],
    [
      'a text for a number',
      { features: [{ key: 'a', kind: 'number' }], plans: [{ ...team, features: [{ key: 'a', value: '3' }] }] },
      'plans[0].features[0].value: "a" is a number.',
    ],
    [
      'a feature twice',
      { features: [{ key: 'a' }], plans: [{ ...team, features: ['a', 'a'] }] },
      'plans[0].features[1]: "a" is named twice.',
    ],
    [
      'a value misspelt',
      { features: [{ key: 'a' }], plans: [{ ...team, features: [{ key: 'a', valeu: 1 }] }] },
      'plans[0].features[0].value: It is missing.',
    ],
    ['a bundle that does not exist', { plans: [{ ...team, bundles: ['zzz'] }] }, 'plans[0].bundles[0]: There is no bundle "zzz".'],
    ['an unknown operation', rule([{ attribute: 'x', op: 'is_like', value: { boolean: true } }]), 'features[0].featureFlag.rules[0]'],
    ['a value of another operation', rule([{ attribute: 'x', op: 'is', value: { number: 1 } }]), 'features[0].featureFlag.rules[0]'],
    ['no date', rule([{ attribute: 'x', op: 'on', value: { date: 'soon' } }]), 'features[0].featureFlag.rules[0]'],
    [
      'a broken regular expression',
      rule([{ attribute: 'x', op: 'matches', value: { string: '(' } }]),
      'features[0].featureFlag.rules[0].conditions[0].value.string: "(" is not a regular expression of RE2.',
    ],
    [
      'a regular expression that only backtracking can do, in a group of a plan’s rules',
      { plans: [{ ...team, rules: [{ conditions: [{ conditions: [{ attribute: 'x', op: 'matches', value: { string: '(a)\\1' } }] }] }] }] },
      'plans[0].rules[0].conditions[0].conditions[0].value.string: ',
    ],
    ['a rule without conditions', rule([]), 'features[0].featureFlag.rules[0].conditions: Name a condition.'],
    ['groups in groups in groups in groups in groups in groups', rule([nested(6)]), 'features[0].featureFlag.rules[0]'],
    ['an address that runs script', { plans: [{ ...team, contactUrl: 'javascript:alert(1)' }] }, 'plans[0].contactUrl: Use an address'],
    ['a default that costs something', { plans: [team], billing: { defaultPlanId: 'team-month' } }, 'billing.defaultPlanId: There is no'],
    [
      'seats that cost something where any number is included',
      { plans: [{ ...team, prices: [{ ...price, seatAmount: 100 }] }] },
      'plans[0].prices[0].seatAmount: The plan includes any number of seats.',
    ],
    [
      'a charge for what is not counted',
      { plans: [{ ...team, prices: [{ ...price, unitAmounts: { signIns: 5 } }] }] },
      'plans[0].prices[0].unitAmounts.signIns: The plan does not count signIns.',
    ],
    [
      'a count twice',
      {
        plans: [
          {
            ...team,
            metered: [
              { id: 'signIns', included: 0, per: 1 },
              { id: 'signIns', included: 9, per: 1 },
            ],
          },
        ],
      },
      'plans[0].metered[1].id: "signIns" is counted already.',
    ],
    [
      'two taxes for a country',
      {
        billing: {
          taxes: [
            { name: 'VAT', basisPoints: 1900, countries: ['DE'] },
            { name: 'X', basisPoints: 5, countries: ['FR', 'DE'] },
          ],
        },
      },
      'billing.taxes[1].countries[1]: "DE" is taxed by another one already.',
    ],
    [
      'a price by the name of another plan',
      { plans: [team, { slug: 'pro', name: 'Pro', prices: [{ ...price, id: 'team' }] }] },
      'plans[1].prices[0].id: "team" is the slug of another plan.',
    ],
    [
      'a default that is charged by use',
      {
        plans: [
          { ...team, metered: [{ id: 'signIns', included: 0, per: 1 }], prices: [{ ...price, amount: 0, unitAmounts: { signIns: 5 } }] },
        ],
        billing: { defaultPlanId: 'team-month' },
      },
      'billing.defaultPlanId: There is no',
    ],
    ...(
      [
        [
          'a charge for what nobody reports',
          [{ key: 'calls', kind: 'metered' }],
          'call',
          'There is no metered feature "call". Did you mean "calls"?',
        ],
        [
          'a charge for what the plan does not give',
          [{ key: 'calls', kind: 'metered' }],
          'calls',
          'The plan charges for "calls", and does not give it.',
        ],
        ['a charge for what is on or off', [{ key: 'calls' }], 'calls', '"calls" is not metered. Set its kind to "metered"'],
        ['a charge for what never begins anew', [{ key: 'calls', kind: 'metered', resets: 'never' }], 'calls', '"calls" never resets'],
      ] as const
    ).map(([name, features, id, said]): [string, unknown, string] => [
      name,
      { features, plans: [{ ...team, metered: [{ id, included: 0, per: 1 }] }] },
      `plans[0].metered[0].id: ${said}`,
    ]),
    [
      'a metered feature by the name of a count',
      { features: [{ key: 'events', kind: 'metered' }] },
      'features[0].key: "events" is counted already',
    ],
    [
      'a metered feature that is called like a count',
      { features: [{ key: 'x', name: 'events', kind: 'metered' }] },
      'features[0].name: "events" is',
    ],
    [
      'a flag that opens a metered feature',
      { features: [{ key: 'calls', kind: 'metered', featureFlag: { on: true } }] },
      'features[0].featureFlag: A flag has no limit.',
    ],
    ...[-1, 1.5, 'many'].map((value): [string, unknown, string] => [
      `a limit of ${value}`,
      { features: [{ key: 'calls', kind: 'metered' }], bundles: [{ id: 'b', name: 'B', features: [{ key: 'calls', value }] }] },
      'bundles[0].features[0].value: Use a whole number from 0 on',
    ]),
    ['fewer seats than are included', { plans: [{ ...team, seats: { included: 5, most: 4 } }] }, 'plans[0].seats.most: '],
  ])('is refused with %s, at its place', (_, content, expected) => {
    expect(faultsOf(content)[0]).toContain(expected);
  });
});

describe('its JSON Schema', () => {
  const matches = new Ajv2020({ strict: false }).compile(documentSchema());

  it('accepts what the server accepts', () => {
    const full = JSON.parse(JSON.stringify(sampleDocument)) as object;
    for (const document of [{}, { plans: [team] }, full, rule([nested(4)])]) {
      expect(matches(document), JSON.stringify(matches.errors)).toBe(true);
      expect(faultsOf(document)).toEqual([]);
    }
  });

  it('refuses unknown fields, values of another operation, and groups beyond what the server takes', () => {
    for (const document of [
      { plan: [] },
      { plans: [{ ...team, prices: [{ ...price, interval: 'week' }] }] },
      rule([{ attribute: 'x', op: 'is', value: { number: 1 } }]),
      rule([nested(6)]),
    ]) {
      expect(matches(document)).toBe(false);
      expect(faultsOf(document)).not.toEqual([]);
    }
  });

  it('has a sentence for every field that somebody writes', () => {
    const missing: string[] = [];
    const walk = (schema: Record<string, unknown>, at: string): void => {
      for (const [name, inner] of Object.entries((schema['properties'] ?? {}) as Record<string, Record<string, unknown>>)) {
        if (typeof inner['description'] !== 'string') missing.push(`${at}.${name}`);
        walk(inner, `${at}.${name}`);
      }
      if (schema['items']) walk(schema['items'] as Record<string, unknown>, `${at}[]`);
    };
    walk(documentSchema(), '');
    // Conditions say it in the guide: their names are the operation's.
    expect(missing.filter((path) => !/conditions\[\]|unitAmounts\./.test(path))).toEqual([]);
  });
});
