import { endpoints, get, post } from '../endpoint.ts';
import type { mfaSchemas } from './mfa.schemas.ts';

const stepUp = { access: 'signedIn', stepUp: true } as const;

/** The signed-in user's own factors. Adding or removing one requires a recent step-up (security.md MFA-03). */
export const mfa = endpoints<typeof mfaSchemas>()({
  devices: get('/identity/resources/users/v1/mfa/devices', { access: 'signedIn' }),
  strategies: get('/identity/resources/configurations/v1/mfa/strategies', { access: 'signedIn' }),
  enrol: post('/identity/resources/users/v1/mfa/enroll', { ...stepUp, audit: { none: 'begins what enrolVerify ends' } }),
  enrolVerify: post('/identity/resources/users/v1/mfa/enroll/verify', {
    ...stepUp,
    audit: 'mfa.enrolled',
    errors: ['CODE_INVALID', 'CODE_EXPIRED'],
  }),
  enrolAuthenticator: post('/identity/resources/users/v1/mfa/authenticator/enroll', {
    ...stepUp,
    audit: { none: 'begins what enrolAuthenticatorVerify ends' },
  }),
  enrolAuthenticatorVerify: post('/identity/resources/users/v1/mfa/authenticator/enroll/verify', {
    ...stepUp,
    audit: 'mfa.enrolled',
    errors: ['CODE_INVALID', 'CODE_EXPIRED'],
  }),
  enrolSms: post('/identity/resources/users/v1/mfa/sms/enroll', { ...stepUp, audit: { none: 'begins what enrolSmsVerify ends' } }),
  enrolSmsVerify: post('/identity/resources/users/v1/mfa/sms/enroll/verify', {
    ...stepUp,
    audit: 'mfa.enrolled',
    errors: ['CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED'],
  }),
  enrolWebauthn: post('/identity/resources/users/v1/mfa/webauthn/enroll', {
    ...stepUp,
    audit: { none: 'begins what enrolWebauthnVerify ends' },
  }),
  enrolWebauthnVerify: post('/identity/resources/users/v1/mfa/webauthn/enroll/verify', {
    ...stepUp,
    audit: 'mfa.enrolled',
    errors: ['PASSKEY_REFUSED'],
  }),
  /** Removes the authenticator app. */
  disable: post('/identity/resources/users/v1/mfa/disable', {
    ...stepUp,
    audit: 'mfa.disabled',
    errors: ['NOT_FOUND'],
    produces: 'nothing',
  }),
  disableAuthenticator: post('/identity/resources/users/v1/mfa/authenticator/:deviceId/disable/verify', {
    ...stepUp,
    audit: 'mfa.disabled',
    errors: ['NOT_FOUND'],
    produces: 'nothing',
  }),
  disableSms: post('/identity/resources/users/v1/mfa/sms/:deviceId/disable', {
    ...stepUp,
    audit: { none: 'begins what disableSmsVerify ends' },
    errors: ['NOT_FOUND'],
  }),
  disableSmsVerify: post('/identity/resources/users/v1/mfa/sms/:deviceId/disable/verify', {
    ...stepUp,
    audit: 'mfa.disabled',
    errors: ['NOT_FOUND'],
    produces: 'nothing',
  }),
  disableWebauthn: post('/identity/resources/users/v1/mfa/webauthn/:deviceId/disable', {
    ...stepUp,
    audit: { none: 'begins what disableWebauthnVerify ends' },
    errors: ['NOT_FOUND'],
  }),
  disableWebauthnVerify: post('/identity/resources/users/v1/mfa/webauthn/:deviceId/disable/verify', {
    ...stepUp,
    audit: 'mfa.disabled',
    errors: ['NOT_FOUND'],
    produces: 'nothing',
  }),
});
