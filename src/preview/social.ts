import { challengeEnded } from '../contract/challenges.rules.ts';
import { requireSocialReturn } from '../contract/social/social.rules.ts';
import type { social as area } from '../contract/social/social.ts';
import type { PreviewHandlers } from './context.ts';

/** No provider is offered, because the preview can't redirect. */
export const social: PreviewHandlers<typeof area> = {
  postLogin: ({ query }) => {
    requireSocialReturn(query.code, false);
    throw challengeEnded();
  },
};
