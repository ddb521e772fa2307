import type { Pack } from './locale.tsx';

/** Files of a language, each with the words of one folder of strings files. */
export type Words = Readonly<Record<string, Pack>>;
type Part = () => Promise<Words>;

/** What `locales/<language>/index.ts` exports: what is always needed, and how to load the rest. */
export interface Language {
  /** Everything shared. */
  common: Words;
  /** The login box. */
  flows: Part;
  /** The portal only. */
  portal: Part;
  /** The portal's sections that say who may do what. */
  access: Part;
  /** The portal's sections that keep the workspace safe. */
  safety: Part;
  /** The portal's sections about where people come from. */
  connections: Part;
  /** The portal's webhooks and audit log streams. */
  delivery: Part;
  /** The portal's users. */
  people: Part;
  /** The portal's sections that tell what goes on. */
  activity: Part;
  /** The portal's usage and reports. */
  reporting: Part;
  /** The portal's section about what is paid for. */
  billing: Part;
  /** What comes with a dialog that few open. */
  later: Part;
  /** What the server names in English. */
  catalog: Part;
}
