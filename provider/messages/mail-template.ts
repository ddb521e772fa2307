import { actionButton, codeBlock, escapeHtml, mailPage, textLink, type MailBrand } from './mail-page.ts';
import { mailStrings } from './mail-strings.ts';

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
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>"'`\\/@\u3002]/gu, ' ')
      // A dot or colon between letters or digits of any script makes a host, an address or a scheme.
      .replace(/[.:]+(?=[^\s.:])/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, 80)
    .join('');

const fill = (template: string, values: Values) => template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

export function durationText(seconds: number): string {
  const [unit, count] =
    seconds % 86_400 === 0 && seconds > 86_400
      ? (['days', seconds / 86_400] as const)
      : seconds % 3600 === 0
        ? (['hours', seconds / 3600] as const)
        : (['minutes', Math.round(seconds / 60)] as const);
  return fill(mailStrings[`${unit}_${count === 1 ? 'one' : 'other'}`], { count: String(count) });
}

type LinkKind = 'activate' | 'invite' | 'reset' | 'unlock' | 'magicLink' | 'accountExists' | 'factorsReset' | 'accessRequest';

function leadOf(kind: LinkKind, { inviter, tenant }: Values): string {
  if ((kind !== 'activate' && kind !== 'invite') || inviter) return mailStrings[`${kind}Text`];
  return kind === 'activate' && !tenant ? mailStrings.activateTextOwn : mailStrings[`${kind}TextAlone`];
}

/** Why an email came: the last line, for whoever did not expect it. */
function whyOf(kind: LinkKind, names: Values): string {
  if (kind !== 'activate' && kind !== 'invite') return mailStrings[`${kind}Why`];
  if (names['inviter']) return mailStrings.inviteWhy;
  return kind === 'activate' && !names['tenant'] ? mailStrings.activateWhy : mailStrings.inviteWhyAlone;
}

/** Names for the text and for HTML. */
function namesIn(brand: MailBrand, values: Values) {
  const names = Object.fromEntries(Object.entries({ ...values, app: brand.name }).map(([key, value]) => [key, plainName(value)]));
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
  }: { brand: MailBrand; link: string; seconds?: number; values?: Values; code?: { digits: string; link?: string | undefined } },
): ComposedMail {
  const { names, shown } = namesIn(brand, values);
  const lead = leadOf(kind, names);
  // Invited users are told where to, whether or not they already have an account.
  const about = kind === 'activate' && names['inviter'] ? 'invite' : kind;
  const title = mailStrings[`${about}Title`];
  const button = mailStrings[`${kind}Button`];
  const why = whyOf(kind, names);
  const notes = [
    ...(seconds ? [fill(mailStrings.validFor, { duration: durationText(seconds) })] : []),
    ...(kind === 'factorsReset' || kind === 'accessRequest' ? [] : [mailStrings.ignore]),
  ];
  const orCode = typed
    ? ['', fill(mailStrings.orCode, { code: typed.digits }) + (typed.link ? ` ${mailStrings.codePage}: ${typed.link}` : '')]
    : [];
  const address = escapeHtml(link);
  const codeLine =
    typed &&
    `<p style="margin:0 0 8px">${fill(mailStrings.orCode, { code: typed.digits })} ${typed.link ? textLink(mailStrings.codePage, escapeHtml(typed.link)) : ''}</p>`;
  return {
    subject: fill(mailStrings[`${about}Subject`], names),
    text: [fill(title, names), '', fill(lead, names), '', `${button}: ${link}`, ...orCode, '', ...notes, '', fill(why, names), ''].join(
      '\n',
    ),
    html: mailPage(
      { ...brand, name: names['app']! },
      {
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
  { brand, code: digits, seconds }: { brand: MailBrand; code: string; seconds: number },
): ComposedMail {
  const values = { app: plainName(brand.name), code: digits };
  const title = fill(mailStrings.codeTitle, values);
  const lead = mailStrings[`${about}CodeText`];
  const why = fill(mailStrings[`${about}CodeWhy`], values);
  const notes = [fill(mailStrings.codeValidFor, { duration: durationText(seconds) }), mailStrings.neverShare, mailStrings.ignore];
  return {
    subject: fill(mailStrings.codeSubject, values),
    text: [title, '', lead, '', digits, '', ...notes, '', why, ''].join('\n'),
    html: mailPage(
      { ...brand, name: values.app },
      { title: escapeHtml(title), lead: escapeHtml(lead), main: codeBlock(digits), notes, why: escapeHtml(why) },
    ),
  };
}

export type NoticeKind =
  | 'emailInUse'
  | 'emailChanging'
  | 'emailChanged'
  | 'phoneAdded'
  | 'accountDeleted'
  | 'accessGiven'
  | 'accessDeclined'
  | 'event';
const noticeButtons: Partial<Record<NoticeKind, string>> = {
  emailInUse: mailStrings.emailInUseButton,
  emailChanging: mailStrings.emailChangingButton,
  phoneAdded: mailStrings.phoneAddedButton,
  accessGiven: mailStrings.accessGivenButton,
};

/** An email about what has happened, with at most one thing to do. `values`: see `composeLinkMail`. */
export function composeNotice(
  kind: NoticeKind,
  { brand, link, values = {} }: { brand: MailBrand; link?: string | undefined; values?: Values },
): ComposedMail {
  const { names, shown } = namesIn(brand, values);
  const [title, lead, why] = [mailStrings[`${kind}Title`], mailStrings[`${kind}Text`], mailStrings[`${kind}Why`]];
  const action = noticeButtons[kind];
  const button = link && action && fill(action, names);
  return {
    subject: fill(mailStrings[`${kind}Subject`], names),
    text: [fill(title, names), '', fill(lead, names), '', ...(button ? [`${button}: ${link}`, ''] : []), fill(why, names), ''].join('\n'),
    html: mailPage(
      { ...brand, name: names['app']! },
      {
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

/** A text message. Its last line lets a phone autofill the code on this site only (WICG SMS one-time codes). */
export const codeText = ({ app, code: digits, host }: { app: string; code: string; host: string }): string =>
  `${fill(mailStrings.smsText, { app: plainName(app), code: digits })}\n\n@${host} #${digits}`;
