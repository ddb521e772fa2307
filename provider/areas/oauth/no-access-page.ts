import type { TenantAccess } from '../../identity/members/tenant-access.ts';
import { shownEmail } from '../../messages/no-address.ts';
import type { AuthorizeRequest } from '../../oauth/authorize-request.ts';
import type { OAuthClient } from '../../oauth/oauth-client.ts';
import type { Asking } from '../../oauth/settle.ts';
import { brandMark, escapeHtml, fill, htmlPage, logoOrigins } from '../../http/html-page.ts';
import { oauthStrings as strings } from './oauth-strings.ts';
import { resumePage, signInPage } from './sign-in-page.ts';

export const askPath = '/oauth/authorize/ask';

export interface NoAccess {
  client: OAuthClient;
  request: AuthorizeRequest;
  access: TenantAccess;
  workspace: string;
  asking: Asking;
  handle: string | undefined;
  publicUrl: string;
}

const texts = { impossible: strings.noAccessText, possible: strings.noAccessAskText, asked: strings.noAccessAskedText };

/** Who may not use the application, whom to ask, and the ways on. The request stays pending for all of them. */
export function noAccessPage({ client, request, access: { user }, workspace, asking, ...waiting }: NoAccess): Response {
  const person = shownEmail(user.email) || user.name;
  const other = signInPage({ type: 'signIn', again: true }, request, waiting);
  const link = (path: string, text: string, kind = '') => `<a class="${kind || 'plain'}" href="${escapeHtml(path)}">${text}</a>`;
  const ask = `<form method="post" action="${askPath}"><input type="hidden" name="request" value="${escapeHtml(waiting.handle ?? '')}"><button class="main" type="submit">${strings.askForAccess}</button></form>`;
  const again = link(resumePage(waiting.handle), strings.tryAgain, asking === 'possible' ? '' : 'main');
  const title = asking === 'asked' ? strings.askedTitle : strings.noAccessTitle;
  return htmlPage({
    title: title.replace('{{app}}', client.name),
    status: 403,
    images: logoOrigins(client),
    formTargets: asking === 'possible' ? ["'self'"] : [],
    body: `<main class="centered"><div class="card">${brandMark(client)}<h1>${fill(title, { app: client.name })}</h1>
<p>${fill(texts[asking], { person, workspace })}</p><div class="row">${asking === 'possible' ? ask : ''}${again}${link(other, strings.otherAccount)}</div></div></main>`,
  });
}
