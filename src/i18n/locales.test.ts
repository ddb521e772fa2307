import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sections } from '../admin/registry.ts';
import { tokensOf } from './format.ts';
import { languages, loadLanguage, loadLaterWords } from './load-language.ts';
import type { Pack, Strings } from './locale.tsx';
import type { PluralText } from './plural.ts';

const src = join(import.meta.dirname, '..');

/** In a script of its own a text equal to English is one that was forgotten; in a Latin one a word or two may be the same. */
const isLatin = (language: string) => new Intl.Locale(language).maximize().script === 'Latn';

/** Folders whose words aren't translated yet, such as `admin/projects`: they are English in every language. */
const inEnglishOnly: readonly string[] = [];

/** Written alike in every language. */
const names = ['Gatehouse', 'Okta', 'Microsoft Entra ID'];

/** Symbols and sample addresses. */
const sameInEveryLanguage = [
  'sign-in.emailPlaceholder',
  'account.websitePlaceholder',
  'account.loginUrlPlaceholder',
  'account.applicationUrlPlaceholder',
  'roles.viewTitle',
  'mfa.phonePlaceholder',
  'audits.chosenTime',
  'audit-dialog.json',
  'subscription-plans.named',
  'plan-picker.named',
  'provisioning.addressOkta',
  'center.points',
  'streams.webhook',
  'streams.json',
  'streams.cef',
  'streams.failure',
  'subscription.range',
  'subscription-lines.range',
  'subscription-lines.tax',
  'subscription-lines.usage',
];

const sectionOf = (file: string): string => {
  const name = basename(file, '-strings.ts');
  return name === 'error' ? 'errors' : name;
};

async function exportsOf(file: string): Promise<[name: string, value: unknown][]> {
  return Object.entries((await import(join(src, file))) as Record<string, unknown>);
}

const files = globSync('**/*-strings.ts', { cwd: src })
  .filter((file) => !inEnglishOnly.includes(dirname(file)))
  .sort();
const english: Pack = Object.fromEntries(
  await Promise.all(
    files.map(async (file) => {
      const found = (await exportsOf(file)).filter(([name]) => name.endsWith('Strings'));
      if (found.length !== 1) throw new Error(`${file} has to export one object of strings, it has ${found.length}`);
      return [sectionOf(file), found[0]![1] as Strings] as const;
    }),
  ),
);

/** The words of `admin/roles/*-strings.ts` are in `locales/he/access/roles.ts`: their folder names the file. */
const wordsFile = (file: string): string => `${basename(dirname(file))}.ts`;

/** The files of a language with the sections in each. */
const filesOf = (language: string) =>
  Promise.all(
    globSync(`i18n/locales/${language}/*/*.ts`, { cwd: src })
      .sort()
      .map(async (file) => {
        const found = await exportsOf(file);
        if (found.length !== 1) throw new Error(`${file} has to export one pack, it has ${found.length}`);
        return { file, pack: found[0]![1] as Pack };
      }),
  );

const formsOf = (text: string | PluralText): [form: string, text: string][] =>
  typeof text === 'string' ? [['', text]] : Object.entries(text);

/** Every text of a file that English has, too, with its English original. */
const pairsOf = ({ file, pack }: { file: string; pack: Pack }) =>
  Object.entries(pack).flatMap(([section, strings]) =>
    Object.entries(strings).flatMap(([key, translated]) => {
      const text = english[section]?.[key];
      return text === undefined ? [] : [{ file, id: `${section}.${key}`, text, translated }];
    }),
  );

/** A form used for a single number may spell it out: "two users". */
const numbersOf = (language: string, form: string): number => {
  const rules = new Intl.PluralRules(language);
  return Array.from({ length: 1000 }, (_, count) => rules.select(count)).filter((chosen) => chosen === form).length;
};

const sameTokens = (language: string, form: string, text: string, english: string): boolean => {
  const isOneNumber = form !== '' && numbersOf(language, form) <= 1;
  const expected = (words: string) => tokensOf(words).filter((token) => !(isOneNumber && token === 'count'));
  return expected(text).join() === expected(english).join();
};

it('every strings file has its own section', () => {
  expect(files.length).toBeGreaterThan(10);
  expect(new Set(files.map(sectionOf)).size).toBe(files.length);
});

it('the console knows each section that a host may hide by the section of its title', async () => {
  const titles = Object.keys((await loadLanguage('he'))!).filter((name) => name.endsWith('-title'));
  const kebab = (id: string) => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(titles.toSorted()).toEqual(sections.map(({ id }) => `${kebab(id)}-title`).toSorted());
});

it('every language with a folder can be loaded by name', () => {
  const folders = globSync('*', { cwd: join(import.meta.dirname, 'locales') });
  expect(['en', ...folders.sort()]).toEqual(['en', ...languages.filter((language) => language !== 'en').sort()]);
});

it('the list of texts equal to English has no unused entry', () => {
  const ids = new Set(Object.entries(english).flatMap(([section, strings]) => Object.keys(strings).map((key) => `${section}.${key}`)));
  expect(sameInEveryLanguage.filter((id) => !ids.has(id))).toEqual([]);
});

describe.each(languages.filter((language) => language !== 'en'))('%s', async (language) => {
  const own = await filesOf(language);
  const pairs = own.flatMap(pairsOf);
  const wordsOf = (section: string) => own.filter(({ pack }) => section in pack);

  it.each(files)('has the words of %s in the file named after its folder', (file) => {
    expect(wordsOf(sectionOf(file)).map((found) => basename(found.file))).toEqual([wordsFile(file)]);
  });

  it.each(own)('$file has the sections and keys of English and no other', ({ file, pack }) => {
    const sections = files.filter((strings) => wordsFile(strings) === basename(file)).map(sectionOf);
    expect(Object.keys(pack).sort()).toEqual(sections.sort());
    const idsIn = (words: Pack) => sections.flatMap((section) => Object.keys(words[section] ?? {}).map((key) => `${section}.${key}`));
    expect(idsIn(pack).sort()).toEqual(idsIn(english).sort());
  });

  it.each(own)("$file is in its part's list", async ({ file, pack }) => {
    const list = `${dirname(file)}.ts`;
    const listed = (await exportsOf(list)).map(([, value]) => value);
    expect(listed.includes(pack), `${list} has to export ${basename(file)}`).toBe(true);
  });

  it('gives each surface its own words and what is shared, and nothing of the others', async () => {
    const sectionsIn = (...folders: string[]) => files.filter((file) => folders.includes(file.split('/')[0]!)).map(sectionOf);
    const portal = (await loadLanguage(language, 'portal'))!;
    const login = (await loadLanguage(language, 'login'))!;
    const later = { ...(await loadLaterWords(language)), ...(await loadLaterWords(language, 'catalog')) };
    expect(sectionsIn('admin', 'shared', 'ui', 'i18n').filter((section) => !portal[section] && !later[section])).toEqual([]);
    expect(Object.keys(portal).filter((section) => later[section])).toEqual([]);
    expect(sectionsIn('login', 'ui', 'i18n').filter((section) => !login[section])).toEqual([]);
    expect(sectionsIn('admin').filter((section) => login[section])).toEqual([]);
    for (const surface of ['checkout', 'plans'] as const) {
      const pack = (await loadLanguage(language, surface))!;
      expect(['checkout', 'plan-picker', 'card-entry', 'ui'].filter((section) => !pack[section])).toEqual([]);
      expect(['sign-in', 'users'].filter((section) => pack[section])).toEqual([]);
    }
    expect(Object.keys((await loadLanguage(language))!).sort()).toEqual(Object.keys(english).sort());
  });

  it('has every plural form of the language wherever English has a plural', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const expected = [...new Set([...pluralCategories, 'other'])].sort();
    const wrong = pairs.filter(({ text, translated }) =>
      typeof text === 'string' || typeof translated === 'string'
        ? typeof text !== typeof translated
        : Object.keys(translated).sort().join() !== expected.join(),
    );
    expect(wrong.map(({ file, id }) => `${file} ${id}`)).toEqual([]);
  });

  it('has the same tokens as English in every text and form', () => {
    const wrong = pairs.flatMap(({ file, id, text, translated }) => {
      const model = typeof text === 'string' ? text : text.other;
      return formsOf(translated)
        .filter(([form, words]) => !sameTokens(language, form, words, model))
        .map(([form]) => `${file} ${id} ${form}`.trim());
    });
    expect(wrong).toEqual([]);
  });

  it('leaves no text empty or untranslated', () => {
    const wrong = pairs.filter(({ id, text, translated }) => {
      const own = new Set(formsOf(text).map(([, words]) => words));
      const isForgotten = (words: string) =>
        own.has(words) && !names.includes(words) && (!isLatin(language) || /\p{L}+( \p{L}+){2}/u.test(words));
      return formsOf(translated).some(([, words]) => !words.trim() || (isForgotten(words) && !sameInEveryLanguage.includes(id)));
    });
    expect(wrong.map(({ file, id }) => `${file} ${id}`)).toEqual([]);
  });
});
