import type { Pack } from './locale.tsx';

interface Parts {
  /** Sign-in and everything shared. */
  common(): Promise<{ pack: Pack }>;
  /** The login box's other flows. */
  flows(): Promise<{ flows: Pack }>;
  /** The portal only. */
  portal(): Promise<{ admin: Pack }>;
}

const packs: Readonly<Record<string, Parts>> = {
  he: {
    common: () => import('./locales/he.ts'),
    flows: () => import('./locales/he/flows.ts'),
    portal: () => import('./locales/he/admin.ts'),
  },
};

/** Languages that ship with the product, including English. */
export const languages: readonly string[] = ['en', ...Object.keys(packs)];

/**
 * The pack of a language or its base language (`he-IL` -> `he`), limited to what the surface needs; empty for unknown languages, which
 * means English.
 */
export async function loadLanguage(language: string, surface?: 'login' | 'portal'): Promise<Pack> {
  const parts = packs[language] ?? packs[language.toLowerCase().split('-')[0]!];
  if (!parts) return {};
  const [{ pack }, { flows }, { admin }] = await Promise.all([
    parts.common(),
    surface === 'portal' ? { flows: {} } : parts.flows(),
    surface === 'login' ? { admin: {} } : parts.portal(),
  ]);
  return { ...pack, ...flows, ...admin };
}
