export const mfaStrategies = ['AuthenticatorApp', 'WebAuthnPlatform', 'WebAuthnCrossPlatform', 'SMS', 'EmailCode'] as const;
export type MfaStrategy = (typeof mfaStrategies)[number];
