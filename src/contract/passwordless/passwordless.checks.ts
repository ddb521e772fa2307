import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Email, OptionalLine, PhoneNumber, Secret } from '../values.ts';
import { AuthResponse } from '../auth/auth.schemas.ts';
import { PasswordlessKind } from './passwordless.schemas.ts';

const tokens = { recaptchaToken: v.optional(Secret), invitationToken: v.optional(Secret) };

export const passwordlessChecks = {
  preLogin: {
    params: { type: PasswordlessKind },
    body: v.object({
      email: v.optional(v.union([Email, v.literal('')])),
      username: v.optional(OptionalLine(254)),
      phoneNumber: v.optional(v.union([PhoneNumber, v.literal('')])),
      userId: v.optional(OptionalLine(64)),
      ...tokens,
    }),
    result: v.object({
      /** Masked; only if the caller entered the number or is known on this device. */
      phoneNumber: v.optional(v.string()),
      /** Two digits to enter if the link is opened in another browser. */
      matchingNumber: v.optional(v.string()),
    }),
    limit: 'recovery',
    audit: 'passwordless.requested',
    errors: ['NOT_FOUND', 'NO_ACCOUNT', 'CAPTCHA_REFUSED'],
  },
  postLogin: {
    params: { type: PasswordlessKind },
    body: v.object({ token: Secret, matchingNumber: v.optional(OptionalLine(2)), ...tokens }),
    result: AuthResponse,
    limit: 'login',
    audit: ['login.succeeded', 'login.failed', 'login.factorAsked'],
    errors: [
      'NOT_FOUND',
      'CODE_INVALID',
      'CODE_ATTEMPTS',
      'CODE_EXPIRED',
      'CODES_LOCKED',
      'LINK_INVALID',
      'LINK_EXPIRED',
      'NUMBER_NEEDED',
      'NUMBER_WRONG',
      'USER_DISABLED',
    ],
  },
} satisfies AreaChecks;
