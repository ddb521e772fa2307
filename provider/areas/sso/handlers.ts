import type { AuthResponse } from '../../../src/contract/auth/auth.schemas.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { sso as area } from '../../../src/contract/sso/sso.ts';
import type { Ctx } from '../../http/context.ts';
import { finishSso } from '../../federation/sso-sign-in.ts';
import { answerSignIn } from '../answer-sign-in.ts';

const finish = async (ctx: Ctx, handle: string, state: string | null | undefined): Promise<AuthResponse> =>
  answerSignIn(ctx, await finishSso(ctx, { handle, state: state ?? undefined, browser: ctx.cookies.read('sso') }));

export const sso: Handlers<typeof area, [Ctx]> = {
  samlPostLogin: async ({ body }, ctx) => finish(ctx, body.SAMLResponse, body.RelayState),
  oidcPostLogin: async ({ body }, ctx) => finish(ctx, body.code, body.state),
  oidcPostLoginV2: async ({ body }, ctx) => finish(ctx, body.code, body.RelayState),
};
