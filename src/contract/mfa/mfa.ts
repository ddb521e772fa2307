import * as v from 'valibot';
import { MfaDevices } from '../auth/auth.schemas.ts';
import { get, post } from '../endpoint.ts';
import { Code, PhoneNumber, Secret, Id } from '../values.ts';
import { AssertionJson, AssertionOptions, AttestationJson, CreationOptions, DeviceType } from '../webauthn.ts';
import { mfaStrategies, Recovery } from './mfa.schemas.ts';

const stepUp = { access: 'signedIn', stepUp: true } as const;

/** The signed-in user's own factors. Adding or removing one requires a recent step-up (security.md MFA-03). */
export const mfa = {
  devices: get('/identity/resources/users/v1/mfa/devices', { access: 'signedIn', result: MfaDevices }),
  strategies: get('/identity/resources/configurations/v1/mfa/strategies', {
    access: 'signedIn',
    result: v.object({ strategies: v.array(v.object({ strategy: v.picklist(mfaStrategies), isActive: v.boolean() })) }),
  }),
  enrol: post('/identity/resources/users/v1/mfa/enroll', {
    ...stepUp,
    result: v.object({ qrCode: v.string(), secret: v.string() }),
    audit: { none: 'begins what enrolVerify ends' },
  }),
  enrolVerify: post('/identity/resources/users/v1/mfa/enroll/verify', {
    ...stepUp,
    body: v.object({ token: Code }),
    result: Recovery,
    audit: 'mfa.enrolled',
    errors: ['CODE_INVALID', 'CODE_EXPIRED'],
  }),
  enrolAuthenticator: post('/identity/resources/users/v1/mfa/authenticator/enroll', {
    ...stepUp,
    result: v.object({ qrCode: v.string(), secret: v.string() }),
    audit: { none: 'begins what enrolAuthenticatorVerify ends' },
  }),
  enrolAuthenticatorVerify: post('/identity/resources/users/v1/mfa/authenticator/enroll/verify', {
    ...stepUp,
    body: v.object({ token: Code }),
    result: Recovery,
    audit: 'mfa.enrolled',
    errors: ['CODE_INVALID', 'CODE_EXPIRED'],
  }),
  enrolSms: post('/identity/resources/users/v1/mfa/sms/enroll', {
    ...stepUp,
    body: v.object({ phoneNumber: PhoneNumber }),
    result: v.object({ otcToken: v.string(), phoneNumber: v.string() }),
    audit: { none: 'begins what enrolSmsVerify ends' },
  }),
  enrolSmsVerify: post('/identity/resources/users/v1/mfa/sms/enroll/verify', {
    ...stepUp,
    body: v.object({ otcToken: Secret, code: Code }),
    result: Recovery,
    audit: 'mfa.enrolled',
    errors: ['CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED'],
  }),
  enrolWebauthn: post('/identity/resources/users/v1/mfa/webauthn/enroll', {
    ...stepUp,
    result: v.object({ webauthnToken: v.string(), options: CreationOptions }),
    audit: { none: 'begins what enrolWebauthnVerify ends' },
  }),
  enrolWebauthnVerify: post('/identity/resources/users/v1/mfa/webauthn/enroll/verify', {
    ...stepUp,
    body: v.object({ webauthnToken: Secret, deviceType: DeviceType, options: AttestationJson }),
    result: Recovery,
    audit: 'mfa.enrolled',
    errors: ['PASSKEY_REFUSED'],
  }),
  /** Removes the authenticator app. */
  disable: post('/identity/resources/users/v1/mfa/disable', {
    ...stepUp,
    body: v.object({ token: v.optional(Code) }),
    audit: 'mfa.disabled',
    errors: ['NOT_FOUND'],
  }),
  disableAuthenticator: post('/identity/resources/users/v1/mfa/authenticator/:deviceId/disable/verify', {
    ...stepUp,
    params: { deviceId: Id },
    body: v.object({ token: v.optional(Code) }),
    audit: 'mfa.disabled',
    errors: ['NOT_FOUND'],
  }),
  disableSms: post('/identity/resources/users/v1/mfa/sms/:deviceId/disable', {
    ...stepUp,
    params: { deviceId: Id },
    result: v.object({ otcToken: v.string(), phoneNumber: v.string() }),
    audit: { none: 'begins what disableSmsVerify ends' },
    errors: ['NOT_FOUND'],
  }),
  disableSmsVerify: post('/identity/resources/users/v1/mfa/sms/:deviceId/disable/verify', {
    ...stepUp,
    params: { deviceId: Id },
    body: v.object({ otcToken: v.optional(Secret), code: v.optional(Code) }),
    audit: 'mfa.disabled',
    errors: ['NOT_FOUND'],
  }),
  disableWebauthn: post('/identity/resources/users/v1/mfa/webauthn/:deviceId/disable', {
    ...stepUp,
    params: { deviceId: Id },
    result: v.object({ webauthnToken: v.string(), options: AssertionOptions }),
    audit: { none: 'begins what disableWebauthnVerify ends' },
    errors: ['NOT_FOUND'],
  }),
  disableWebauthnVerify: post('/identity/resources/users/v1/mfa/webauthn/:deviceId/disable/verify', {
    ...stepUp,
    params: { deviceId: Id },
    body: v.object({ webauthnToken: v.optional(Secret), options: v.optional(AssertionJson) }),
    audit: 'mfa.disabled',
    errors: ['NOT_FOUND'],
  }),
};
