import * as v from 'valibot';
import { MfaDevices } from '../auth/auth.schemas.ts';
import { Code, PhoneNumber, Secret, Id } from '../values.ts';
import { AssertionJson, AssertionOptions, AttestationJson, CreationOptions, DeviceType } from '../webauthn.ts';

export const mfaStrategies = ['AuthenticatorApp', 'WebAuthnPlatform', 'WebAuthnCrossPlatform', 'SMS', 'EmailCode'] as const;
export type MfaStrategy = (typeof mfaStrategies)[number];

export const Recovery = v.object({ recoveryCode: v.optional(v.string()) });

export const mfaSchemas = {
  devices: { result: MfaDevices },
  strategies: { result: v.object({ strategies: v.array(v.object({ strategy: v.picklist(mfaStrategies), isActive: v.boolean() })) }) },
  enrol: { result: v.object({ qrCode: v.string(), secret: v.string() }) },
  enrolVerify: { body: v.object({ token: Code }), result: Recovery },
  enrolAuthenticator: { result: v.object({ qrCode: v.string(), secret: v.string() }) },
  enrolAuthenticatorVerify: { body: v.object({ token: Code }), result: Recovery },
  enrolSms: { body: v.object({ phoneNumber: PhoneNumber }), result: v.object({ otcToken: v.string(), phoneNumber: v.string() }) },
  enrolSmsVerify: { body: v.object({ otcToken: Secret, code: Code }), result: Recovery },
  enrolWebauthn: { result: v.object({ webauthnToken: v.string(), options: CreationOptions }) },
  enrolWebauthnVerify: { body: v.object({ webauthnToken: Secret, deviceType: DeviceType, options: AttestationJson }), result: Recovery },
  disable: { body: v.object({ token: v.optional(Code) }) },
  disableAuthenticator: { params: { deviceId: Id }, body: v.object({ token: v.optional(Code) }) },
  disableSms: { params: { deviceId: Id }, result: v.object({ otcToken: v.string(), phoneNumber: v.string() }) },
  disableSmsVerify: { params: { deviceId: Id }, body: v.object({ otcToken: v.optional(Secret), code: v.optional(Code) }) },
  disableWebauthn: { params: { deviceId: Id }, result: v.object({ webauthnToken: v.string(), options: AssertionOptions }) },
  disableWebauthnVerify: {
    params: { deviceId: Id },
    body: v.object({ webauthnToken: v.optional(Secret), options: v.optional(AssertionJson) }),
  },
};
