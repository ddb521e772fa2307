import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tokensOf } from './format.ts';
import { languages, loadLanguage } from './load-language.ts';
import type { Pack, Strings } from './locale.tsx';
import type { PluralText } from './plural.ts';

const src = join(import.meta.dirname, '..');

/** Symbols and sample addresses. */
const sameInEveryLanguage = [
  'sign-in.emailPlaceholder',
  'account.websitePlaceholder',
  'roles.viewTitle',
  'users.moreRoles',
  'mfa.phonePlaceholder',
];

const sectionOf = (file: string): string => {
  const name = basename(file, '-strings.ts');
  return name === 'error' ? 'errors' : name;
};

const files = globSync('**/*-strings.ts', { cwd: src }).sort();
const english: Pack = Object.fromEntries(
  await Promise.all(
    files.map(async (file) => {
      const module = (await import(join(src, file))) as Record<string, unknown>;
      const found = Object.entries(module).filter(([name]) => name.endsWith('Strings'));
      if (found.length !== 1) throw new Error(`${file} has to export one object of strings, it has ${found.length}`);
      return [sectionOf(file), found[0]![1] as Strings] as const;
    }),
  ),
);

const formsOf = (text: string | PluralText): [form: string, text: string][] =>
  typeof text === 'string' ? [['', text]] : Object.entries(text);

/** Every text that both sides have, with its English original. */
const pairsOf = (pack: Pack) =>
  Object.entries(english).flatMap(([section, strings]) =>
    Object.entries(strings).flatMap(([key, text]) => {
      const translated = pack[section]?.[key];
      return translated === undefined ? [] : [{ id: `${section}.${key}`, text, translated }];
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

it('every language can be loaded by name', () => {
  const inFolder = globSync('*.ts', { cwd: join(import.meta.dirname, 'locales') })
    .map((file) => basename(file, '.ts'))
    .filter((name) => !name.endsWith('-portal'));
  expect(['en', ...inFolder.sort()]).toEqual(['en', ...languages.filter((language) => language !== 'en').sort()]);
});

it('the list of texts equal to English has no unused entry', () => {
  const ids = new Set(Object.entries(english).flatMap(([section, strings]) => Object.keys(strings).map((key) => `${section}.${key}`)));
  expect(sameInEveryLanguage.filter((id) => !ids.has(id))).toEqual([]);
});

describe.each(languages.filter((language) => language !== 'en'))('%s', async (language) => {
  const pack = await loadLanguage(language);
  const pairs = pairsOf(pack);

  it('has every section and no other', () => {
    expect(Object.keys(pack).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(Object.keys(english).sort())('%s has the same keys as English', (section) => {
    expect(Object.keys(pack[section] ?? {}).sort()).toEqual(Object.keys(english[section]!).sort());
  });

  it('has every plural form of the language wherever English has a plural', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const expected = [...new Set([...pluralCategories, 'other'])].sort();
    const wrong = pairs.filter(({ text, translated }) =>
      typeof text === 'string' || typeof translated === 'string'
        ? typeof text !== typeof translated
        : Object.keys(translated).sort().join() !== expected.join(),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('has the same tokens as English in every text and form', () => {
    const wrong = pairs.flatMap(({ id, text, translated }) => {
      const model = typeof text === 'string' ? text : text.other;
      return formsOf(translated)
        .filter(([form, words]) => !sameTokens(language, form, words, model))
        .map(([form]) => `${id} ${form}`.trim());
    });
    expect(wrong).toEqual([]);
  });

  it('leaves no text empty or untranslated', () => {
    const wrong = pairs.filter(({ id, text, translated }) => {
      const own = new Set(formsOf(text).map(([, words]) => words));
      return formsOf(translated).some(([, words]) => !words.trim() || (own.has(words) && !sameInEveryLanguage.includes(id)));
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
