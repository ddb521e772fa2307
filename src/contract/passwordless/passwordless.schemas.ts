import * as v from 'valibot';
import { Secret, Email, OptionalText, PhoneNumber } from '../values.ts';
import { AuthResponse } from '../auth/auth.schemas.ts';

export const passwordlessTypes = ['magiclink', 'code', 'smscode', 'emailandpassword'] as const;
export const PasswordlessKind = v.picklist(passwordlessTypes);
export type PasswordlessType = (typeof passwordlessTypes)[number];

export const tokens = { recaptchaToken: v.optional(Secret), invitationToken: v.optional(Secret) };

export const passwordlessSchemas = {
  preLogin: {
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
  },
  postLogin: {
    params: { type: PasswordlessKind },
    body: v.object({ token: Secret, matchingNumber: v.optional(OptionalText(2)), ...tokens }),
    result: AuthResponse,
  },
};
