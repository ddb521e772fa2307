import { cardFieldsScript } from './card-fields-script.ts';
import { cardStrings as words } from './card-strings.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** The page around the frame says how it looks; without its word, like our own fields. */
const styles = `
:root{color-scheme:light dark;--text:light-dark(#16181d,#eceef2);--muted:light-dark(#5b616e,#a3aab8);--surface:light-dark(#fff,#15171b);--raised:light-dark(#fff,#1b1e23);--line:light-dark(#858c99,#747c8b);--ring:light-dark(#6366f1,#8b8ef9);--danger:light-dark(#cf2a1e,#f97066);--accent:light-dark(#4f46e5,#7c7ff5);--on-accent:light-dark(#fff,#0e0f12);--radius:8px;--font:system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
*{box-sizing:border-box}
body{margin:0;padding:2px;font:14px/20px var(--font);color:var(--text);background:transparent}
form{display:grid;grid-template-columns:1fr 1fr;gap:16px 12px}.wide{grid-column:1/-1}
label{display:block;font-size:13px;font-weight:500;margin-block-end:6px}
input{inline-size:100%;min-block-size:44px;padding:0 12px;font:inherit;font-size:16px;border:1px solid var(--line);border-radius:var(--radius);background:var(--surface);color:inherit;outline:0;direction:ltr}
[dir=rtl] input{text-align:end}
#holder{direction:inherit;text-align:start;unicode-bidi:plaintext}
input[aria-invalid=true]{border-color:var(--danger)}
:focus-visible{outline:2px solid var(--ring);outline-offset:-1px}
.error{margin:6px 0 0;font-size:12px;line-height:16px;color:var(--danger)}.error:empty{display:none}.note{margin:0;font-size:12px;line-height:16px;color:var(--muted)}
dialog{border:1px solid var(--line);border-radius:calc(var(--radius)*1.5);padding:20px;max-inline-size:calc(100% - 16px);color:inherit;background:var(--raised)}dialog::backdrop{background:#16181d66}
h1{font-size:16px;line-height:24px;margin:0 0 8px}p{margin:0}.row{display:flex;flex-wrap:wrap;gap:8px;margin-block-start:16px}
button{font:inherit;font-weight:500;min-block-size:44px;padding:0 16px;border-radius:var(--radius);border:1px solid var(--line);background:transparent;color:inherit;cursor:pointer}
button.main{background:var(--accent);border-color:transparent;color:var(--on-accent)}
@media(forced-colors:active){input,button,dialog{border:1px solid CanvasText}}`;

const field = (id: string, label: keyof typeof words, more: string, isWide = false) =>
  `<div${isWide ? ' class="wide"' : ''}><label for="${id}" data-word="${label}">${words[label]}</label><input id="${id}" name="${id}" aria-describedby="${id}-error" ${more}><p class="error" id="${id}-error" role="alert"></p></div>`;

/** A page for a frame, with the fields of a test card. Only pages of `parent` may frame it, and only they are told anything. */
export function cardFieldsPage(parent: string): Response {
  const nonce = crypto.randomUUID();
  const html = `<!doctype html><html lang="en" data-parent="${escapeHtml(parent)}" data-words="${escapeHtml(JSON.stringify(words))}"><head><meta charset="utf-8"><title>${words.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${styles}</style></head><body><form novalidate>
${field('number', 'number', 'inputmode="numeric" autocomplete="cc-number" maxlength="30" required', true)}
${field('expiry', 'expiry', 'inputmode="numeric" autocomplete="cc-exp" maxlength="5" required')}
${field('cvc', 'code', 'inputmode="numeric" autocomplete="cc-csc" maxlength="4" required')}
${field('holder', 'name', 'autocomplete="cc-name" maxlength="100"', true)}
<p class="note wide" data-word="testNote">${words.testNote}</p><button hidden></button></form>
<dialog aria-labelledby="ask"><form method="dialog" class="ask"><h1 id="ask" class="wide" data-word="confirmTitle">${words.confirmTitle}</h1><p class="wide" data-word="confirmText">${words.confirmText}</p>
<div class="row wide"><button class="main" value="yes" data-word="confirm">${words.confirm}</button><button value="no" data-word="refuse">${words.refuse}</button></div></form></dialog>
<script nonce="${nonce}">${cardFieldsScript}</script></body></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${parent}`,
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
