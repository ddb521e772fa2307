import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { social as area } from '../../../src/contract/social/social.ts';
import type { Ctx } from '../../http/context.ts';
import { answerSignIn } from '../answer-sign-in.ts';
import { finishSocial } from '../../federation/social/social-sign-in.ts';

export const social: Handlers<typeof area, [Ctx]> = {
  postLogin: async ({ provider, query = {}, body }, ctx) => {
    const { code, state, redirectUri, code_verifier, code_verifier_pkce } = query;
    // An id token sent by the page is unverified, so it isn't read.
    const { outcome, user } = await finishSocial(ctx, {
      provider,
      code,
      state,
      redirectUri,
      verifier: code_verifier ?? code_verifier_pkce,
      invitationToken: body?.invitationToken,
      metadata: body?.metadata,
    });
    return { ...(await answerSignIn(ctx, outcome)), isNewUser: user.isNewUser, name: user.name };
  },
};
