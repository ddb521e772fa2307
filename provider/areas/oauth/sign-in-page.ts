import { ssoStartPath } from '../../federation/sso-redirect.ts';
import { hostedBase } from '../../identity/config.ts';
import type { AuthorizeRequest } from '../../oauth/authorize-request.ts';
import type { Decision } from '../../oauth/authorize-decision.ts';
import { canonicalPath } from '../../http/path.ts';

const resumePath = '/oauth/authorize/resume';

/** Goes on with the request pending under `handle`, or else the newest one. */
export const resumePage = (handle: string | undefined): string => (handle === undefined ? resumePath : `${resumePath}?request=${handle}`);

/** `direct` must start one of this server's own single sign-ons; any other address is rejected. */
function directPath(data: string, publicUrl: string): string | undefined {
  const url = URL.canParse(data, publicUrl) ? new URL(data, publicUrl) : undefined;
  if (url?.origin !== publicUrl || canonicalPath(url.pathname) !== ssoStartPath) return undefined;
  // Returns to the hosted pages, where the request is pending.
  url.searchParams.set('app', publicUrl);
  return ssoStartPath + url.search;
}

/** The page for what the request still needs. It returns to the request pending under `handle`, or else the newest one. */
export function signInPage(
  decision: Extract<Decision, { type: 'signIn' | 'stepUp' }>,
  { loginHint, maxAge, tenantId, uiLocales, directAction }: AuthorizeRequest,
  { handle, publicUrl }: { handle: string | undefined; publicUrl: string },
): string {
  const query = new URLSearchParams({ redirectUrl: resumePage(handle) });
  const set = (name: string, value: string | undefined) => value !== undefined && query.set(name, value);
  set('ui_locales', uiLocales);
  if (decision.type === 'stepUp') {
    set('maxAge', maxAge?.toString());
    return `${hostedBase}/account/step-up?${query}`;
  }
  set('login_hint', loginHint);
  set('tenantId', tenantId);
  if (decision.again) set('again', '1');
  if (directAction?.type === 'direct') {
    const path = directPath(directAction.data, publicUrl);
    if (path) return path;
  } else if (directAction && directAction.type !== 'signup') set('social', directAction.data);
  return `${hostedBase}/account/${directAction?.type === 'signup' ? 'sign-up' : 'login'}?${query}`;
}
