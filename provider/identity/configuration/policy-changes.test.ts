import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { DocumentShape, emptyDocument, type DocumentInput } from '../../../src/contract/configuration/document.schemas.ts';
import { policyEntries } from '../../../src/contract/configuration/policy.schemas.ts';
import { policyOf, vendorPolicy } from '../policy/vendor-policy.ts';
import { nobodyCounted, policyChanges, settingsIn, type PolicyCounts } from './policy-changes.ts';

const read = (input: DocumentInput) => v.parse(DocumentShape, input);
const said = (before: DocumentInput, after: DocumentInput, counts: Partial<PolicyCounts> = {}) =>
  policyChanges(read(before), read(after), { ...nobodyCounted, ...counts });

const words: Readonly<Record<string, unknown>> = {
  'factors.enforcement': 'Force',
  'passwords.rotation': { days: 90, noticeDays: 7 },
  'signIn.captcha': { siteKey: 'pow' },
  'brand.logo': 'https://cdn.test/logo.png',
  'brand.accent': '#ab12cd',
  'sessions.sameSite': 'lax',
  'sessions.concurrent': 3,
};
/** Another value than the default. */
function another(path: string, value: unknown): unknown {
  if (path in words) return words[path];
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value - 1;
  if (Array.isArray(value)) return value.length > 0 ? value.slice(1) : ['acme.test'];
  return value === 'off' ? 'optional' : 'off';
}
const nested = (path: readonly string[], value: unknown): object =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object;
const at = (document: unknown, path: readonly string[]) =>
  path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], document);

describe('a change of settings is said in sentences', () => {
  it('none of equal ones', () => {
    expect(said({}, {})).toEqual([]);
  });

  it.each(settingsIn(policyEntries).map(({ path }) => path.join('.')))('%s: one that changes is said, and is in the policy', (dotted) => {
    const path = dotted.split('.');
    const changed = nested(path, another(dotted, at(emptyDocument, path)));
    expect(said({}, changed)).not.toEqual([]);
    for (const sentence of [...said({}, changed), ...said(changed, {})]) expect(sentence).not.toMatch(/\[object|null|undefined/);
    expect(said(changed, {})).not.toEqual([]);
    expect(policyOf(read(changed), () => '')).not.toEqual(vendorPolicy);
  });

  it.each<[what: string, before: DocumentInput, after: DocumentInput, counts: Partial<PolicyCounts>, sentences: string[]]>([
    [
      'a first way for those who have no password',
      {},
      { signIn: { ways: ['magicLink', 'password', 'passkey'] } },
      { withoutPassword: 214 },
      ['Magic links become the first way in.', '214 people without a password can sign in then.'],
    ],
    [
      'ways that end',
      {},
      { signIn: { ways: ['passkey', 'username'] } },
      { onlyPassword: 1 },
      [
        'Passkeys become the first way in.',
        'People can sign in with usernames too.',
        'People can no longer sign in with passwords, where their workspace does not allow it itself.',
        '1 person has a password and no passkey.',
      ],
    ],
    [
      'no way of their own',
      {},
      { signIn: { ways: [] } },
      {},
      [
        'The sign-in page leads to social and company sign-in only.',
        'People can no longer sign in with passwords and passkeys, where their workspace does not allow it itself.',
      ],
    ],
    [
      'a second factor that becomes required',
      {},
      { factors: { enforcement: 'Force' } },
      { people: 90, withoutFactor: 31 },
      ['Two-step verification becomes required: 31 of 90 people have no second factor.'],
    ],
    [
      'fewer second factors',
      {},
      { factors: { strategies: ['AuthenticatorApp'] } },
      { lostFactors: 12 },
      [
        "Second factors: authenticator apps instead of authenticator apps, a device's own passkey, security keys, and text messages.",
        '12 people have none of the second factors that are left.',
      ],
    ],
    [
      'passwords that expire',
      {},
      { passwords: { rotation: { days: 90, noticeDays: 1 } } },
      { olderPasswords: 1200 },
      [
        'Password rotation: 90 days, with notice 1 day before instead of none.',
        '1,200 people have a password that is older, and choose a new one at the next sign-in.',
      ],
    ],
    [
      'durations',
      {},
      { sessions: { lifeSeconds: 28_800, idleSeconds: 900 } },
      {},
      ['Session: 8 hours instead of 30 days.', 'Idle session: 15 minutes instead of 7 days.'],
    ],
    [
      'days, lists and switches',
      {},
      { retention: { audit: 400 }, signUp: { open: true, allowedDomains: ['a.test', 'b.test'] } },
      {},
      ['Sign-up: on.', 'Domains at sign-up: a.test and b.test instead of any.', 'Audit log: 400 days instead of 365 days.'],
    ],
    [
      'cookies, and who has a sign-in page',
      {},
      { sessions: { sameSite: 'lax' }, links: { inviteLinkSeconds: 7 * 86_400 }, tenants: { customLogin: false } },
      {},
      ['SameSite of cookies: lax instead of none.', 'Invite link: 7 days instead of 30 days.', 'Own sign-in page: off.'],
    ],
    [
      'what was none, or any number',
      { signIn: { captcha: { siteKey: 'key', secret: { env: 'ONE' } } } },
      { sessions: { concurrent: 2 } },
      {},
      ['Captcha: none instead of key.', 'Sessions at a time: 2 instead of any.'],
    ],
    [
      'where a secret is',
      { signIn: { captcha: { siteKey: 'key', secret: { env: 'ONE' } } } },
      { signIn: { captcha: { siteKey: 'key', secret: { env: 'TWO' } } } },
      {},
      ['Captcha: changed.'],
    ],
    ['flags', { flags: { ours: 'on' } }, { flags: { 'temporary-users': 'off' } }, {}, ['Flag temporary-users: off.', 'Flag ours is gone.']],
    [
      'providers',
      { social: { github: { clientId: 'a', clientSecret: { env: 'A' } }, google: { clientId: 'a', clientSecret: { env: 'A' } } } },
      {
        social: {
          google: { clientId: 'b', clientSecret: { env: 'A' } },
          custom: [{ id: 'mine', displayName: 'Mine', issuer: 'https://id.test', clientId: 'c', clientSecret: { env: 'C' } }],
        },
      },
      { identities: { github: 3 } },
      [
        'What is registered with Google changes.',
        'Mine is a way to sign in.',
        'GitHub is no longer a way to sign in: 3 people have used it.',
      ],
    ],
    [
      'what pages show, by where to look',
      { metadata: { navigation: { roles: { visibility: 'hidden' } }, themeV2: { loginBox: { themeName: 'dark' } } } },
      { metadata: { navigation: { roles: { visibility: 'always' } }, localizations: { de: {}, en: { users: { invite: 'Ask' } } } } },
      {},
      ['What pages show changes: navigation.roles, themeV2.loginBox, localizations.de, and localizations.en.'],
    ],
    [
      'of many places, the first ten',
      {},
      { metadata: { navigation: Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`n${at}`, {}])) } },
      {},
      [`What pages show changes: ${Array.from({ length: 10 }, (_, at) => `navigation.n${at}, `).join('')}and 2 more.`],
    ],
  ])('%s', (_what, before, after, counts, sentences) => {
    expect(said(before, after, counts)).toEqual(sentences);
  });
});
