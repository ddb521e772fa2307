import { catalog as ar } from '../../../src/i18n/locales/ar/catalog/catalog.ts';
import { catalog as de } from '../../../src/i18n/locales/de/catalog/catalog.ts';
import { catalog as es } from '../../../src/i18n/locales/es/catalog/catalog.ts';
import { catalog as fr } from '../../../src/i18n/locales/fr/catalog/catalog.ts';
import { catalog as he } from '../../../src/i18n/locales/he/catalog/catalog.ts';
import { catalog as it } from '../../../src/i18n/locales/it/catalog/catalog.ts';
import { catalog as ja } from '../../../src/i18n/locales/ja/catalog/catalog.ts';
import { catalog as ko } from '../../../src/i18n/locales/ko/catalog/catalog.ts';
import { catalog as nl } from '../../../src/i18n/locales/nl/catalog/catalog.ts';
import { catalog as pl } from '../../../src/i18n/locales/pl/catalog/catalog.ts';
import { catalog as pt } from '../../../src/i18n/locales/pt/catalog/catalog.ts';
import { catalog as zh } from '../../../src/i18n/locales/zh/catalog/catalog.ts';
import { publicEvents, type EventKey } from '../../../src/contract/webhooks/events.ts';
import type { MailLanguage } from '../../messages/mail-language.ts';

/** The portal's own names of what happens. */
const packs = { ar, de, es, fr, he, it, ja, ko, nl, pl, pt, zh };

/** What happened, in a few words. */
export function eventName(language: MailLanguage, key: string): string {
  const word = language === 'en' ? undefined : packs[language]['catalog']?.[key as EventKey];
  return typeof word === 'string' ? word : (publicEvents.find((event) => event.key === key)?.displayName ?? key);
}
