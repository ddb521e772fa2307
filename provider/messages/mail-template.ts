import { fill } from '../../src/lib/fill.ts';
import { actionButton, codeBlock, escapeHtml, mailPage, textLink, type MailBrand } from './mail-page.ts';
import { mailStringsIn, type MailLanguage } from './mail-language.ts';
import type { MailTexts, Words } from './mail-words.ts';

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}
type Values = Record<string, string>;

/** Names are user input. In our emails they are short, single-line and free of anything that a mail program turns into a link (invite phishing). */
export const plainName = (name: string): string =>
  [
    ...name
      // One spelling first: full-width letters, dots and slashes are read like ours.
      .normalize('NFKC')
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>"`\\/@\u3002]/gu, ' ')
      // A dot or colon between letters or digits of any script makes a host, an address or a scheme.
      .replace(/[.:]+(?=[^\s.:])/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, 80)
    .join('');

/** A text as a piece of HTML; `shown` are escaped. */
const fillHtml = (template: string, shown: Values) => fill(escapeHtml(template), shown);

export function durationText(seconds: number, language: MailLanguage = 'en'): string {
  const [unit, count] =
    seconds % 86_400 === 0 && seconds > 86_400
      ? (['days', seconds / 86_400] as const)
      : seconds % 3600 === 0
        ? (['hours', seconds / 3600] as const)
        : (['minutes', Math.round(seconds / 60)] as const);
  const strings: Partial<Record<string, string>> = mailStringsIn(language);
  const form = new Intl.PluralRules(language).select(count);
  return fill(strings[`${unit}_${form}`] ?? strings[`${unit}_other`]!, { count: String(count) });
}

type LinkKind = 'activate' | 'invite' | 'reset' | 'unlock' | 'magicLink' | 'accountExists' | 'factorsReset' | 'accessRequest';

/** Invited users are told where to, whether or not they already have an account. */
function linkTexts(t: MailTexts, kind: LinkKind, { inviter, tenant }: Values) {
  const button = t[`${kind}Button`];
  if (kind === 'invite' || (kind === 'activate' && inviter)) {
    const { inviteSubject: subject, inviteTitle: title, inviteWhy: why } = t;
    if (inviter) return { subject, title, lead: t[`${kind}Text`], button, why };
    return { subject: t.inviteSubjectAlone, title: t.inviteTitleAlone, lead: t.inviteTextAlone, button, why: t.inviteWhyAlone };
  }
  const { [`${kind}Subject` as const]: subject, [`${kind}Title` as const]: title } = t;
  if (kind !== 'activate') return { subject, title, lead: t[`${kind}Text`], button, why: t[`${kind}Why`] };
  return tenant
    ? { subject, title, lead: t.activateTextAlone, button, why: t.inviteWhyAlone }
    : { subject, title, lead: t.activateTextOwn, button, why: t.activateWhy };
}

/** Names for the text and for HTML. */
function namesIn(brand: MailBrand, values: Values, figures: Values = {}) {
  const plain = Object.fromEntries(Object.entries({ ...values, app: brand.name }).map(([key, value]) => [key, plainName(value)]));
  const names = { ...plain, ...figures };
  return { names, shown: Object.fromEntries(Object.entries(names).map(([key, value]) => [key, escapeHtml(value)])) };
}

/** `values` are user input, so they are reduced to plain names and escaped. */
export function composeLinkMail(
  kind: LinkKind,
  {
    words: { t, language },
    brand,
    link,
    seconds,
    values = {},
    code: typed,
  }: {
    words: Words;
    brand: MailBrand;
    link: string;
    seconds?: number;
    values?: Values;
    code?: { digits: string; link?: string | undefined };
  },
): ComposedMail {
  const { names, shown } = namesIn(brand, values);
  const texts = linkTexts(t, kind, names);
  const button = fill(texts.button, names);
  const { app } = names;
  const notes = [
    ...(seconds ? [fill(t.validFor, { app: app!, duration: durationText(seconds, language) })] : []),
    ...(kind === 'factorsReset' || kind === 'accessRequest' ? [] : [fill(t.ignore, names)]),
  ];
  const orCode = typed && fill(t.orCode, { app: app!, code: typed.digits });
  const address = escapeHtml(link);
  const codeLine =
    typed &&
    `<p style="margin:0 0 8px">${escapeHtml(orCode!)} ${typed.link ? textLink(escapeHtml(t.codePage), escapeHtml(typed.link)) : ''}</p>`;
  return {
    subject: fill(texts.subject, names),
    text: [
      ...[fill(texts.title, names), '', fill(texts.lead, names), '', `${button}: ${link}`],
      ...(typed ? ['', orCode + (typed.link ? ` ${t.codePage}: ${typed.link}` : '')] : []),
      ...['', ...notes, '', fill(texts.why, names), ''],
    ].join('\n'),
    html: mailPage(
      { ...brand, name: app! },
      {
        language,
        title: fillHtml(texts.title, shown),
        lead: fillHtml(texts.lead, shown),
        main: actionButton(escapeHtml(button), address, brand) + (codeLine ?? ''),
        notes: notes.map(escapeHtml),
        link: { intro: escapeHtml(t.copyLink), address },
        why: fillHtml(texts.why, shown),
      },
    ),
  };
}

/** An email with a code, which is also in the subject for notifications. */
export function composeCodeMail(
  about: 'signIn' | 'mfa' | 'reset' | 'phone' | 'email' | 'activate' | 'invite',
  { words: { t, language }, brand, code: digits, seconds }: { words: Words; brand: MailBrand; code: string; seconds: number },
): ComposedMail {
  const values = { app: plainName(brand.name), code: digits };
  const [title, lead] = [fill(t[`${about}CodeTitle`], values), fill(t[`${about}CodeText`], values)];
  const why = fill(t[`${about}CodeWhy`], values);
  const duration = durationText(seconds, language);
  const notes = [fill(t.codeValidFor, { ...values, duration }), fill(t.neverShare, values), fill(t.ignore, values)];
  return {
    subject: fill(t[`${about}CodeSubject`], values),
    text: [title, '', lead, '', digits, '', ...notes, '', why, ''].join('\n'),
    html: mailPage(
      { ...brand, name: values.app },
      {
        ...{ language, title: escapeHtml(title), lead: escapeHtml(lead), main: codeBlock(digits) },
        ...{ notes: notes.map(escapeHtml), why: escapeHtml(why) },
      },
    ),
  };
}

export type NoticeKind =
  | 'emailInUse'
  | 'emailChanging'
  | 'emailChanged'
  | 'addedByDirectory'
  | 'ssoTrustChanged'
  | 'phoneAdded'
  | 'phoneRemoved'
  | 'accountDeleted'
  | 'newCountry'
  | 'countryRefused'
  | 'accessGiven'
  | 'accessDeclined'
  | 'certificateEnding'
  | 'webhookPaused'
  | 'webhookTurnedOff'
  | 'auditStreamStopped'
  | 'restrictionsReverted'
  | 'receipt'
  | 'paymentFailed'
  | 'confirmPayment'
  | 'planEnded'
  | 'event';
/** An email about what has happened, with at most one thing to do. `values`: see `composeLinkMail`. `figures`: amounts and numbers of ours. */
export function composeNotice(
  kind: NoticeKind,
  {
    words: { t, language },
    brand,
    link,
    values = {},
    figures = {},
  }: { words: Words; brand: MailBrand; link?: string | undefined; values?: Values; figures?: Values },
): ComposedMail {
  const { names, shown } = namesIn(brand, values, figures);
  const [title, lead, why] = [t[`${kind}Title`], t[`${kind}Text`], t[`${kind}Why`]];
  const action = (t as Partial<Record<string, string>>)[`${kind}Button`];
  const button = link && action && fill(action, names);
  return {
    subject: fill(t[`${kind}Subject`], names),
    text: [fill(title, names), '', fill(lead, names), '', ...(button ? [`${button}: ${link}`, ''] : []), fill(why, names), ''].join('\n'),
    html: mailPage(
      { ...brand, name: names['app']! },
      {
        language,
        title: fillHtml(title, shown),
        lead: fillHtml(lead, shown),
        main: button ? actionButton(escapeHtml(button), escapeHtml(link), brand) : '',
        notes: [],
        ...(button && { link: { intro: escapeHtml(t.copyLink), address: escapeHtml(link) } }),
        why: fillHtml(why, shown),
      },
    ),
  };
}

/** With the report as a file, or as the email itself. Its text is the sender's, so it says for itself where it's from. */
export function composeReport({
  words: { t, language },
  brand,
  html,
  isAttached,
  values,
}: {
  words: Words;
  brand: MailBrand;
  html: string;
  isAttached: boolean;
  values: Values;
}): ComposedMail {
  const { names, shown } = namesIn(brand, values);
  const [title, why] = [fill(t.reportTitle, names), fill(t.reportWhy, names)];
  const lead = fill(isAttached ? t.reportText : t.reportPlain, names);
  const page = {
    language,
    title: escapeHtml(title),
    lead: fillHtml(t.reportText, shown),
    main: '',
    notes: [],
    why: escapeHtml(why),
  };
  return {
    subject: fill(t.reportSubject, names),
    text: [title, '', lead, '', why, ''].join('\n'),
    html: isAttached ? mailPage({ ...brand, name: names['app']! }, page) : html,
  };
}

/** A text message. Its last line lets a phone autofill the code on this site only (WICG SMS one-time codes). */
export const codeText = ({ words: { t }, app, code: digits, host }: { words: Words; app: string; code: string; host: string }): string =>
  `${fill(t.smsText, { app: plainName(app), code: digits })}\n\n@${host} #${digits}`;
