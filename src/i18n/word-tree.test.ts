import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { loadLanguage } from './load-language.ts';
import { isGrouped, type GivenLocalizations } from '../lib/localizations.ts';
import { readWordTree, sectionsOf, wordGroups } from '../lib/word-tree.ts';

const src = join(import.meta.dirname, '..');
const pack = (await loadLanguage('he'))!;
const groups = Object.entries(wordGroups).flatMap(([surface, named]) =>
  Object.entries(named).map(([name, group]) => [`${surface}.${name}`, group] as const),
);

it('reads the groups into sections, headings into the first, and what names its section into that alone', () => {
  const given = {
    en: {
      loginBox: {
        login: { title: 'Hello', signIn: 'Enter', goToSignupMessage: 'New?', mfa: { chooseTitle: 'Again' } },
        recoveryMfa: { title: 'Lost it?' },
      },
      adminPortal: {
        navigation: { auditLogs: 'Journal', users: 'People' },
        users: { title: 'Everybody', invite: { one: 'Add', other: 'Add them' } },
        accountSettings: { customLoginTab: { companyTitle: 'Yours' } },
      },
      validations: { minLength: '{{length}} or more' },
      errors: { 'ER-01056': 'Full.' },
      custom: { greeting: 'Hello {{name}}' },
    },
    fr: { users: { invite: 'Ajouter' } },
  };
  const { en, fr } = readWordTree(given);
  expect(fr).toEqual(given.fr);
  expect(en!['sign-in']).toMatchObject({ title: 'Hello', titleTo: 'Hello', signIn: 'Enter' });
  expect(en!['later-steps']).toEqual({ signIn: 'Enter', newHere: 'New?' });
  expect(en!['mfa']).toEqual({ signIn: 'Enter', newHere: 'New?', chooseTitle: 'Again' });
  expect(en!['more-steps']).toMatchObject({ recoverTitle: 'Lost it?' });
  expect(en!['audits-title']).toEqual({ title: 'Journal' });
  expect(en!['users-title']).toMatchObject({ title: 'Everybody' });
  expect(en!['users']).toEqual({ invite: { one: 'Add', other: 'Add them' } });
  expect(en!['users-commands']).toBe(undefined);
  expect(en!['account']).toEqual({ companyTitle: 'Yours' });
  expect(en!['password']).toEqual({ minLength: '{{length}} or more' });
  expect([en!['errors'], en!['custom']]).toEqual([given.en.errors, given.en.custom]);
});

it('leaves out what all have in common, and lays a section of its own over a group', () => {
  const { en } = readWordTree({
    en: { common: { save: 'Keep' }, users: { invite: 'Mine' }, adminPortal: { users: { invite: 'Theirs', email: 'Mail' } } },
  });
  expect(en!['common']).toBe(undefined);
  expect(en!['users']).toEqual({ invite: 'Mine', email: 'Mail' });
});

it('leaves out what no screen could write', () => {
  const list = ['a'] as never;
  const { en, fr } = readWordTree({
    en: { loginBox: { login: { title: list, mfa: { chooseTitle: list, choose: 'One' } }, signup: list }, validations: list },
    fr: { users: { invite: list, email: 'Mail' }, roles: 'none' as never },
  });
  expect(en).toEqual({ mfa: { choose: 'One' } });
  expect(fr).toEqual({ users: { email: 'Mail' } });
});

it('does not touch prototypes', () => {
  const given = '{"en":{"__proto__":{"hacked":"yes"},"loginBox":{"__proto__":{"hacked":"yes"},"login":{"toString":"Hi"}}}}';
  readWordTree(JSON.parse(given) as GivenLocalizations);
  expect(Reflect.get({}, 'hacked')).toBe(undefined);
});

it('knows words in groups from words in sections', () => {
  expect([undefined, {}, { en: { users: { invite: 'Add' }, errors: {} } }].map(isGrouped)).toEqual([false, false, false]);
  expect([{ en: {}, fr: { adminPortal: {} } }, { en: { validations: {} } }].map(isGrouped)).toEqual([true, true]);
});

it('has every section of the login box and of the portal in the spec in a group, each by its right name', () => {
  const listed = new Set(groups.flatMap(([, { sections }]) => sections));
  expect([...listed].filter((section) => !(section in pack))).toEqual([]);
  const ofLogin = globSync('login/**/*-strings.ts', { cwd: src }).map((file) => basename(file, '-strings.ts'));
  expect(ofLogin.filter((section) => !listed.has(section))).toEqual([]);
  for (const [path, group] of groups) {
    const keys = Object.keys(pack[group.sections[0]!]!);
    for (const key of ['title', 'description'].filter((one) => keys.includes(one)))
      expect([path, sectionsOf(group, key)]).toEqual([path, [group.sections[0]]]);
    for (const [theirs, ours] of Object.entries(group.keys ?? {}))
      expect([theirs, sectionsOf(group, ours).some((section) => ours in pack[section]!)]).toEqual([theirs, true]);
    for (const section of Object.values(group.parts ?? {})) expect(group.sections).toContain(section);
  }
});

it('has every group in the table for whoever comes from elsewhere', () => {
  const docs = readFileSync(join(src, '../docs/migrate.md'), 'utf8');
  const named = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
  const rows = groups.map(([path, { sections, keys = {}, parts = {} }]) => {
    const also = [...Object.entries(keys), ...Object.entries(parts)].map(([theirs, ours]) => `\`${theirs}\` is \`${ours}\``).join(', ');
    return `| \`${path}\` | ${named(sections)} | ${also} |`;
  });
  expect(rows.filter((row) => !docs.includes(row))).toEqual([]);
});
