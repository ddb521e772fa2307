import { challengeEnded } from '../contract/challenges.rules.ts';
import type { sso as area } from '../contract/sso/sso.ts';
import type { PreviewHandlers } from './context.ts';

const neverBegun = (): never => {
  throw challengeEnded();
};

/** There is no company to come back from: no sign-in of this kind has begun. */
export const sso: PreviewHandlers<typeof area> = { samlPostLogin: neverBegun, oidcPostLogin: neverBegun, oidcPostLoginV2: neverBegun };
