import { challengeEnded } from '../contract/challenges.rules.ts';
import { notFound } from '../contract/input.ts';
import type { social as area } from '../contract/social/social.ts';
import type { PreviewHandlers } from './context.ts';

/** No other site is offered: none can be come back from. */
export const social: PreviewHandlers<typeof area> = {
  postLogin: ({ query }) => {
    throw query.code ? notFound() : challengeEnded();
  },
};
