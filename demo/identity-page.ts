import type { DemoPerson } from './identity-people.ts';

const escape = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const styles = `
:root{color-scheme:light dark;--paper:#fff;--ground:#f4f4f6;--line:#cfd3db;--ink:#16181d;--soft:#5b616e;--accent:#4f46e5}
@media(prefers-color-scheme:dark){:root{--paper:#15171b;--ground:#0e0f12;--line:#3a404b;--ink:#eceef2;--soft:#a3aab8;--accent:#9699ff}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:14px/20px system-ui,sans-serif}
main{inline-size:min(400px,calc(100% - 32px));margin-block:16px;background:var(--paper);border:1px solid var(--line);border-radius:16px;padding:32px}
h1{margin:0 0 8px;font:600 24px/32px system-ui,sans-serif;letter-spacing:-.019em;text-wrap:balance;overflow-wrap:anywhere}p{margin:0 0 24px;color:var(--soft)}form{margin:0}
button{display:block;inline-size:100%;margin-block-start:8px;min-block-size:44px;padding:11px 16px;text-align:start;font:inherit;color:inherit;background:none;border:1px solid var(--line);border-radius:8px;cursor:pointer}
button:hover{border-color:var(--accent)}button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
dl{margin:0}dt{font-weight:500;margin-block-start:16px}dd{margin:4px 0 0;color:var(--soft)}code{font:13px/20px ui-monospace,monospace;color:var(--ink);overflow-wrap:anywhere}a{color:inherit}
strong,small{display:block}strong{font-weight:500}small{color:var(--soft);overflow-wrap:anywhere}.other{margin-block-start:20px;text-align:center;color:var(--soft)}`;

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
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>
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

/** A minimal company sign-in page: one button per user. */
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

/** A page that posts a form to its destination. */
export const carryPage = (action: string, fields: Record<string, string>): Answer =>
  page({
    title: 'Signing in',
    body: `<form method="post" action="${escape(action)}">${hidden(fields)}<button>Continue</button></form>`,
    script: 'document.forms[0].submit()',
  });

/** What an admin enters in the portal to set up single sign-on with the SAML provider here, and whom to try it with. */
export const setupPage = ({ metadata, dns, person: { email, groups } }: { metadata: string; dns: string; person: DemoPerson }): Answer =>
  page({
    title: 'Companies',
    body: `<h1>Companies</h1><p>Pretended identity providers. To set up single sign-on with one in the portal, enter:</p>
<dl><dt>SAML, metadata address</dt><dd><code>${escape(metadata)}</code></dd>
<dt>Domain</dt><dd><code>${escape(email.split('@')[1]!)}</code>, whose TXT record goes into the <a href="${escape(dns)}">DNS of the demo</a></dd>
<dt>Test run and sign-in</dt><dd><code>${escape(email)}</code>, of the group <code>${escape(groups.join(', '))}</code></dd></dl>`,
  });
