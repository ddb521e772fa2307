import type { Pack } from './locale.tsx';

/** A list of the language's files, each of which holds the words of one folder of strings files. */
type Part = () => Promise<Readonly<Record<string, Pack>>>;

interface Parts {
  /** Sign-in and everything shared. */
  common: Part;
  /** The login box's other flows. */
  flows: Part;
  /** The portal only. */
  portal: Part;
  /** The portal's sections that say who may do what. */
  access: Part;
  /** The portal's sections that keep the workspace safe. */
  safety: Part;
  /** The portal's sections that connect other systems. */
  connections: Part;
  /** The portal's users. */
  people: Part;
  /** What comes with a dialog that few open. */
  later: Part;
}

const packs: Readonly<Record<string, Parts>> = {
  he: {
    common: () => import('./locales/he/common.ts'),
    flows: () => import('./locales/he/flows.ts'),
    portal: () => import('./locales/he/portal.ts'),
    access: () => import('./locales/he/access.ts'),
    safety: () => import('./locales/he/safety.ts'),
    connections: () => import('./locales/he/connections.ts'),
    people: () => import('./locales/he/people.ts'),
    later: () => import('./locales/he/later.ts'),
  },
};

/** Languages that ship with the product, including English. */
export const languages: readonly string[] = ['en', ...Object.keys(packs)];

const partsOf = (language: string): Parts | undefined => packs[language] ?? packs[language.toLowerCase().split('-')[0]!];
const together = (loaded: readonly Readonly<Record<string, Pack>>[]): Pack =>
  Object.assign({}, ...loaded.flatMap((files) => Object.values(files))) as Pack;

/**
 * The pack of a language or its base language (`he-IL` -> `he`), limited to what the surface needs; undefined for unknown languages,
 * which means English.
 */
export async function loadLanguage(language: string, surface?: 'login' | 'portal'): Promise<Pack | undefined> {
  const parts = partsOf(language);
  if (!parts) return undefined;
  return together(
    await Promise.all([
      parts.common(),
      ...(surface === 'portal' ? [] : [parts.flows()]),
      ...(surface === 'login' ? [] : [parts.portal(), parts.access(), parts.safety(), parts.connections(), parts.people()]),
      ...(surface ? [] : [parts.later()]),
    ]),
  );
}

/** Words of dialogs that few open. Empty for a language without any. */
export async function loadLaterWords(language: string): Promise<Pack> {
  const parts = partsOf(language);
  return parts ? together([await parts.later()]) : {};
}
