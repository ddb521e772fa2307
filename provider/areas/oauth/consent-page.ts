import type { ApplicationScope } from '../../../src/contract/applications/applications.schemas.ts';
import { brandMark, escapeHtml, fill, htmlPage, logoOrigins } from '../../http/html-page.ts';
import type { TenantAccess } from '../../identity/members/tenant-access.ts';
import { shownEmail } from '../../messages/no-address.ts';
import type { AuthorizeRequest } from '../../oauth/authorize-request.ts';
import type { OAuthClient } from '../../oauth/oauth-client.ts';
import { oauthStrings as strings } from './oauth-strings.ts';
import { signInPage } from './sign-in-page.ts';

export const consentPath = '/oauth/authorize/consent';

interface ConsentPage {
  client: OAuthClient;
  request: AuthorizeRequest;
  access: TenantAccess;
  workspace: string;
  handle: string | undefined;
  /** That this browser's session was asked. */
  proof: string;
  vendor: string;
  publicUrl: string;
}

/** What somebody else's application asks for, and of whom. The request stays pending until they have answered. */
export function consentPage({ client, request, access: { user }, workspace, handle, proof, vendor, publicUrl }: ConsentPage): Response {
  const values = { app: client.name, vendor, person: shownEmail(user.email) || user.name, workspace };
  const scopes = request.scope.split(' ') as ApplicationScope[];
  const { host, origin } = new URL(request.redirectUri);
  const other = signInPage({ type: 'signIn', again: true }, request, { handle, publicUrl });
  const hidden = Object.entries({ request: handle ?? '', proof }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return htmlPage({
    title: strings.consentTitle.replace('{{app}}', client.name).replace('{{vendor}}', vendor),
    images: logoOrigins(client),
    // Browsers apply form-action to the redirect that follows, too.
    formTargets: ["'self'", origin],
    body: `<main class="centered"><form class="card" method="post" action="${consentPath}">${brandMark(client)}<h1>${fill(strings.consentTitle, values)}</h1>
<p>${fill(strings.consentText, values)}</p><ul class="may">${scopes.map((scope) => `<li>${fill(strings.scopes[scope], values)}</li>`).join('')}</ul>
<p class="soft">${fill(strings.consentHint, { host })}</p>${hidden.join('')}
<div class="row"><button class="main" type="submit" name="answer" value="yes">${strings.allow}</button><button type="submit" name="answer" value="no">${strings.deny}</button></div>
<p class="soft other"><a href="${escapeHtml(other)}">${strings.otherAccount}</a></p></form></main>`,
  });
}
