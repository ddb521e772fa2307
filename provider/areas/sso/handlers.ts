import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { sso as area } from '../../../src/contract/sso/sso.ts';
import type { Ctx } from '../../http/context.ts';
import { finishSso } from '../../federation/sso-sign-in.ts';

export const sso: Handlers<typeof area, [Ctx]> = {
  samlPostLogin: async ({ body }, ctx) => finishSso(ctx, { handle: body.SAMLResponse, state: body.RelayState ?? undefined }),
  oidcPostLogin: async ({ body }, ctx) => finishSso(ctx, { handle: body.code, state: body.state ?? undefined }),
  oidcPostLoginV2: async ({ body }, ctx) => finishSso(ctx, { handle: body.code, state: body.RelayState ?? undefined }),
};
