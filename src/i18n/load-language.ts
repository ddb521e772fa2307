import type { Pack } from './locale.tsx';

const packs: Readonly<Record<string, () => Promise<{ pack: Pack }>>> = {
  he: () => import('./locales/he.ts'),
};

/** Languages that come with the product, English included. */
export const languages: readonly string[] = ['en', ...Object.keys(packs)];

/** The pack of a language or of its base (`he-IL` -> `he`); an empty one, which means English, for any other. */
export async function loadLanguage(language: string): Promise<Pack> {
  const load = packs[language] ?? packs[language.toLowerCase().split('-')[0]!];
  return load ? (await load()).pack : {};
}
