import { en, type GuideWords } from './guide/en.ts';
import { ar } from './guide/ar.ts';
import { de } from './guide/de.ts';
import { es } from './guide/es.ts';
import { fr } from './guide/fr.ts';
import { he } from './guide/he.ts';
import { it } from './guide/it.ts';
import { ja } from './guide/ja.ts';
import { ko } from './guide/ko.ts';
import { nl } from './guide/nl.ts';
import { pl } from './guide/pl.ts';
import { pt } from './guide/pt.ts';
import { zh } from './guide/zh.ts';

/** In the languages that the portal speaks. */
export const guideWords: Readonly<Record<string, GuideWords>> = {
  en,
  ar,
  de,
  es,
  fr,
  he,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  zh,
};

/** English for a language that the guide doesn't speak. */
export const wordsIn = (language: string): GuideWords => guideWords[language.toLowerCase().split('-')[0]!] ?? en;

export const inAllLanguages = <T>(pick: (words: GuideWords) => T): { en: T } & Record<string, T> => ({
  ...Object.fromEntries(Object.entries(guideWords).map(([language, words]) => [language, pick(words)])),
  en: pick(en),
});
