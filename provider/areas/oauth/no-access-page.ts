import type { TenantAccess } from '../../identity/members/tenant-access.ts';
import { shownEmail } from '../../messages/no-address.ts';
import type { AuthorizeRequest } from '../../oauth/authorize-request.ts';
import type { OAuthClient } from '../../oauth/oauth-client.ts';
import { brandMark, escapeHtml, fill, htmlPage, logoOrigins } from './html-page.ts';
import { oauthStrings as strings } from './oauth-strings.ts';
import { resumePage, signInPage } from './sign-in-page.ts';

export interface NoAccess {
  client: OAuthClient;
  request: AuthorizeRequest;
  access: TenantAccess;
  workspace: string;
  handle: string | undefined;
  publicUrl: string;
}

/** Who may not use the application, whom to ask, and the ways on. The request stays pending for all of them. */
export function noAccessPage({ client, request, access: { user }, workspace, ...waiting }: NoAccess): Response {
  const person = shownEmail(user.email) || user.name;
  const other = signInPage({ type: 'signIn', again: true }, request, waiting);
  const link = (path: string, text: string, kind = '') => `<a class="${kind || 'plain'}" href="${escapeHtml(path)}">${text}</a>`;
  return htmlPage({
    title: strings.noAccessTitle.replace('{{app}}', client.name),
    status: 403,
    images: logoOrigins(client),
    body: `<main class="centered"><div class="card">${brandMark(client)}<h1>${fill(strings.noAccessTitle, { app: client.name })}</h1>
<p>${fill(strings.noAccessText, { person, workspace })}</p><div class="row">${link(resumePage(waiting.handle), strings.tryAgain, 'main')}${link(other, strings.otherAccount)}</div></div></main>`,
  });
}
