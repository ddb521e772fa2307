import { challengeEnded } from '../contract/challenges.rules.ts';
import { requireSsoHandle } from '../contract/sso/sso.rules.ts';
import type { sso as area } from '../contract/sso/sso.ts';
import type { PreviewHandlers } from './context.ts';

/** The preview can't redirect, so no sign-in of this kind was ever started. */
function neverStarted(handle: string): never {
  requireSsoHandle(handle);
  throw challengeEnded();
}

export const sso: PreviewHandlers<typeof area> = {
  samlPostLogin: ({ body }) => neverStarted(body.SAMLResponse),
  oidcPostLogin: ({ body }) => neverStarted(body.code),
  oidcPostLoginV2: ({ body }) => neverStarted(body.code),
};
