import { readPlainForm } from '../http/body.ts';
import type { Page } from '../http/page.ts';
import { redirect } from '../http/redirect.ts';
import type { Deps } from '../identity/work.ts';
import { escapeHtml } from '../messages/mail-page.ts';
import { memoryTxt } from '../ports/dns.ts';
import { inboxStrings as strings } from './inbox-strings.ts';
import { readDomain } from '../../src/lib/email-domain.ts';

/** The demo's own DNS, so that its domains can be proven. */
export const demoDns = memoryTxt();

const path = '/inbox/dns';
const styles = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;font:14px/20px system-ui,sans-serif}
main{inline-size:min(640px,calc(100% - 32px));margin:32px auto}h1{font-size:24px;line-height:32px;margin:0 0 8px}
label{display:block;margin-block:12px 4px}input,button{inline-size:100%;min-block-size:44px;padding:8px 12px;font:inherit}button{margin-block-start:16px}
li{margin-block:8px;overflow-wrap:anywhere}code{font-family:ui-monospace,monospace}`;

function dnsPage(): Response {
  const nonce = crypto.randomUUID();
  const rows = [...demoDns.all()].flatMap(([domain, records]) =>
    records.map((record) => `<li><b>${escapeHtml(domain)}</b> TXT <code>${escapeHtml(record)}</code></li>`),
  );
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${strings.dnsTitle}</title>
<link rel="icon" href="data:,"><style nonce="${nonce}">${styles}</style></head><body><main><h1>${strings.dnsTitle}</h1><p>${strings.dnsLead}</p>
${rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : `<p>${strings.dnsEmpty}</p>`}
<form method="post" action="${path}"><label for="domain">${strings.dnsDomain}</label><input id="domain" name="domain" required autocomplete="off">
<label for="record">${strings.dnsRecord}</label><input id="record" name="record" autocomplete="off"><button>${strings.dnsSave}</button></form></main></body></html>`;
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } });
}

/** Shows the TXT records of the demo's DNS and sets those of a domain; an empty record removes them. */
export const dnsPages = ({ config }: Pick<Deps, 'config'>): Page[] => [
  { path, respond: async () => dnsPage() },
  {
    path,
    method: 'POST',
    respond: async (request) => {
      const form = await readPlainForm(request, 4000);
      const record = form.get('record')?.trim();
      demoDns.set(readDomain(form.get('domain') ?? '') ?? '', record ? [record] : []);
      return redirect(config.publicUrl + path);
    },
  },
];
