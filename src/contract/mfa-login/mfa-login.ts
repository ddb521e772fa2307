import { endpoints, get, post } from '../endpoint.ts';
import type { mfaLoginSchemas } from './mfa-login.schemas.ts';

/** The second factor of a sign-in or step-up, and enrolling the first one (flows.md A.8-A.10). */
export const mfaLogin = endpoints<typeof mfaLoginSchemas>()({
  allowRemember: get('/identity/resources/configurations/v1/mfa-policy/allow-remember-device', {
    access: 'public',
    limit: 'login',
    errors: ['CHALLENGE_ENDED'],
  }),
  verify: post('/identity/resources/auth/v1/user/mfa/verify', {
    access: 'public',
    limit: 'login',
    audit: ['login.succeeded', 'mfa.failed', 'session.steppedUp'],
    errors: ['CHALLENGE_ENDED', 'CODE_INVALID', 'CODE_USED', 'ACCOUNT_LOCKED'],
  }),
  verifyAuthenticator: post('/identity/resources/auth/v1/user/mfa/authenticator/:deviceId/verify', {
    access: 'public',
    limit: 'login',
    audit: ['login.succeeded', 'mfa.failed'],
    errors: ['CHALLENGE_ENDED', 'CODE_INVALID', 'NOT_FOUND', 'CODE_USED'],
  }),
  sendSms: post('/identity/resources/auth/v1/user/mfa/sms/:deviceId', {
    access: 'public',
    limit: 'login',
    audit: { none: 'begins what verifySms ends' },
    errors: ['CHALLENGE_ENDED', 'NOT_FOUND'],
  }),
  verifySms: post('/identity/resources/auth/v1/user/mfa/sms/:deviceId/verify', {
    access: 'public',
    limit: 'login',
    audit: ['login.succeeded', 'mfa.failed'],
    errors: ['CHALLENGE_ENDED', 'CODE_INVALID', 'CODE_EXPIRED', 'MFA_REFUSED', 'ACCOUNT_LOCKED', 'CODE_ATTEMPTS'],
  }),
  sendEmail: post('/identity/resources/auth/v1/user/mfa/emailcode', {
    access: 'public',
    limit: 'login',
    audit: { none: 'begins what verifyEmail ends' },
    errors: ['CHALLENGE_ENDED', 'MFA_REFUSED'],
  }),
  verifyEmail: post('/identity/resources/auth/v1/user/mfa/emailcode/verify', {
    access: 'public',
    limit: 'login',
    audit: ['login.succeeded', 'mfa.failed'],
    errors: ['CHALLENGE_ENDED', 'CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED', 'ACCOUNT_LOCKED'],
  }),
  webauthnOptions: post('/identity/resources/auth/v1/user/mfa/webauthn/:deviceId', {
    access: 'public',
    limit: 'login',
    audit: { none: 'begins what verifyWebauthn ends' },
    errors: ['CHALLENGE_ENDED', 'NOT_FOUND'],
  }),
  verifyWebauthn: post('/identity/resources/auth/v1/user/mfa/webauthn/:deviceId/verify', {
    access: 'public',
    limit: 'login',
    audit: ['login.succeeded', 'mfa.failed'],
    errors: ['CHALLENGE_ENDED', 'PASSKEY_REFUSED', 'MFA_REFUSED'],
  }),
  enrolAuthenticator: post('/identity/resources/auth/v1/user/mfa/authenticator/enroll', {
    access: 'public',
    limit: 'login',
    audit: { none: 'begins what enrolAuthenticatorVerify ends' },
    errors: ['CHALLENGE_ENDED', 'MFA_REFUSED'],
  }),
  enrolAuthenticatorVerify: post('/identity/resources/auth/v1/user/mfa/authenticator/enroll/verify', {
    access: 'public',
    limit: 'login',
    audit: ['mfa.enrolled', 'login.succeeded', 'mfa.failed', 'invitation.accepted'],
    errors: ['CHALLENGE_ENDED', 'MFA_REFUSED', 'CODE_INVALID', 'CODE_EXPIRED'],
  }),
  enrolSms: post('/identity/resources/auth/v1/user/mfa/sms/enroll', {
    access: 'public',
    limit: 'login',
    audit: { none: 'begins what enrolSmsVerify ends' },
    errors: ['CHALLENGE_ENDED', 'MFA_REFUSED', 'PHONE_SIGNS_IN'],
  }),
  enrolSmsVerify: post('/identity/resources/auth/v1/user/mfa/sms/enroll/verify', {
    access: 'public',
    limit: 'login',
    audit: ['mfa.enrolled', 'login.succeeded', 'mfa.failed'],
    errors: ['CHALLENGE_ENDED', 'CODE_INVALID', 'CODE_EXPIRED', 'CODE_ATTEMPTS', 'MFA_REFUSED'],
  }),
  enrolWebauthn: post('/identity/resources/auth/v1/user/mfa/webauthn/enroll', {
    access: 'public',
    limit: 'login',
    audit: { none: 'begins what enrolWebauthnVerify ends' },
    errors: ['CHALLENGE_ENDED', 'MFA_REFUSED'],
  }),
  enrolWebauthnVerify: post('/identity/resources/auth/v1/user/mfa/webauthn/enroll/verify', {
    access: 'public',
    limit: 'login',
    audit: ['mfa.enrolled', 'login.succeeded', 'mfa.failed'],
    errors: ['CHALLENGE_ENDED', 'PASSKEY_REFUSED', 'MFA_REFUSED'],
  }),
  /** Removes every factor and ends every session; the user signs in again and enrols anew. */
  recover: post('/identity/resources/auth/v1/user/mfa/recover', {
    access: 'public',
    limit: 'login',
    audit: ['mfa.recovered', 'mfa.failed'],
    errors: ['RECOVERY_CODE_INVALID', 'ACCOUNT_LOCKED'],
    produces: 'nothing',
  }),
});
