import { baseOf } from './base-of.ts';
import type { Language, Words } from './language.ts';
import type { SurfaceKind } from '../lib/surface-kind.ts';
import type { Pack } from './locale.tsx';

const packs: Readonly<Record<string, () => Promise<{ language: Language }>>> = {
  ar: () => import('./locales/ar/index.ts'),
  de: () => import('./locales/de/index.ts'),
  es: () => import('./locales/es/index.ts'),
  fr: () => import('./locales/fr/index.ts'),
  he: () => import('./locales/he/index.ts'),
  it: () => import('./locales/it/index.ts'),
  ja: () => import('./locales/ja/index.ts'),
  ko: () => import('./locales/ko/index.ts'),
  nl: () => import('./locales/nl/index.ts'),
  pl: () => import('./locales/pl/index.ts'),
  pt: () => import('./locales/pt/index.ts'),
  zh: () => import('./locales/zh/index.ts'),
};

/** Languages that ship with the product, including English. */
export const languages: readonly string[] = ['en', ...Object.keys(packs)];

const languageOf = async (tag: string): Promise<Language | undefined> => (await packs[baseOf(tag)]?.())?.language;
const together = (loaded: readonly Words[]): Pack => Object.assign({}, ...loaded.flatMap((files) => Object.values(files))) as Pack;

type Part = Exclude<keyof Language, 'common'>;
/** What each surface has beside the words that all have. */
const wordsOf: Readonly<Record<SurfaceKind, readonly Part[]>> = {
  login: ['flows'],
  portal: ['portal', 'access', 'safety', 'connections', 'delivery', 'people', 'activity', 'reporting', 'billing'],
  checkout: ['later'],
  plans: ['later'],
};
const all: readonly Part[] = [...wordsOf.login, ...wordsOf.portal, ...wordsOf.plans, 'catalog'];

/**
 * The pack of a language or its base language (`he-IL` -> `he`), limited to what the surface needs; undefined for unknown languages,
 * which means English.
 */
export async function loadLanguage(language: string, surface?: SurfaceKind): Promise<Pack | undefined> {
  const parts = await languageOf(language);
  if (!parts) return undefined;
  return together([parts.common, ...(await Promise.all((surface ? wordsOf[surface] : all).map((part) => parts[part]())))]);
}

/** Words that few need. Empty for a language without any. */
export async function loadLaterWords(language: string, part: 'later' | 'catalog' = 'later'): Promise<Pack> {
  const parts = await languageOf(language);
  return parts ? together([await parts[part]()]) : {};
}
