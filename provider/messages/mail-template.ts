import { actionButton, codeBlock, escapeHtml, mailPage, textLink, type MailBrand } from './mail-page.ts';
import { mailStringsIn, type MailLanguage } from './mail-language.ts';
import type { MailStrings } from './mail-strings.ts';

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

export const fill = (template: string, values: Values) => template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

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

function leadOf(t: MailStrings, kind: LinkKind, { inviter, tenant }: Values): string {
  if ((kind !== 'activate' && kind !== 'invite') || inviter) return t[`${kind}Text`];
  return kind === 'activate' && !tenant ? t.activateTextOwn : t[`${kind}TextAlone`];
}

/** Why an email came: the last line, for whoever did not expect it. */
function whyOf(t: MailStrings, kind: LinkKind, names: Values): string {
  if (kind !== 'activate' && kind !== 'invite') return t[`${kind}Why`];
  if (names['inviter']) return t.inviteWhy;
  return kind === 'activate' && !names['tenant'] ? t.activateWhy : t.inviteWhyAlone;
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
    brand,
    link,
    seconds,
    values = {},
    code: typed,
    language = 'en',
  }: {
    language?: MailLanguage;
    brand: MailBrand;
    link: string;
    seconds?: number;
    values?: Values;
    code?: { digits: string; link?: string | undefined };
  },
): ComposedMail {
  const t = mailStringsIn(language);
  const { names, shown } = namesIn(brand, values);
  const lead = leadOf(t, kind, names);
  // Invited users are told where to, whether or not they already have an account.
  const about = kind === 'activate' && names['inviter'] ? 'invite' : kind;
  const title = t[`${about}Title`];
  const button = t[`${kind}Button`];
  const why = whyOf(t, kind, names);
  const notes = [
    ...(seconds ? [fill(t.validFor, { duration: durationText(seconds, language) })] : []),
    ...(kind === 'factorsReset' || kind === 'accessRequest' ? [] : [t.ignore]),
  ];
  const orCode = typed ? ['', fill(t.orCode, { code: typed.digits }) + (typed.link ? ` ${t.codePage}: ${typed.link}` : '')] : [];
  const address = escapeHtml(link);
  const codeLine =
    typed &&
    `<p style="margin:0 0 8px">${fill(t.orCode, { code: typed.digits })} ${typed.link ? textLink(t.codePage, escapeHtml(typed.link)) : ''}</p>`;
  return {
    subject: fill(t[`${about}Subject`], names),
    text: [fill(title, names), '', fill(lead, names), '', `${button}: ${link}`, ...orCode, '', ...notes, '', fill(why, names), ''].join(
      '\n',
    ),
    html: mailPage(
      { ...brand, name: names['app']! },
      {
        language,
        title: fill(title, shown),
        lead: fill(lead, shown),
        main: actionButton(button, address, brand) + (codeLine ?? ''),
        notes,
        link: address,
        why: fill(why, shown),
      },
    ),
  };
}

/** An email with a code, which is also in the subject for notifications. */
export function composeCodeMail(
  about: 'signIn' | 'mfa' | 'reset' | 'phone' | 'email' | 'activate' | 'invite',
  { brand, code: digits, seconds, language = 'en' }: { brand: MailBrand; code: string; seconds: number; language?: MailLanguage },
): ComposedMail {
  const t = mailStringsIn(language);
  const values = { app: plainName(brand.name), code: digits };
  const title = fill(t.codeTitle, values);
  const lead = t[`${about}CodeText`];
  const why = fill(t[`${about}CodeWhy`], values);
  const notes = [fill(t.codeValidFor, { duration: durationText(seconds, language) }), t.neverShare, t.ignore];
  return {
    subject: fill(t.codeSubject, values),
    text: [title, '', lead, '', digits, '', ...notes, '', why, ''].join('\n'),
    html: mailPage(
      { ...brand, name: values.app },
      { language, title: escapeHtml(title), lead: escapeHtml(lead), main: codeBlock(digits), notes, why: escapeHtml(why) },
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
    brand,
    link,
    values = {},
    figures = {},
    language = 'en',
  }: { brand: MailBrand; link?: string | undefined; values?: Values; figures?: Values; language?: MailLanguage },
): ComposedMail {
  const t = mailStringsIn(language);
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
        title: fill(title, shown),
        lead: fill(lead, shown),
        main: button ? actionButton(escapeHtml(button), escapeHtml(link), brand) : '',
        notes: [],
        ...(button && { link: escapeHtml(link) }),
        why: fill(why, shown),
      },
    ),
  };
}

/** With the report as a file, or as the email itself. Its text is the sender's, so it says for itself where it's from. */
export function composeReport({
  brand,
  html,
  isAttached,
  values,
  language = 'en',
}: {
  language?: MailLanguage;
  brand: MailBrand;
  html: string;
  isAttached: boolean;
  values: Values;
}): ComposedMail {
  const t = mailStringsIn(language);
  const { names, shown } = namesIn(brand, values);
  const [title, why] = [fill(t.reportTitle, names), fill(t.reportWhy, names)];
  const lead = isAttached ? fill(t.reportText, names) : t.reportPlain;
  const page = {
    language,
    title: escapeHtml(title),
    lead: fill(t.reportText, shown),
    main: '',
    notes: [],
    why: fill(t.reportWhy, shown),
  };
  return {
    subject: fill(t.reportSubject, names),
    text: [title, '', lead, '', why, ''].join('\n'),
    html: isAttached ? mailPage({ ...brand, name: names['app']! }, page) : html,
  };
}

/** A text message. Its last line lets a phone autofill the code on this site only (WICG SMS one-time codes). */
export const codeText = ({ app, code: digits, host }: { app: string; code: string; host: string }, language: MailLanguage = 'en'): string =>
  `${fill(mailStringsIn(language).smsText, { app: plainName(app), code: digits })}\n\n@${host} #${digits}`;
