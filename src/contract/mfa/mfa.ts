import * as v from 'valibot';
import { MfaDevices } from '../auth/auth.schemas.ts';
import { get, post } from '../endpoint.ts';
import { Code, PhoneNumber, Secret } from '../values.ts';
import { AssertionJson, AssertionOptions, AttestationJson, CreationOptions, DeviceType } from '../webauthn.ts';
import { mfaStrategies, Recovery } from './mfa.schemas.ts';

const stepUp = { access: 'signedIn', stepUp: true } as const;

/** A signed-in person's own factors. Adding and removing one needs a recent step-up (security.md MFA-03). */
export const mfa = {
  devices: get('/identity/resources/users/v1/mfa/devices', { access: 'signedIn', result: MfaDevices }),
  strategies: get('/identity/resources/configurations/v1/mfa/strategies', {
    access: 'signedIn',
    result: v.object({ strategies: v.array(v.object({ strategy: v.picklist(mfaStrategies), isActive: v.boolean() })) }),
  }),
  enrol: post('/identity/resources/users/v1/mfa/enroll', { ...stepUp, result: v.object({ qrCode: v.string(), secret: v.string() }) }),
  enrolVerify: post('/identity/resources/users/v1/mfa/enroll/verify', { ...stepUp, body: v.object({ token: Code }), result: Recovery }),
  enrolAuthenticator: post('/identity/resources/users/v1/mfa/authenticator/enroll', {
    ...stepUp,
    result: v.object({ qrCode: v.string(), secret: v.string() }),
  }),
  enrolAuthenticatorVerify: post('/identity/resources/users/v1/mfa/authenticator/enroll/verify', {
    ...stepUp,
    body: v.object({ token: Code }),
    result: Recovery,
  }),
  enrolSms: post('/identity/resources/users/v1/mfa/sms/enroll', {
    ...stepUp,
    body: v.object({ phoneNumber: PhoneNumber }),
    result: v.object({ otcToken: v.string(), phoneNumber: v.string() }),
  }),
  enrolSmsVerify: post('/identity/resources/users/v1/mfa/sms/enroll/verify', {
    ...stepUp,
    body: v.object({ otcToken: Secret, code: Code }),
    result: Recovery,
  }),
  enrolWebauthn: post('/identity/resources/users/v1/mfa/webauthn/enroll', {
    ...stepUp,
    result: v.object({ webauthnToken: v.string(), options: CreationOptions }),
  }),
  enrolWebauthnVerify: post('/identity/resources/users/v1/mfa/webauthn/enroll/verify', {
    ...stepUp,
    body: v.object({ webauthnToken: Secret, deviceType: DeviceType, options: AttestationJson }),
    result: Recovery,
  }),
  /** Turns the authenticator app off. */
  disable: post('/identity/resources/users/v1/mfa/disable', { ...stepUp, body: v.object({ token: v.optional(Code) }) }),
  disableAuthenticator: post('/identity/resources/users/v1/mfa/authenticator/:deviceId/disable/verify', {
    ...stepUp,
    body: v.object({ token: v.optional(Code) }),
  }),
  disableSms: post('/identity/resources/users/v1/mfa/sms/:deviceId/disable', {
    ...stepUp,
    result: v.object({ otcToken: v.string(), phoneNumber: v.string() }),
  }),
  disableSmsVerify: post('/identity/resources/users/v1/mfa/sms/:deviceId/disable/verify', {
    ...stepUp,
    body: v.object({ otcToken: v.optional(Secret), code: v.optional(Code) }),
  }),
  disableWebauthn: post('/identity/resources/users/v1/mfa/webauthn/:deviceId/disable', {
    ...stepUp,
    result: v.object({ webauthnToken: v.string(), options: AssertionOptions }),
  }),
  disableWebauthnVerify: post('/identity/resources/users/v1/mfa/webauthn/:deviceId/disable/verify', {
    ...stepUp,
    body: v.object({ webauthnToken: v.optional(Secret), options: v.optional(AssertionJson) }),
  }),
};
