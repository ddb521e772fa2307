import { escapeHtml } from '../messages/mail-page.ts';
import { inboxStrings as strings } from './inbox-strings.ts';
import { inboxStyles } from './inbox-styles.ts';

export interface InboxMessage {
  id: string;
  to: string;
  channel: 'email' | 'sms' | 'slack';
  subject: string;
  text: string;
  html: string;
  links: string[];
  code: string | null;
  sentAt: string;
}

export interface InboxView {
  messages: readonly InboxMessage[];
  /** Only this recipient's are shown. */
  to: string | null;
  /** The message that was opened; on a wide screen the newest without one. */
  open: string | null;
  vendor: { name: string; logo: string };
}

const phone =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3ZM11 18h2"/></svg>';
const face = ({ channel }: InboxMessage, { name, logo }: InboxView['vendor']) =>
  `<span class="face" aria-hidden="true">${channel === 'sms' ? phone : channel === 'slack' ? '#' : logo ? `<img src="${escapeHtml(logo)}" alt="">` : escapeHtml([...name][0] ?? '')}</span>`;
/** The reader's own time is filled in by the script. */
const time = ({ sentAt }: InboxMessage) => `<time datetime="${sentAt}">${sentAt.slice(11, 16)} UTC</time>`;
const subjectOf = ({ channel, subject, text }: InboxMessage) => (channel === 'email' ? subject : text.split('\n')[0]!);
/** What a mail program shows beside the subject: the first sentence below the title. */
const previewOf = ({ channel, text }: InboxMessage) =>
  channel === 'sms' ? strings.textMessage : channel === 'slack' ? strings.slackMessage : (text.split('\n').filter(Boolean)[1] ?? '');
const addressOf = ({ to }: Pick<InboxView, 'to'>, id?: string) => {
  const query = new URLSearchParams({ ...(to && { to }), ...(id && { message: id }) }).toString();
  return escapeHtml(`/inbox${query && `?${query}`}`);
};

const row = (
  message: InboxMessage,
  view: InboxView,
  isOpen: boolean,
) => `<li><a class="row" href="${addressOf(view, message.id)}"${isOpen ? ' aria-current="true"' : ''}>
${face(message, view.vendor)}<span class="who">${escapeHtml(view.vendor.name)} <i>${escapeHtml(strings.to.replace('{{to}}', message.to))}</i></span>${time(message)}
<span class="subject">${escapeHtml(subjectOf(message))}</span><span class="line">${escapeHtml(previewOf(message))}</span></a></li>`;

const article = (
  message: InboxMessage,
  view: InboxView,
) => `<article class="message"><header><a class="back" href="${addressOf(view)}">‹ ${strings.back}</a>
<h2>${escapeHtml(message.subject || (message.channel === 'slack' ? strings.slackMessage : strings.textMessage))}</h2>
<div class="from">${face(message, view.vendor)}<p><b>${escapeHtml(view.vendor.name)}</b><br><span>${escapeHtml(strings.to.replace('{{to}}', message.to))}</span></p>${time(message)}</div></header>
${
  message.html
    ? `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(message.subject)}" src="/inbox/mail?id=${message.id}"></iframe>`
    : `<div class="sms"><p>${escapeHtml(message.text)}</p></div>`
}</article>`;

/** Reloads only when a new message arrives, to keep the reader's place; times are the reader's own. */
const script = (newest: string) => `const seen=${JSON.stringify(newest)};
for(const at of document.querySelectorAll('time')){const date=new Date(at.dateTime),isToday=date.toDateString()===new Date().toDateString();
at.title=date.toLocaleString();at.textContent=isToday?date.toLocaleTimeString([],{hour:'numeric',minute:'2-digit'}):date.toLocaleDateString([],{day:'numeric',month:'short'})}
setInterval(async()=>{try{const list=await(await fetch('/inbox/messages'+location.search)).json();if((list[0]?list[0].id:'')!==seen)location.reload()}catch{}},2000)`;

/** The demo's messages as a mail program shows them: the list beside the message, on a phone one after the other. */
export function inboxPage(view: InboxView): Response {
  const { messages, to, open } = view;
  const nonce = crypto.randomUUID();
  const chosen = messages.find(({ id }) => id === open) ?? messages[0];
  const none = to ? strings.noMatch.replace('{{to}}', escapeHtml(to)) : strings.empty;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${strings.title}</title>
<link rel="icon" href="data:,"><style nonce="${nonce}">${inboxStyles}</style></head><body><main${open && chosen ? ' data-open' : ''}><nav class="list" aria-label="${strings.messages}"><div class="head"><h1>${strings.title}</h1><p>${strings.lead}</p>
<form action="/inbox"><input name="to" value="${escapeHtml(to ?? '')}" aria-label="${strings.filter}" placeholder="${strings.filterHint}" autocomplete="off">${to ? `<a href="/inbox">${strings.all}</a>` : ''}</form></div>
${chosen ? `<ol>${messages.map((message) => row(message, view, message === chosen)).join('\n')}</ol>` : `<p class="empty">${none}</p>`}</nav>${chosen ? article(chosen, view) : ''}</main>
<script nonce="${nonce}">${script(messages[0]?.id ?? '').replaceAll('<', '\\u003c')}</script></body></html>`;
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src data: https:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } });
}

/** An email as a mail program shows it: its own styles, its logo, no scripts; links open in a new tab. */
export function mailPage({ html }: Pick<InboxMessage, 'html'>): Response {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; form-action 'none'; frame-ancestors 'self'";
  const page = html.replace('<head>', '<head><base target="_blank">');
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${policy}; sandbox allow-popups allow-popups-to-escape-sandbox`,
    },
  });
}
