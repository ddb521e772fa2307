import * as v from 'valibot';
import { Code, Secret, Email, PhoneNumber, Id } from '../values.ts';
import { AuthResponse } from '../auth/auth.schemas.ts';
import { AssertionJson, AttestationJson, AssertionOptions, DeviceType, CreationOptions } from '../webauthn.ts';

/** The MFA token authorizes only these endpoints; there is no access token before the second factor (security.md 2.9). */
export const pending = { mfaToken: Secret, rememberDevice: v.optional(v.boolean()) };
export const coded = { ...pending, otcToken: Secret, code: Code };

export const mfaLoginSchemas = {
  allowRemember: {
    query: v.object({ mfaToken: Secret }) /** Seconds. */,
    result: v.object({ isAllowedToRemember: v.boolean(), mfaDeviceExpiration: v.number() }),
  },
  verify: { body: v.object({ ...pending, value: Code, invitationToken: v.optional(Secret) }), result: AuthResponse },
  verifyAuthenticator: { params: { deviceId: Id }, body: v.object({ ...pending, value: Code }), result: AuthResponse },
  sendSms: {
    params: { deviceId: Id },
    body: v.object({ mfaToken: Secret }),
    result: v.object({ otcToken: v.string(), phoneNumber: v.string() }),
  },
  verifySms: { params: { deviceId: Id }, body: v.object(coded), result: AuthResponse },
  sendEmail: { body: v.object({ mfaToken: Secret }), result: v.object({ otcToken: v.string() }) },
  verifyEmail: { body: v.object(coded), result: AuthResponse },
  webauthnOptions: {
    params: { deviceId: Id },
    body: v.object({ mfaToken: Secret }),
    result: v.object({ webauthnToken: v.string(), options: AssertionOptions }),
  },
  verifyWebauthn: {
    params: { deviceId: Id },
    body: v.object({ ...pending, webauthnToken: Secret, options: AssertionJson }),
    result: AuthResponse,
  },
  enrolAuthenticator: {
    body: v.object({ mfaToken: Secret }) /** `qrCode`: an `otpauth:` URI. */,
    result: v.object({ qrCode: v.string(), secret: v.string() }),
  },
  enrolAuthenticatorVerify: { body: v.object({ ...pending, token: Code }), result: AuthResponse },
  enrolSms: {
    body: v.object({ mfaToken: Secret, phoneNumber: PhoneNumber }),
    result: v.object({ otcToken: v.string(), phoneNumber: v.string() }),
  },
  enrolSmsVerify: { body: v.object(coded), result: AuthResponse },
  enrolWebauthn: { body: v.object({ mfaToken: Secret }), result: v.object({ webauthnToken: v.string(), options: CreationOptions }) },
  enrolWebauthnVerify: {
    body: v.object({ ...pending, webauthnToken: Secret, deviceType: DeviceType, options: AttestationJson }),
    result: AuthResponse,
  },
  recover: { body: v.object({ email: Email, recoveryCode: Secret, recaptchaToken: v.optional(Secret) }) },
};
