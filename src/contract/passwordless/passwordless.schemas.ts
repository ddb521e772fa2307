import * as v from 'valibot';

export const passwordlessTypes = ['magiclink', 'code', 'smscode', 'emailandpassword'] as const;

export const PasswordlessKind = v.picklist(passwordlessTypes);
export type PasswordlessType = (typeof passwordlessTypes)[number];
