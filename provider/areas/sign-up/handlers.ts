import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { signUp as area } from '../../../src/contract/sign-up/sign-up.ts';
import type { Ctx } from '../../http/context.ts';
import { signUp as register } from '../../identity/sign-up.ts';

export const signUp: Handlers<typeof area, [Ctx]> = {
  email: async ({ body }, ctx) => register(ctx, 'email', body),
  phoneNumber: async ({ body }, ctx) => register(ctx, 'phoneNumber', body),
  username: async ({ body }, ctx) => register(ctx, 'username', body),
};
