import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Code, Secret, Email, PhoneNumber, Id } from '../values.ts';
import { AuthResponse } from '../auth/auth.schemas.ts';
import { AssertionJson, AttestationJson, AssertionOptions, DeviceType, CreationOptions } from '../webauthn.ts';

/** The MFA token authorizes only these endpoints; there is no access token before the second factor (security.md 2.9). */
const pending = { mfaToken: Secret, rememberDevice: v.optional(v.boolean()) };
const coded = { ...pending, otcToken: Secret, code: Code };

export const mfaLoginChecks = {
  allowRemember: {
    query: v.object({ mfaToken: Secret }) /** Seconds. */,
    result: v.object({ isAllowedToRemember: v.boolean(), mfaDeviceExpiration: v.number() }),
    limit: 'login',
    errors: ['CHALLENGE_ENDED'],
  },
  verify: {
    body: v.object({ ...pending, value: Code, invitationToken: v.optional(Secret) }),
    result: AuthResponse,
    limit: 'login',
    audit: ['login.succeeded', 'login.factorAsked', 'mfa.failed', 'session.steppedUp'],
    errors: ['CHALLENGE_ENDED', 'CODE_INVALID', 'CODE_USED', 'ACCOUNT_LOCKED', 'MFA_REFUSED'],
  },
  verifyAuthenticator: {
    params: { deviceId: Id },
    body: v.object({ ...pending, value: Code }),
    result: AuthResponse,
    limit: 'login',
    audit: ['login.succeeded', 'login.factorAsked', 'mfa.failed'],
    errors: ['CHALLENGE_ENDED', 'CODE_INVALID', 'NOT_FOUND', 'CODE_USED', 'MFA_REFUSED'],
  },
  sendSms: {
    params: { deviceId: Id },
    body: v.object({ mfaToken: Secret }),
    result: v.object({ otcToken: v.string(), phoneNumber: v.string() }),
    limit: 'login',
    audit: { none: 'begins what verifySms ends' },
    errors: ['CHALLENGE_ENDED', 'NOT_FOUND'],
  },
  verifySms: {
    params: { deviceId: Id },
    body: v.object(coded),
    result: AuthResponse,
    limit: 'login',
    audit: ['login.succeeded', 'login.factorAsked', 'mfa.failed'],
    errors: ['CHALLENGE_ENDED', 'CODE_INVALID', 'CODE_EXPIRED', 'MFA_REFUSED', 'ACCOUNT_LOCKED', 'CODE_ATTEMPTS'],
  },
  sendEmail: {
    body: v.object({ mfaToken: Secret }),
    result: v.object({ otcToken: v.string() }),
    limit: 'login',
    audit: { none: 'begins what verifyEmail ends' },
    errors: ['CHALLENGE_ENDED', 'MFA_REFUSED'],
  },
  verifyEmail: {
    body: v.object(coded),
    result: AuthResponse,
    limit: 'login',
    audit: ['login.succeeded', 'login.factorAsked', 'mfa.failed'],
    errors: ['CHALLENGE_ENDED', 'CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED', 'ACCOUNT_LOCKED', 'MFA_REFUSED'],
  },
  webauthnOptions: {
    params: { deviceId: Id },
    body: v.object({ mfaToken: Secret }),
    result: v.object({ webauthnToken: v.string(), options: AssertionOptions }),
    limit: 'login',
    audit: { none: 'begins what verifyWebauthn ends' },
    errors: ['CHALLENGE_ENDED', 'NOT_FOUND'],
  },
  verifyWebauthn: {
    params: { deviceId: Id },
    body: v.object({ ...pending, webauthnToken: Secret, options: AssertionJson }),
    result: AuthResponse,
    limit: 'login',
    audit: ['login.succeeded', 'login.factorAsked', 'mfa.failed'],
    errors: ['CHALLENGE_ENDED', 'PASSKEY_REFUSED', 'MFA_REFUSED'],
  },
  enrolAuthenticator: {
    body: v.object({ mfaToken: Secret }) /** `qrCode`: an `otpauth:` URI. */,
    result: v.object({ qrCode: v.string(), secret: v.string() }),
    limit: 'login',
    audit: { none: 'begins what enrolAuthenticatorVerify ends' },
    errors: ['CHALLENGE_ENDED', 'MFA_REFUSED'],
  },
  enrolAuthenticatorVerify: {
    body: v.object({ ...pending, token: Code }),
    result: AuthResponse,
    limit: 'login',
    audit: ['mfa.enrolled', 'login.succeeded', 'mfa.failed', 'invitation.accepted'],
    errors: ['CHALLENGE_ENDED', 'MFA_REFUSED', 'CODE_INVALID', 'CODE_EXPIRED'],
  },
  enrolSms: {
    body: v.object({ mfaToken: Secret, phoneNumber: PhoneNumber }),
    result: v.object({ otcToken: v.string(), phoneNumber: v.string() }),
    limit: 'login',
    audit: { none: 'begins what enrolSmsVerify ends' },
    errors: ['CHALLENGE_ENDED', 'MFA_REFUSED', 'PHONE_SIGNS_IN'],
  },
  enrolSmsVerify: {
    body: v.object(coded),
    result: AuthResponse,
    limit: 'login',
    audit: ['mfa.enrolled', 'login.succeeded', 'mfa.failed'],
    errors: ['CHALLENGE_ENDED', 'CODE_INVALID', 'CODE_EXPIRED', 'CODE_ATTEMPTS', 'MFA_REFUSED'],
  },
  enrolWebauthn: {
    body: v.object({ mfaToken: Secret }),
    result: v.object({ webauthnToken: v.string(), options: CreationOptions }),
    limit: 'login',
    audit: { none: 'begins what enrolWebauthnVerify ends' },
    errors: ['CHALLENGE_ENDED', 'MFA_REFUSED'],
  },
  enrolWebauthnVerify: {
    body: v.object({ ...pending, webauthnToken: Secret, deviceType: DeviceType, options: AttestationJson }),
    result: AuthResponse,
    limit: 'login',
    audit: ['mfa.enrolled', 'login.succeeded', 'mfa.failed'],
    errors: ['CHALLENGE_ENDED', 'PASSKEY_REFUSED', 'MFA_REFUSED'],
  },
  recover: {
    body: v.object({ email: Email, recoveryCode: Secret, recaptchaToken: v.optional(Secret) }),
    limit: 'login',
    audit: ['mfa.recovered', 'mfa.failed'],
    errors: ['RECOVERY_CODE_INVALID', 'ACCOUNT_LOCKED'],
  },
} satisfies AreaChecks;
