import type { AuthError } from './auth-error.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

function page(title: string, body: string, { status = 200, head = '', lines = [] as readonly string[] } = {}): Response {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  for (const line of lines) headers.append('set-cookie', line);
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>${title}</title>${body}</html>`,
    { status, headers },
  );
}

/** Goes on from a page of the app itself. */
export const strictPage = (target: string, lines: readonly string[]): Response =>
  page('Signed in', `<p><a href="${escapeHtml(target)}">Continue</a></p>`, {
    head: `<meta http-equiv="refresh" content="0; url=${escapeHtml(target)}">`,
    lines,
  });

export const signInFailedPage = ({ status, message }: AuthError, loginPath: string): Response =>
  page('Sign-in failed', `<h1>Sign-in failed</h1><p>${escapeHtml(message)}</p><p><a href="${escapeHtml(loginPath)}">Sign in</a></p>`, {
    status,
  });
