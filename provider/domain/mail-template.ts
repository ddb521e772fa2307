import { mailStrings } from '../mail-strings.ts';

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}
type Values = Record<string, string>;

/** Names come from people. In a mail of ours they are one short line without an address to click (invite phishing). */
export const plainName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[a-z][a-z0-9+.-]*:\/\/\S*/gi, '')
    .replace(/\S*\b[\w-]+(\.[\w-]+)*\.[a-z]{2,}\b\S*/gi, '')
    .replace(/[<>"'`\\/]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);

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

const page = ({
  title,
  lead,
  button,
  link,
  notes,
}: {
  title: string;
  lead: string;
  button: string;
  link: string;
  notes: string[];
}) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f5f7;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1c2024">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e3e5e8;border-radius:12px"><tr><td style="padding:32px">
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${title}</h1>
<p style="margin:0 0 24px">${lead}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 20px;background:#3451d1;color:#ffffff;text-decoration:none;border-radius:8px;font-weight:600">${button}</a></p>
${notes.map((note) => `<p style="margin:0 0 8px;font-size:14px;color:#60646c">${note}</p>`).join('\n')}
<p style="margin:16px 0 0;font-size:13px;color:#60646c">${mailStrings.copyLink}<br><a href="${link}" style="color:#3451d1;word-break:break-all">${link}</a></p>
</td></tr></table></td></tr></table></body></html>`;

/** `values` are data of people: they are reduced to plain names, then escaped. */
export function composeMail(
  kind: 'activate' | 'invite' | 'reset',
  { link, seconds, values }: { link: string; seconds: number; values: Values },
): ComposedMail {
  const names = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plainName(value)]));
  const shown = Object.fromEntries(Object.entries(names).map(([key, value]) => [key, escapeHtml(value)]));
  const lead = kind === 'reset' ? mailStrings.resetText : names['inviter'] ? mailStrings[`${kind}Text`] : mailStrings[`${kind}TextAlone`];
  // Somebody who is invited is told where to, whether or not they have an account already.
  const about = kind === 'activate' && names['inviter'] ? 'invite' : kind;
  const title = mailStrings[`${about}Title`];
  const button = mailStrings[`${kind}Button`];
  const notes = [fill(mailStrings.validFor, { duration: durationText(seconds) }), mailStrings.ignore];
  return {
    subject: fill(mailStrings[`${about}Subject`], names),
    text: [fill(title, names), '', fill(lead, names), '', `${button}: ${link}`, '', ...notes, ''].join('\n'),
    html: page({ title: fill(title, shown), lead: fill(lead, shown), button, link: escapeHtml(link), notes }),
  };
}
