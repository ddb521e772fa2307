import type { AuthorizeRequest } from './authorize-request.ts';
import type { Decision } from './authorize-decision.ts';

/** Where the hosted pages live; the login box has its routes below it (SPEC 2.1). */
export const hostedBase = '/oauth';
const resumePath = '/oauth/authorize/resume';

/** Page on which a person does what the request still needs. It leads back to the request, which waits under `handle` or is the newest. */
export function startOf(
  decision: Extract<Decision, { type: 'signIn' | 'stepUp' }>,
  { loginHint, maxAge, tenantId, uiLocales, directAction }: AuthorizeRequest,
  handle: string | undefined,
): string {
  const query = new URLSearchParams({ redirectUrl: handle === undefined ? resumePath : `${resumePath}?request=${handle}` });
  const set = (name: string, value: string | undefined) => value !== undefined && query.set(name, value);
  set('ui_locales', uiLocales);
  if (decision.type === 'stepUp') {
    set('maxAge', maxAge?.toString());
    return `${hostedBase}/account/step-up?${query}`;
  }
  set('login_hint', loginHint);
  set('tenantId', tenantId);
  if (decision.again) set('again', '1');
  return `${hostedBase}/account/${directAction?.type === 'signup' ? 'sign-up' : 'login'}?${query}`;
}
