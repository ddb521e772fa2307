import { englishReportWords, type ReportVoice, type ReportWords } from '../../../src/contract/reports/report-words.ts';
import { actionStrings } from '../../../src/shared/audits/action-strings.ts';
import { actions as arActions } from '../../../src/i18n/actions/ar.ts';
import { actions as deActions } from '../../../src/i18n/actions/de.ts';
import { actions as esActions } from '../../../src/i18n/actions/es.ts';
import { actions as frActions } from '../../../src/i18n/actions/fr.ts';
import { actions as heActions } from '../../../src/i18n/actions/he.ts';
import { actions as itActions } from '../../../src/i18n/actions/it.ts';
import { actions as jaActions } from '../../../src/i18n/actions/ja.ts';
import { actions as koActions } from '../../../src/i18n/actions/ko.ts';
import { actions as nlActions } from '../../../src/i18n/actions/nl.ts';
import { actions as plActions } from '../../../src/i18n/actions/pl.ts';
import { actions as ptActions } from '../../../src/i18n/actions/pt.ts';
import { actions as zhActions } from '../../../src/i18n/actions/zh.ts';
import { directionOf, type MailLanguage } from '../../messages/mail-language.ts';
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

const reportWords = { en: englishReportWords, ar, de, es, fr, he, it, ja, ko, nl, pl, pt, zh } satisfies Record<MailLanguage, ReportWords>;

/** The portal's own words for what somebody did. */
const actionWords: Readonly<Record<MailLanguage, Readonly<Record<string, string>>>> = {
  en: actionStrings,
  ar: arActions,
  de: deActions,
  es: esActions,
  fr: frActions,
  he: heActions,
  it: itActions,
  ja: jaActions,
  ko: koActions,
  nl: nlActions,
  pl: plActions,
  pt: ptActions,
  zh: zhActions,
};

export const reportVoice = (language: MailLanguage): ReportVoice => ({
  ...{ language, direction: directionOf(language), words: reportWords[language], actions: actionWords[language] },
});
