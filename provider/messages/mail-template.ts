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

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
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

const code = (text: string) =>
  `<p style="margin:0 0 24px;font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.2em">${text}</p>`;
const action = (button: string, link: string) =>
  `<p style="margin:0 0 24px"><a class="go" href="${link}" style="display:inline-block;padding:12px 20px;background:#4f46e5;color:#ffffff;text-decoration:none;border-radius:8px;font-weight:600">${button}</a></p>`;
const codeBlock = (digits: string, link: string | undefined) =>
  `<p style="margin:0 0 8px">${fill(mailStrings.orCode, { code: digits })}${link ? ` <a href="${link}" style="color:#4f46e5">${mailStrings.codePage}</a>` : ''}</p>`;
const copyLink = (link: string) =>
  `<p class="soft" style="margin:16px 0 0;font-size:13px;color:#5b616e">${mailStrings.copyLink}<br><a href="${link}" style="color:#4f46e5;word-break:break-all">${link}</a></p>`;

/** Mail programs that know dark colors take them from here; the others show the light ones. */
const darkStyle = `@media (prefers-color-scheme:dark){.ground{background:#0e0f12!important}.card{background:#15171b!important;border-color:#272b33!important}
.ink,.ink h1,.ink p{color:#eceef2!important}.soft,.ink .soft{color:#a3aab8!important}.ink a:not(.go){color:#9699ff!important}}`;

/** The app's name beside a tile with its first letter. No picture: mail programs hold those back. */
const brandLine = (app: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td width="32" height="32" align="center" style="border-radius:8px;background:#4f46e5;color:#ffffff;font-weight:600">${[...app][0]?.toUpperCase() ?? ''}</td>
<td style="padding-inline-start:10px;font-weight:600">${app}</td></tr></table>`;

interface Content {
  app: string;
  title: string;
  lead: string;
  main: string;
  notes: string[];
  end: string;
}
/** All values are escaped. */
const page = ({ app, title, lead, main, notes, end }: Content) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${darkStyle}</style></head>
<body class="ground" style="margin:0;padding:32px 16px;background:#f4f4f6;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#16181d">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e4e6eb;border-radius:12px"><tr><td class="ink" style="padding:32px">
${brandLine(app)}
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${title}</h1>
<p style="margin:0 0 24px">${lead}</p>
${main}
${notes.map((note) => `<p class="soft" style="margin:0 0 8px;font-size:14px;color:#5b616e">${note}</p>`).join('\n')}
${end}
</td></tr></table>
<p class="soft" style="max-width:456px;margin:16px auto 0;font-size:12px;color:#5b616e">${fill(mailStrings.why, { app })}</p>
</td></tr></table></body></html>`;

type LinkKind = 'activate' | 'invite' | 'reset' | 'unlock' | 'magicLink' | 'accountExists';

function leadOf(kind: LinkKind, { inviter, tenant }: Values): string {
  if ((kind !== 'activate' && kind !== 'invite') || inviter) return mailStrings[`${kind}Text`];
  return kind === 'activate' && !tenant ? mailStrings.activateTextOwn : mailStrings[`${kind}TextAlone`];
}

/** `values` are user input, so they are reduced to plain names and escaped. */
export function composeLinkMail(
  kind: LinkKind,
  {
    link,
    seconds,
    values,
    code: typed,
  }: { link: string; seconds?: number; values: Values; code?: { digits: string; link?: string | undefined } },
): ComposedMail {
  const names = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plainName(value)]));
  const shown = Object.fromEntries(Object.entries(names).map(([key, value]) => [key, escapeHtml(value)]));
  const lead = leadOf(kind, names);
  // Invited users are told where to, whether or not they already have an account.
  const about = kind === 'activate' && names['inviter'] ? 'invite' : kind;
  const title = mailStrings[`${about}Title`];
  const button = mailStrings[`${kind}Button`];
  const notes = [...(seconds ? [fill(mailStrings.validFor, { duration: durationText(seconds) })] : []), mailStrings.ignore];
  const orCode = typed
    ? ['', fill(mailStrings.orCode, { code: typed.digits }) + (typed.link ? ` ${mailStrings.codePage}: ${typed.link}` : '')]
    : [];
  return {
    subject: fill(mailStrings[`${about}Subject`], names),
    text: [fill(title, names), '', fill(lead, names), '', `${button}: ${link}`, ...orCode, '', ...notes, ''].join('\n'),
    html: page({
      app: shown['app'] ?? '',
      title: fill(title, shown),
      lead: fill(lead, shown),
      main: action(button, escapeHtml(link)) + (typed ? codeBlock(typed.digits, typed.link && escapeHtml(typed.link)) : ''),
      notes,
      end: copyLink(escapeHtml(link)),
    }),
  };
}

/** An email with a code, which is also in the subject for notifications. */
export function composeCodeMail(
  about: 'signIn' | 'mfa' | 'reset' | 'phone' | 'activate' | 'invite',
  { app, code: digits, seconds }: { app: string; code: string; seconds: number },
): ComposedMail {
  const values = { app: plainName(app), code: digits };
  const title = fill(mailStrings.codeTitle, values);
  const lead = mailStrings[`${about}CodeText`];
  const notes = [fill(mailStrings.codeValidFor, { duration: durationText(seconds) }), mailStrings.neverShare, mailStrings.ignore];
  return {
    subject: fill(mailStrings.codeSubject, values),
    text: [title, '', lead, '', digits, '', ...notes, ''].join('\n'),
    html: page({ app: escapeHtml(values.app), title: escapeHtml(title), lead: escapeHtml(lead), main: code(digits), notes, end: '' }),
  };
}

/** A text message. Its last line lets a phone autofill the code on this site only (WICG SMS one-time codes). */
export const codeText = ({ app, code: digits, host }: { app: string; code: string; host: string }): string =>
  `${fill(mailStrings.smsText, { app: plainName(app), code: digits })}\n\n@${host} #${digits}`;
