import { languages, loadLanguage } from '../src/i18n/load-language.ts';
import type { Strings } from '../src/i18n/locale.tsx';
import type { Localizations } from '../src/lib/localizations.ts';

export const longestLanguage = 'en-XA';

/** About as wide as it looks: a Chinese character has the room of two letters. */
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);
const formsOf = (text: Strings[string]): string[] => (typeof text === 'string' ? [text] : Object.values(text));

/** A language made of the longest text of all languages: what fits in it fits in each. */
export async function longestWords(): Promise<Localizations> {
  const packs = await Promise.all(languages.filter((one) => one !== 'en').map(async (one) => (await loadLanguage(one))!));
  const longest = (section: string, key: string) =>
    packs.flatMap((pack) => formsOf(pack[section]![key]!)).reduce((one, other) => (widthOf(other) > widthOf(one) ? other : one), '');
  const words = Object.entries(packs[0]!).map(([section, strings]) => [
    section,
    Object.fromEntries(
      Object.entries(strings).map(([key, text]) => {
        const found = longest(section, key);
        return [key, typeof text === 'string' ? found : { one: found, other: found }];
      }),
    ),
  ]);
  return { [longestLanguage]: Object.fromEntries(words) as Localizations[string] };
}
