import { challengeEnded } from '../contract/challenges.rules.ts';
import type { social as area } from '../contract/social/social.ts';
import type { PreviewHandlers } from './context.ts';

/** There is no other site to come back from: no sign-in of this kind has begun. */
export const social: PreviewHandlers<typeof area> = {
  postLogin: () => {
    throw challengeEnded();
  },
};
