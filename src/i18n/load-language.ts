import type { Pack } from './locale.tsx';

interface Parts {
  /** Words of the sign-in and of everything that is shared. */
  common(): Promise<{ pack: Pack }>;
  /** Words of the login box's other flows. */
  flows(): Promise<{ flows: Pack }>;
  /** Words of the portal alone. */
  portal(): Promise<{ admin: Pack }>;
}

const packs: Readonly<Record<string, Parts>> = {
  he: {
    common: () => import('./locales/he.ts'),
    flows: () => import('./locales/he/flows.ts'),
    portal: () => import('./locales/he/admin.ts'),
  },
};

/** Languages that come with the product, English included. */
export const languages: readonly string[] = ['en', ...Object.keys(packs)];

/** The pack of a language or of its base (`he-IL` -> `he`), as far as a surface needs it; an empty one, which means English, for any other. */
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
