import { readableTextOn } from '../../src/lib/contrast.ts';
import { directionOf, type MailLanguage } from './mail-language.ts';

/** Who sends an email. `accent` is a hex color, `logo` an https or data address. */
export interface MailBrand {
  name: string;
  logo: string;
  accent: string;
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** Mail programs that know dark colors take them from here; the others show the light ones. */
const darkStyle = `@media (prefers-color-scheme:dark){.ground{background:#0e0f12!important}.card{background:#15171b!important;border-color:#272b33!important}
.ink,.ink h1,.ink p{color:#eceef2!important}.soft,.ink .soft{color:#a3aab8!important}.ink a:not(.go){color:#eceef2!important}.go{border-color:#ffffff40!important}.code{background:#0b0c0e!important;border-color:#272b33!important}}`;

/** Mail programs show no SVG. */
const isShown = (logo: string) => logo !== '' && !logo.startsWith('data:image/svg');

const brandLine = ({ name, logo, accent }: MailBrand) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 28px"><tr>${
    isShown(logo)
      ? `<td><img src="${escapeHtml(logo)}" alt="" height="32" style="display:block;height:32px;max-width:180px;border:0"></td>`
      : `<td width="32" height="32" align="center" style="border-radius:8px;background:${accent};color:${readableTextOn(accent)};font-weight:600">${escapeHtml([...name][0]?.toUpperCase() ?? '')}</td>`
  }
<td style="padding-inline-start:10px;font-weight:600">${escapeHtml(name)}</td></tr></table>`;

/** A code that can be read from afar and copied as one word. */
export const codeBlock = (digits: string): string =>
  `<p class="code" dir="ltr" style="margin:0 0 24px;padding:16px;border:1px solid #e4e6eb;border-radius:8px;background:#f4f4f6;text-align:center;font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.2em">${digits}</p>`;
export const actionButton = (label: string, link: string, { accent }: MailBrand): string =>
  `<p style="margin:0 0 24px"><a class="go" href="${link}" style="display:inline-block;padding:12px 20px;border:1px solid ${accent};background:${accent};color:${readableTextOn(accent)};text-decoration:none;border-radius:8px;font-weight:600">${label}</a></p>`;
export const textLink = (label: string, link: string): string =>
  `<a href="${link}" style="color:inherit;word-break:break-all">${label}</a>`;

export interface MailPage {
  language: MailLanguage;
  title: string;
  /** An empty line begins a paragraph. */
  lead: string;
  main: string;
  notes: readonly string[];
  /** For whom the button does nothing. */
  link?: { intro: string; address: string };
  /** Why it came. */
  why: string;
}

const paragraphs = (lead: string) =>
  lead
    .split(/\n\s*\n/)
    .map((text, at, all) => `<p style="margin:0 0 ${at === all.length - 1 ? 24 : 12}px">${text.replaceAll('\n', '<br>')}</p>`)
    .join('\n');

/** All values but the brand's are escaped. The first, hidden line is what lists of emails show beside the subject. */
export const mailPage = (brand: MailBrand, { language, title, lead, main, notes, link, why }: MailPage): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${darkStyle}</style></head>
<body class="ground" style="margin:0;padding:32px 16px;background:#f4f4f6;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#16181d">
<div style="display:none;max-height:0;overflow:hidden">${lead.replaceAll(/\s*\n\s*/g, ' ')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e4e6eb;border-radius:12px"><tr><td class="ink" style="padding:32px">
${brandLine(brand)}
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${title}</h1>
${paragraphs(lead)}
${main}
${notes.map((note) => `<p class="soft" style="margin:0 0 8px;font-size:14px;color:#5b616e">${note}</p>`).join('\n')}
${link ? `<p class="soft" style="margin:16px 0 0;font-size:13px;color:#5b616e">${link.intro}<br><bdi>${textLink(link.address, link.address)}</bdi></p>` : ''}
</td></tr></table>
<p class="soft" style="max-width:456px;margin:16px auto 0;font-size:12px;color:#5b616e">${why}</p>
</td></tr></table></body></html>`;
