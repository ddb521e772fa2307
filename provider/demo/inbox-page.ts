import { inboxStrings as strings } from './inbox-strings.ts';

export interface InboxMessage {
  id: string;
  to: string;
  channel: 'email' | 'sms';
  subject: string;
  text: string;
  html: string;
  links: string[];
  code: string | null;
  sentAt: string;
}

const escape = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
const labelOf = (text: string, link: string) =>
  text
    .split('\n')
    .find((line) => line.endsWith(`: ${link}`))
    ?.slice(0, -link.length - 2) ?? strings.open;

const styles = `
:root{color-scheme:light dark;--paper:#fff;--ground:#f4f4f6;--line:#cfd3db;--ink:#16181d;--soft:#5b616e;--accent:#4f46e5}
@media(prefers-color-scheme:dark){:root{--paper:#15171b;--ground:#0e0f12;--line:#3a404b;--ink:#eceef2;--soft:#a3aab8;--accent:#9699ff}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:14px/20px system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:40px 16px}h1{margin:0;font:600 24px/32px system-ui,sans-serif;letter-spacing:-.019em}.lead{margin:4px 0 24px;color:var(--soft)}
article{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:20px;margin-block:0 12px}
h2{margin:0;font:600 16px/24px system-ui,sans-serif;overflow-wrap:anywhere}.meta{margin:0 0 16px;color:var(--soft);font-size:13px;overflow-wrap:anywhere}
a.go{display:inline-block;margin:0 8px 8px 0;padding:8px 16px;border-radius:8px;background:var(--accent);color:var(--paper);text-decoration:none;font-weight:500}
a.go:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
details{margin-block-start:8px;color:var(--soft)}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:13px/20px ui-monospace,monospace}.code{font:600 20px/28px ui-monospace,monospace;letter-spacing:.1em;margin-inline-start:4px}
iframe{inline-size:100%;block-size:520px;margin-block-start:12px;border:1px solid var(--line);border-radius:8px;background:var(--ground)}
.empty{padding:48px 20px;text-align:center;color:var(--soft)}`;

/** Reloads only when a new message arrives, to keep the reader's place. */
const script = (
  newest: string,
) => `const seen=${JSON.stringify(newest)};setInterval(async()=>{try{const list=await(await fetch('/inbox/messages'+location.search)).json();
if((list[0]?list[0].sentAt+list[0].subject:'')!==seen)location.reload()}catch{}},2000)`;

const article = ({
  id,
  to,
  subject,
  text,
  html,
  links,
  code,
  sentAt,
}: InboxMessage) => `<article><h2>${escape(subject || strings.textMessage)}</h2>
<p class="meta">${strings.to} ${escape(to)} · <time datetime="${sentAt}">${sentAt.replace('T', ' ').slice(0, 19)} UTC</time></p>
${links.map((link) => `<a class="go" href="${escape(link)}">${escape(labelOf(text, link))}</a>`).join('')}
${code ? `<p>${strings.code} <span class="code">${escape(code)}</span></p>` : ''}
<details><summary>${html ? strings.asSent : strings.fullText}</summary>${html ? `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${strings.asSent}" loading="lazy" src="/inbox/mail?id=${id}"></iframe>` : `<pre>${escape(text)}</pre>`}</details></article>`;

export function inboxPage(messages: readonly InboxMessage[]): Response {
  const nonce = crypto.randomUUID();
  const newest = messages[0] ? messages[0].sentAt + messages[0].subject : '';
  const list = messages.length > 0 ? messages.map(article).join('\n') : `<article class="empty">${strings.empty}</article>`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${strings.title}</title>
<style nonce="${nonce}">${styles}</style></head><body><main><h1>${strings.title}</h1><p class="lead">${strings.lead}</p>${list}</main>
<script nonce="${nonce}">${script(newest).replaceAll('<', '\\u003c')}</script></body></html>`;
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } });
}

/** An email as a mail program shows it: its own styles, no scripts, nothing loaded; links open in a new tab. */
export function mailPage({ html }: Pick<InboxMessage, 'html'>): Response {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'";
  const page = html.replace('<head>', '<head><base target="_blank">');
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${policy}; sandbox allow-popups allow-popups-to-escape-sandbox`,
    },
  });
}
