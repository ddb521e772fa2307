import type { SignUpBy } from '../../../src/contract/sign-up/sign-up.rules.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { SignUpResponse } from '../../../src/contract/sign-up/sign-up.schemas.ts';
import type { signUp as area } from '../../../src/contract/sign-up/sign-up.ts';
import { loginAliasOf, type Ctx } from '../../http/context.ts';
import { signUp as register, type SignUpInput } from '../../identity/sign-up.ts';
import { answerSignIn } from '../answer-sign-in.ts';

/** Marks the browser's own sign-up: its password survives verifying the address, a stranger's doesn't. */
async function signUpHere(ctx: Ctx, by: SignUpBy, input: SignUpInput): Promise<SignUpResponse> {
  const { answer, token, outcome } = await register(ctx, by, {
    ...input,
    signUpToken: ctx.cookies.read('signup'),
    alias: loginAliasOf(ctx),
  });
  if (token) ctx.cookies.keep('signup', token, ctx.deps.policy.links.activateSeconds);
  return outcome ? { ...answer, authResponse: await answerSignIn(ctx, outcome) } : answer;
}

export const signUp: Handlers<typeof area, [Ctx]> = {
  email: async ({ body }, ctx) => signUpHere(ctx, 'email', body),
  phoneNumber: async ({ body }, ctx) => signUpHere(ctx, 'phoneNumber', body),
  username: async ({ body }, ctx) => signUpHere(ctx, 'username', body),
};
