import type { DemoPerson } from './identity-people.ts';

const escape = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const styles = `
:root{color-scheme:light dark;--paper:#fff;--ground:#eef0f4;--line:#d9dce3;--ink:#1c2024;--soft:#60646c;--accent:#3451d1}
@media(prefers-color-scheme:dark){:root{--paper:#18191b;--ground:#111113;--line:#2e3135;--ink:#edeef0;--soft:#b0b4ba;--accent:#9eb1ff}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{inline-size:min(420px,calc(100% - 32px));background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:24px}
h1{margin:0 0 4px;font-size:22px}p{margin:0 0 16px;color:var(--soft)}form{margin:0}
button{display:block;inline-size:100%;margin-block-start:8px;padding:12px 16px;text-align:start;font:inherit;color:inherit;background:none;border:1px solid var(--line);border-radius:8px;cursor:pointer}
button:hover{border-color:var(--accent)}button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
strong,small{display:block}small{color:var(--soft);overflow-wrap:anywhere}.other{margin-block-start:20px;text-align:center;color:var(--soft)}`;

interface DemoPage {
  title: string;
  body: string;
  script?: string;
}
export interface Answer {
  html: string;
  headers: Record<string, string>;
}

function page({ title, body, script = '' }: DemoPage): Answer {
  const nonce = crypto.randomUUID();
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style nonce="${nonce}">${styles}</style></head><body><main>${body}</main>${script ? `<script nonce="${nonce}">${script}</script>` : ''}</body></html>`;
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    },
  };
}

const hidden = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('');

/** A company's sign-in page, made as small as can be: one button for each person. */
export function pickPage(company: string, people: readonly DemoPerson[], action: string, fields: Record<string, string> = {}): Answer {
  const buttons = people.map(
    ({ id, name, email }) =>
      `<button name="person" value="${escape(id)}"><strong>${escape(name)}</strong><small>${escape(email)}</small></button>`,
  );
  return page({
    title: `Sign in to ${company}`,
    body: `<h1>${escape(company)}</h1><p>A pretended identity provider. Who are you?</p><form method="post" action="${escape(action)}">${hidden(fields)}${buttons.join('')}
<button class="other" name="person" value="">Cancel</button></form>`,
  });
}

/** The browser carries the form to the address where it belongs. */
export const carryPage = (action: string, fields: Record<string, string>): Answer =>
  page({
    title: 'Signing in',
    body: `<form method="post" action="${escape(action)}">${hidden(fields)}<button>Continue</button></form>`,
    script: 'document.forms[0].submit()',
  });
