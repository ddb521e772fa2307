import * as v from 'valibot';
import { AuthResponse } from '../auth/auth.schemas.ts';
import { get, post } from '../endpoint.ts';
import { Code, Email, PhoneNumber, Secret, Id } from '../values.ts';
import { AssertionJson, AttestationJson, AssertionOptions, DeviceType, CreationOptions } from '../webauthn.ts';
import { pending, coded } from './mfa-login.schemas.ts';

/** The second factor of a sign-in or step-up, and enrolling the first one (flows.md A.8-A.10). */
export const mfaLogin = {
  allowRemember: get('/identity/resources/configurations/v1/mfa-policy/allow-remember-device', {
    access: 'public',
    limit: 'login',
    query: v.object({ mfaToken: Secret }),
    /** Seconds. */
    result: v.object({ isAllowedToRemember: v.boolean(), mfaDeviceExpiration: v.number() }),
    errors: ['CHALLENGE_ENDED'],
  }),
  verify: post('/identity/resources/auth/v1/user/mfa/verify', {
    access: 'public',
    limit: 'login',
    body: v.object({ ...pending, value: Code, invitationToken: v.optional(Secret) }),
    result: AuthResponse,
    audit: ['login.succeeded', 'mfa.failed', 'session.steppedUp'],
    errors: ['CHALLENGE_ENDED', 'CODE_INVALID', 'CODE_USED', 'ACCOUNT_LOCKED'],
  }),
  verifyAuthenticator: post('/identity/resources/auth/v1/user/mfa/authenticator/:deviceId/verify', {
    access: 'public',
    limit: 'login',
    params: { deviceId: Id },
    body: v.object({ ...pending, value: Code }),
    result: AuthResponse,
    audit: ['login.succeeded', 'mfa.failed'],
    errors: ['CHALLENGE_ENDED', 'CODE_INVALID', 'NOT_FOUND', 'CODE_USED'],
  }),
  sendSms: post('/identity/resources/auth/v1/user/mfa/sms/:deviceId', {
    access: 'public',
    limit: 'login',
    params: { deviceId: Id },
    body: v.object({ mfaToken: Secret }),
    result: v.object({ otcToken: v.string(), phoneNumber: v.string() }),
    audit: { none: 'begins what verifySms ends' },
    errors: ['CHALLENGE_ENDED', 'NOT_FOUND'],
  }),
  verifySms: post('/identity/resources/auth/v1/user/mfa/sms/:deviceId/verify', {
    access: 'public',
    limit: 'login',
    params: { deviceId: Id },
    body: v.object(coded),
    result: AuthResponse,
    audit: ['login.succeeded', 'mfa.failed'],
    errors: ['CHALLENGE_ENDED', 'CODE_INVALID', 'CODE_EXPIRED', 'MFA_REFUSED', 'ACCOUNT_LOCKED', 'CODE_ATTEMPTS'],
  }),
  sendEmail: post('/identity/resources/auth/v1/user/mfa/emailcode', {
    access: 'public',
    limit: 'login',
    body: v.object({ mfaToken: Secret }),
    result: v.object({ otcToken: v.string() }),
    audit: { none: 'begins what verifyEmail ends' },
    errors: ['CHALLENGE_ENDED', 'MFA_REFUSED'],
  }),
  verifyEmail: post('/identity/resources/auth/v1/user/mfa/emailcode/verify', {
    access: 'public',
    limit: 'login',
    body: v.object(coded),
    result: AuthResponse,
    audit: ['login.succeeded', 'mfa.failed'],
    errors: ['CHALLENGE_ENDED', 'CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED', 'ACCOUNT_LOCKED'],
  }),
  webauthnOptions: post('/identity/resources/auth/v1/user/mfa/webauthn/:deviceId', {
    access: 'public',
    limit: 'login',
    params: { deviceId: Id },
    body: v.object({ mfaToken: Secret }),
    result: v.object({ webauthnToken: v.string(), options: AssertionOptions }),
    audit: { none: 'begins what verifyWebauthn ends' },
    errors: ['CHALLENGE_ENDED', 'NOT_FOUND'],
  }),
  verifyWebauthn: post('/identity/resources/auth/v1/user/mfa/webauthn/:deviceId/verify', {
    access: 'public',
    limit: 'login',
    params: { deviceId: Id },
    body: v.object({ ...pending, webauthnToken: Secret, options: AssertionJson }),
    result: AuthResponse,
    audit: ['login.succeeded', 'mfa.failed'],
    errors: ['CHALLENGE_ENDED', 'PASSKEY_REFUSED', 'MFA_REFUSED'],
  }),
  enrolAuthenticator: post('/identity/resources/auth/v1/user/mfa/authenticator/enroll', {
    access: 'public',
    limit: 'login',
    body: v.object({ mfaToken: Secret }),
    /** `qrCode`: an `otpauth:` URI. */
    result: v.object({ qrCode: v.string(), secret: v.string() }),
    audit: { none: 'begins what enrolAuthenticatorVerify ends' },
    errors: ['CHALLENGE_ENDED', 'MFA_REFUSED'],
  }),
  enrolAuthenticatorVerify: post('/identity/resources/auth/v1/user/mfa/authenticator/enroll/verify', {
    access: 'public',
    limit: 'login',
    body: v.object({ ...pending, token: Code }),
    result: AuthResponse,
    audit: ['mfa.enrolled', 'login.succeeded', 'mfa.failed', 'invitation.accepted'],
    errors: ['CHALLENGE_ENDED', 'MFA_REFUSED', 'CODE_INVALID', 'CODE_EXPIRED'],
  }),
  enrolSms: post('/identity/resources/auth/v1/user/mfa/sms/enroll', {
    access: 'public',
    limit: 'login',
    body: v.object({ mfaToken: Secret, phoneNumber: PhoneNumber }),
    result: v.object({ otcToken: v.string(), phoneNumber: v.string() }),
    audit: { none: 'begins what enrolSmsVerify ends' },
    errors: ['CHALLENGE_ENDED', 'MFA_REFUSED', 'PHONE_SIGNS_IN'],
  }),
  enrolSmsVerify: post('/identity/resources/auth/v1/user/mfa/sms/enroll/verify', {
    access: 'public',
    limit: 'login',
    body: v.object(coded),
    result: AuthResponse,
    audit: ['mfa.enrolled', 'login.succeeded', 'mfa.failed'],
    errors: ['CHALLENGE_ENDED', 'CODE_INVALID', 'CODE_EXPIRED', 'CODE_ATTEMPTS', 'MFA_REFUSED'],
  }),
  enrolWebauthn: post('/identity/resources/auth/v1/user/mfa/webauthn/enroll', {
    access: 'public',
    limit: 'login',
    body: v.object({ mfaToken: Secret }),
    result: v.object({ webauthnToken: v.string(), options: CreationOptions }),
    audit: { none: 'begins what enrolWebauthnVerify ends' },
    errors: ['CHALLENGE_ENDED', 'MFA_REFUSED'],
  }),
  enrolWebauthnVerify: post('/identity/resources/auth/v1/user/mfa/webauthn/enroll/verify', {
    access: 'public',
    limit: 'login',
    body: v.object({ ...pending, webauthnToken: Secret, deviceType: DeviceType, options: AttestationJson }),
    result: AuthResponse,
    audit: ['mfa.enrolled', 'login.succeeded', 'mfa.failed'],
    errors: ['CHALLENGE_ENDED', 'PASSKEY_REFUSED', 'MFA_REFUSED'],
  }),
  /** Removes every factor and ends every session; the user signs in again and enrols anew. */
  recover: post('/identity/resources/auth/v1/user/mfa/recover', {
    access: 'public',
    limit: 'login',
    body: v.object({ email: Email, recoveryCode: Secret, recaptchaToken: v.optional(Secret) }),
    audit: ['mfa.recovered', 'mfa.failed'],
    errors: ['RECOVERY_CODE_INVALID', 'ACCOUNT_LOCKED'],
  }),
};
