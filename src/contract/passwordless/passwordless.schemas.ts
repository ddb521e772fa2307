import * as v from 'valibot';
import { Secret } from '../values.ts';

export const passwordlessTypes = ['magiclink', 'code', 'smscode', 'emailandpassword'] as const;
export const PasswordlessKind = v.picklist(passwordlessTypes);
export type PasswordlessType = (typeof passwordlessTypes)[number];

export const tokens = { recaptchaToken: v.optional(Secret), invitationToken: v.optional(Secret) };
