import * as v from 'valibot';

export const mfaStrategies = ['AuthenticatorApp', 'WebAuthnPlatform', 'WebAuthnCrossPlatform', 'SMS', 'EmailCode'] as const;
export type MfaStrategy = (typeof mfaStrategies)[number];

export const Recovery = v.object({ recoveryCode: v.optional(v.string()) });
