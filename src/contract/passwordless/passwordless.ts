import * as v from 'valibot';
import { AuthResponse } from '../auth/auth.schemas.ts';
import { post } from '../endpoint.ts';
import { Email, OptionalText, PhoneNumber, Secret } from '../values.ts';
import { PasswordlessKind, tokens } from './passwordless.schemas.ts';

/** Sign-in by an emailed link or a code. `type` is the strategy in lower case (flows.md A.3). */
export const passwordless = {
  /** Same answer and work for known and unknown identifiers (security.md LNK-05). The browser holds the challenge in a cookie. */
  preLogin: post('/identity/resources/auth/v1/passwordless/:type/prelogin', {
    access: 'public',
    limit: 'recovery',
    params: { type: PasswordlessKind },
    body: v.object({
      email: v.optional(v.union([Email, v.literal('')])),
      username: v.optional(OptionalText(254)),
      phoneNumber: v.optional(v.union([PhoneNumber, v.literal('')])),
      userId: v.optional(OptionalText(64)),
      ...tokens,
    }),
    result: v.object({
      /** Masked; only if the caller entered the number or is known on this device. */
      phoneNumber: v.optional(v.string()),
      /** Two digits to enter if the link is opened in another browser. */
      matchingNumber: v.optional(v.string()),
    }),
    audit: 'passwordless.requested',
    errors: ['NOT_FOUND', 'CAPTCHA_REFUSED'],
  }),
  /** Errors: CODE_INVALID, CODE_ATTEMPTS, CODE_EXPIRED, LINK_INVALID, LINK_EXPIRED, LINK_USED, NUMBER_NEEDED, NUMBER_WRONG. */
  postLogin: post('/identity/resources/auth/v1/passwordless/:type/postlogin', {
    access: 'public',
    limit: 'login',
    params: { type: PasswordlessKind },
    body: v.object({ token: Secret, matchingNumber: v.optional(OptionalText(2)), ...tokens }),
    result: AuthResponse,
    audit: ['login.succeeded', 'login.failed', 'login.factorAsked'],
    errors: [
      'NOT_FOUND',
      'CODE_INVALID',
      'CODE_ATTEMPTS',
      'CODE_EXPIRED',
      'LINK_INVALID',
      'LINK_EXPIRED',
      'NUMBER_NEEDED',
      'NUMBER_WRONG',
      'USER_DISABLED',
    ],
  }),
};
