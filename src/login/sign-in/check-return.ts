import { signUpCompleted, userVerified } from '../../auth/events.ts';
import { consumeSocialStart } from '../../auth/social-login.ts';
import type { AuthResponse } from '../../contract/auth/auth.schemas.ts';
import { social } from '../../contract/social/social.ts';
import { sso } from '../../contract/sso/sso.ts';
import { AppError } from '../../lib/error.ts';
import type { Services } from '../../services.tsx';

const lost = () => new AppError('CHALLENGE_ENDED', 'This sign-in has expired or was already used. Start again.', { status: 401 });

/** Sends the callback's parameters to the server, after removing them from the address bar (flows.md A.6, A.7). */
export async function checkReturn({ api, router, options }: Services, from: 'social' | 'sso'): Promise<Partial<AuthResponse>> {
  const query = new URLSearchParams(router.current().search);
  router.replaceSearch('');
  const code = query.get('code');
  const state = query.get('state');
  if (from === 'social') {
    const start = consumeSocialStart(state);
    if (!start || !code) throw query.has('error') ? refusal(query) : lost();
    const { provider, verifier, redirectUri, invitationToken } = start;
    const answer = await api(social).postLogin({
      provider,
      query: { code, state: state ?? undefined, redirectUri, code_verifier: verifier },
      body: invitationToken ? { invitationToken } : null,
    });
    if (answer.isNewUser) {
      const person = { ...(answer.userId && { userId: answer.userId }), ...(answer.email && { email: answer.email }) };
      signUpCompleted(options.events, person, { invited: invitationToken !== undefined });
      userVerified(options.events, 'SOCIAL_LOGIN', person);
    }
    return answer;
  }
  if (query.has('error')) throw refusal(query);
  const relay = query.get('RelayState');
  const saml = query.get('SAMLResponse');
  if (saml) return api(sso).samlPostLogin({ body: { SAMLResponse: saml, RelayState: relay } });
  if (!code) throw lost();
  return relay ? api(sso).oidcPostLoginV2({ body: { code, RelayState: relay } }) : api(sso).oidcPostLogin({ body: { code, state } });
}

/** The other site denied or failed. Its message is never displayed. */
const refusal = (query: URLSearchParams) =>
  query.get('error') === 'access_denied' ? new AppError('SSO_DENIED', 'The other site denied access.', { status: 403 }) : lost();
