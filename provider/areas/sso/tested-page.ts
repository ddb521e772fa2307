import { escapeHtml } from '../../messages/mail-page.ts';
import { testedStrings as strings } from './tested-strings.ts';

const styles =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/24px system-ui,sans-serif}main{max-inline-size:calc(100% - 32px);text-align:center}h1{font-size:20px;line-height:28px;margin:0 0 8px}p{margin:0}';

/** The end of a test run, in a tab of its own. What came of it is in the portal, for those who may see it. */
export function testedPage(): Response {
  const nonce = crypto.randomUUID();
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(strings.title)}</title>
<link rel="icon" href="data:,"><style nonce="${nonce}">${styles}</style></head><body><main><h1>${escapeHtml(strings.title)}</h1><p>${escapeHtml(strings.text)}</p></main></body></html>`;
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' },
  });
}
