import type { Tx } from '../db/tables.ts';
import { ar } from './languages/ar.ts';
import { de } from './languages/de.ts';
import { es } from './languages/es.ts';
import { fr } from './languages/fr.ts';
import { he } from './languages/he.ts';
import { it } from './languages/it.ts';
import { ja } from './languages/ja.ts';
import { ko } from './languages/ko.ts';
import { nl } from './languages/nl.ts';
import { pl } from './languages/pl.ts';
import { pt } from './languages/pt.ts';
import { zh } from './languages/zh.ts';
import { englishMailStrings, type MailStrings } from './mail-strings.ts';

/** What messages are written in, and the pages of our own. */
export const mailStrings = {
  en: englishMailStrings,
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
} as const satisfies Record<string, MailStrings>;
export type MailLanguage = keyof typeof mailStrings;

export const mailStringsIn = (language: MailLanguage): MailStrings => mailStrings[language];
export const directionOf = (language: string): 'ltr' | 'rtl' => (['ar', 'he'].includes(language) ? 'rtl' : 'ltr');

export const isKnown = (tag: string): tag is MailLanguage => Object.hasOwn(mailStrings, tag);
/** The first that messages are written in, of those that somebody reads: `he-IL,he;q=0.9,en;q=0.8`. */
export const languageAsked = (tags: string | undefined): MailLanguage | undefined =>
  (tags ?? '')
    .split(',')
    .map((tag) => tag.trim().split(/[-;]/)[0]!.toLowerCase())
    .find(isKnown);

/** As the person with this address last signed in; somebody new is written to as whoever caused it reads. */
export async function languageFor(tx: Tx, to: string, asked: MailLanguage | undefined): Promise<MailLanguage> {
  const known = await tx.selectFrom('users').select('language').where('email', '=', to).executeTakeFirst();
  const language = known?.language ?? asked;
  return language && isKnown(language) ? language : 'en';
}
