import type { ProviderConfig } from '../identity/config.ts';
import { directionOf, isKnown } from '../messages/mail-language.ts';

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** Replaces `{{name}}` with escaped text. */
export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''));

/** The elements' look (src/ui/tokens.ts) for their surroundings and for pages without elements. */
const styles = `
:root{color-scheme:light dark;--ground:#fbfbfc;--paper:#fff;--line:#e4e6eb;--edge:#cfd3db;--ink:#16181d;--soft:#5b616e;--accent:#4f46e5;--on-accent:#fff;--ring:#6366f1}
@media(prefers-color-scheme:dark){:root{--ground:#0e0f12;--paper:#15171b;--line:#272b33;--edge:#3a404b;--ink:#eceef2;--soft:#a3aab8;--accent:#7c7ff5;--on-accent:#0e0f12;--ring:#8b8ef9}}
*{box-sizing:border-box}html,body{margin:0;min-height:100%;background:var(--ground);color:var(--ink);font:14px/20px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main.centered{display:grid;place-items:center;min-height:100vh;min-height:100dvh;padding:24px 16px}
main.centered>*{inline-size:100%;max-inline-size:400px}
.card{background:var(--paper);border:1px solid var(--line);border-radius:16px;padding:40px;box-shadow:0 1px 2px #16181d0d,0 8px 24px #16181d14}
.brand{display:grid;place-items:center;inline-size:fit-content;min-inline-size:32px;block-size:32px;margin-block-end:16px;border-radius:8px;overflow:hidden;background:var(--accent);color:var(--on-accent);font-weight:600}.brand:has(img){background:none}.brand img{block-size:32px;max-inline-size:200px;object-fit:contain}
h1{margin:0 0 8px;font-weight:600;font-size:24px;line-height:32px;letter-spacing:-.019em;text-wrap:balance;overflow-wrap:anywhere}p{margin:0 0 16px;overflow-wrap:anywhere;text-wrap:pretty}h1+p{color:var(--soft)}.soft{color:var(--soft);font-size:13px}p:last-child{margin:0}
.may{margin:0 0 16px;padding-inline-start:20px}.may li{margin-block-end:8px;overflow-wrap:anywhere}p.other{margin-block-start:16px}.other a{color:inherit}
.row{display:flex;flex-wrap:wrap;gap:8px;margin-block-start:24px}
button,a.main,a.plain{font:inherit;font-weight:500;min-block-size:44px;padding:0 18px;border-radius:8px;border:1px solid var(--edge);background:var(--paper);color:var(--ink);cursor:pointer}
label.field{display:grid;gap:6px;margin-block-start:24px;font-weight:500}.field input{font:inherit;min-inline-size:0;min-block-size:44px;padding:0 12px;border:1px solid var(--edge);border-radius:8px;background:var(--paper);color:var(--ink)}
.checks{list-style:none;display:grid;gap:16px;margin:32px 0 0;padding:0}.checks li{min-inline-size:0;overflow-wrap:anywhere}.checks code{display:block;margin-block-start:6px;padding:8px 12px;border:1px solid var(--line);border-radius:8px;font-size:13px}
a.main,a.plain{display:inline-grid;place-items:center;text-decoration:none}
button.main,a.main{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
login-box:not(:defined),admin-portal:not(:defined){display:block;min-block-size:320px}
@media(max-width:480px){main.centered{padding:0;background:var(--paper)}main.centered>*{max-inline-size:none}.card{border:0;border-radius:0;box-shadow:none;padding:32px 20px;min-block-size:100dvh}.row>button,.row>a{flex:1 1 100%}}`;

/** The first supported language requested: `ui_locales`, then the browser's. */
export function languageOf(...requested: (string | null | undefined)[]): string {
  const tags = requested.flatMap((text) => (text ?? '').split(/[\s,]+/)).map((tag) => tag.split(/[-;]/)[0]!.toLowerCase());
  return tags.find((tag) => isKnown(tag)) ?? 'en';
}

export interface HtmlPage {
  title: string;
  /** HTML in which all external values are escaped. */
  body: string;
  /** Name of the app, if a login box names the page after its step. */
  app?: string | undefined;
  language?: string;
  status?: number;
  /** Runs with the page's nonce: the loader. */
  script?: { src: string; data: Readonly<Record<string, string>> };
  /** Origins that may frame the page; none by default (security.md CLK-01). */
  frameAncestors?: readonly string[];
  /** Origins its form may submit to. */
  formTargets?: readonly string[];
  /** Further image sources. */
  images?: readonly string[] | undefined;
  /** Origins of third-party scripts our script may load, including their own scripts and frames. */
  scriptsOf?: readonly string[];
}

/** A page that we render ourselves: strict policy with a nonce, no inline code without it, no referrer. */
export function htmlPage({
  title,
  body,
  app,
  language = 'en',
  status = 200,
  script,
  frameAncestors = [],
  formTargets = [],
  images = [],
  scriptsOf = [],
}: HtmlPage): Response {
  const nonce = crypto.randomUUID();
  const data = Object.entries(script?.data ?? {}).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const loader = script ? `<script nonce="${nonce}" src="${escapeHtml(script.src)}" crossorigin="anonymous"${data.join('')}></script>` : '';
  const html = `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title${app === undefined ? '' : ` data-login-box="${escapeHtml(app)}"`}>${escapeHtml(title)}</title>
<link rel="icon" href="data:,"><style nonce="${nonce}">${styles}</style>${loader}</head><body>${body}</body></html>`;
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'${scriptsOf.length > 0 ? ` 'strict-dynamic'` : ''}`,
    `style-src 'nonce-${nonce}'`,
    `connect-src ${["'self'", ...scriptsOf].join(' ')}`,
    ...(scriptsOf.length > 0 ? [`frame-src ${scriptsOf.join(' ')}`] : []),
    `img-src ${["'self'", 'data:', ...images].join(' ')}`,
    // Third-party scripts don't support Trusted Types.
    ...(scriptsOf.length > 0 ? [] : [`require-trusted-types-for 'script'`]),
    `base-uri 'none'`,
    `form-action ${formTargets.length > 0 ? formTargets.join(' ') : "'none'"}`,
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
  ].join('; ');
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    },
  });
}

type Vendor = Pick<ProviderConfig['vendor'], 'name' | 'logo'>;
/** The application's logo, else its first letter: the top of a card. */
export const brandMark = ({ name, logo }: Vendor): string =>
  `<div class="brand" aria-hidden="true">${logo ? `<img src="${escapeHtml(logo)}" alt="">` : escapeHtml([...name][0]?.toUpperCase() ?? '')}</div>`;
/** Where its logo comes from, unless it is in the page. */
export const logoOrigins = ({ logo }: Vendor): string[] => (/^https?:/.test(logo) ? [new URL(logo).origin] : []);

/** A page with a single message. `html` follows the text. */
export const messagePage = ({
  title,
  text,
  html = '',
  brand,
  ...page
}: Omit<HtmlPage, 'body' | 'images'> & { text: string; html?: string; brand?: Vendor }): Response =>
  htmlPage({
    ...page,
    title,
    images: brand && logoOrigins(brand),
    body: `<main class="centered"><div class="card">${brand ? brandMark(brand) : ''}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${html}</div></main>`,
  });
