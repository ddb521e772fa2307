import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { baseOf } from './base-of.ts';
import type { GivenLocalizations, Localizations } from '../lib/localizations.ts';
import type { PluralText } from './plural.ts';

export type Strings = Readonly<Record<string, string | PluralText>>;
/** One language: section -> key -> text. Each section is named after its strings file. */
export type Pack = Readonly<Record<string, Strings>>;
export type Direction = 'ltr' | 'rtl';

export interface Locale {
  /** BCP 47; default `en`. */
  language: string;
  direction: Direction;
  pack?: Pack | undefined;
  /** The vendor's words, below the host's. */
  vendors?: Localizations | undefined;
  localizations?: Localizations | undefined;
}

const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The writing direction of a language tag. */
export const directionOf = (language: string): Direction => (rightToLeft.has(baseOf(language)) ? 'rtl' : 'ltr');

const LocaleContext = createContext<Locale>({ language: 'en', direction: 'ltr' });

export interface LocaleProviderProps extends Partial<Locale> {
  children: ReactNode;
}

/** Provides the language to the tree. `direction` defaults to the language's own. */
export function LocaleProvider({
  language = 'en',
  direction = directionOf(language),
  pack,
  vendors,
  localizations,
  children,
}: LocaleProviderProps) {
  const locale = useMemo(
    () => ({ language, direction, pack, vendors, localizations }),
    [language, direction, pack, vendors, localizations],
  );
  return <LocaleContext.Provider value={locale}>{children}</LocaleContext.Provider>;
}

export const useLocale = (): Locale => useContext(LocaleContext);

/** The host brings words of its own. */
export const isTranslated = (language: string, localizations: GivenLocalizations | undefined): boolean =>
  (localizations?.[language] ?? localizations?.[baseOf(language)]) !== undefined;

/** Strings of a section: English, overlaid by the pack, by the vendor's words and by the host's. Pure; `useStrings` is the hook. */
export function overlay<const T extends Strings>({ language, pack, vendors, localizations }: Locale, section: string, english: T): T {
  const wordsOf = (words: Localizations | undefined) => words?.[language]?.[section] ?? words?.[baseOf(language)]?.[section];
  const [theirs, own] = [wordsOf(vendors), wordsOf(localizations)];
  const translated = pack?.[section];
  // Safe cast: a test proves that every pack has the keys and tokens of English.
  return translated || theirs || own ? ({ ...english, ...translated, ...theirs, ...own } as T) : english;
}

/** `const t = useStrings('sign-in', signInStrings)`. Keeps the literal types, so `format` still checks tokens. */
export function useStrings<const T extends Strings>(section: string, english: T): T {
  const locale = useLocale();
  return useMemo(() => overlay(locale, section, english), [locale, section, english]);
}
