import * as v from 'valibot';
import { AuthResponse } from '../auth/auth.schemas.ts';
import { get, post } from '../endpoint.ts';
import { Code, Email, PhoneNumber, Secret } from '../values.ts';
import { AssertionJson, AttestationJson, AssertionOptions, DeviceType, CreationOptions } from '../webauthn.ts';
import { pending, coded } from './mfa-login.schemas.ts';

/** The second factor of a sign-in or a step-up, and the enrolment of a first one (flows.md A.8-A.10). */
export const mfaLogin = {
  allowRemember: get('/identity/resources/configurations/v1/mfa-policy/allow-remember-device', {
    access: 'public',
    query: v.object({ mfaToken: Secret }),
    /** Seconds. */
    result: v.object({ isAllowedToRemember: v.boolean(), mfaDeviceExpiration: v.number() }),
  }),
  verify: post('/identity/resources/auth/v1/user/mfa/verify', {
    access: 'public',
    body: v.object({ ...pending, value: Code, invitationToken: v.optional(Secret) }),
    result: AuthResponse,
  }),
  verifyAuthenticator: post('/identity/resources/auth/v1/user/mfa/authenticator/:deviceId/verify', {
    access: 'public',
    body: v.object({ ...pending, value: Code }),
    result: AuthResponse,
  }),
  sendSms: post('/identity/resources/auth/v1/user/mfa/sms/:deviceId', {
    access: 'public',
    body: v.object({ mfaToken: Secret }),
    result: v.object({ otcToken: v.string(), phoneNumber: v.string() }),
  }),
  verifySms: post('/identity/resources/auth/v1/user/mfa/sms/:deviceId/verify', {
    access: 'public',
    body: v.object(coded),
    result: AuthResponse,
  }),
  sendEmail: post('/identity/resources/auth/v1/user/mfa/emailcode', {
    access: 'public',
    body: v.object({ mfaToken: Secret }),
    result: v.object({ otcToken: v.string() }),
  }),
  verifyEmail: post('/identity/resources/auth/v1/user/mfa/emailcode/verify', {
    access: 'public',
    body: v.object(coded),
    result: AuthResponse,
  }),
  webauthnOptions: post('/identity/resources/auth/v1/user/mfa/webauthn/:deviceId', {
    access: 'public',
    body: v.object({ mfaToken: Secret }),
    result: v.object({ webauthnToken: v.string(), options: AssertionOptions }),
  }),
  verifyWebauthn: post('/identity/resources/auth/v1/user/mfa/webauthn/:deviceId/verify', {
    access: 'public',
    body: v.object({ ...pending, webauthnToken: Secret, options: AssertionJson }),
    result: AuthResponse,
  }),
  enrolAuthenticator: post('/identity/resources/auth/v1/user/mfa/authenticator/enroll', {
    access: 'public',
    body: v.object({ mfaToken: Secret }),
    /** `qrCode`: an `otpauth:` address. */
    result: v.object({ qrCode: v.string(), secret: v.string() }),
  }),
  enrolAuthenticatorVerify: post('/identity/resources/auth/v1/user/mfa/authenticator/enroll/verify', {
    access: 'public',
    body: v.object({ ...pending, token: Code }),
    result: AuthResponse,
  }),
  enrolSms: post('/identity/resources/auth/v1/user/mfa/sms/enroll', {
    access: 'public',
    body: v.object({ mfaToken: Secret, phoneNumber: PhoneNumber }),
    result: v.object({ otcToken: v.string(), phoneNumber: v.string() }),
  }),
  enrolSmsVerify: post('/identity/resources/auth/v1/user/mfa/sms/enroll/verify', {
    access: 'public',
    body: v.object(coded),
    result: AuthResponse,
  }),
  enrolWebauthn: post('/identity/resources/auth/v1/user/mfa/webauthn/enroll', {
    access: 'public',
    body: v.object({ mfaToken: Secret }),
    result: v.object({ webauthnToken: v.string(), options: CreationOptions }),
  }),
  enrolWebauthnVerify: post('/identity/resources/auth/v1/user/mfa/webauthn/enroll/verify', {
    access: 'public',
    body: v.object({ ...pending, webauthnToken: Secret, deviceType: DeviceType, options: AttestationJson }),
    result: AuthResponse,
  }),
  /** Turns every factor off and ends every session; the person then signs in again and enrols anew. */
  recover: post('/identity/resources/auth/v1/user/mfa/recover', {
    access: 'public',
    body: v.object({ email: Email, recoveryCode: Secret, recaptchaToken: v.optional(Secret) }),
  }),
};
