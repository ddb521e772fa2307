import { challengeEnded } from '../contract/challenges.rules.ts';
import type { sso as area } from '../contract/sso/sso.ts';
import type { PreviewHandlers } from './context.ts';

const neverBegun = (): never => {
  throw challengeEnded();
};

/** The preview can't redirect, so no sign-in of this kind was ever started. */
export const sso: PreviewHandlers<typeof area> = { samlPostLogin: neverBegun, oidcPostLogin: neverBegun, oidcPostLoginV2: neverBegun };
