import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { MfaDevices } from '../auth/auth.schemas.ts';
import { Code, PhoneNumber, Secret, Id } from '../values.ts';
import { AssertionJson, AssertionOptions, AttestationJson, CreationOptions, DeviceType } from '../webauthn.ts';
import { mfaStrategies } from './mfa.schemas.ts';

const Recovery = v.object({ recoveryCode: v.optional(v.string()) });

export const mfaChecks = {
  devices: { result: MfaDevices },
  strategies: { result: v.object({ strategies: v.array(v.object({ strategy: v.picklist(mfaStrategies), isActive: v.boolean() })) }) },
  enrol: {
    result: v.object({ qrCode: v.string(), secret: v.string() }),
    audit: { none: 'begins what enrolVerify ends' },
    errors: ['MFA_REFUSED'],
  },
  enrolVerify: {
    body: v.object({ token: Code }),
    result: Recovery,
    audit: 'mfa.enrolled',
    errors: ['CODE_INVALID', 'CODE_EXPIRED', 'MFA_REFUSED'],
  },
  enrolAuthenticator: {
    result: v.object({ qrCode: v.string(), secret: v.string() }),
    audit: { none: 'begins what enrolAuthenticatorVerify ends' },
    errors: ['MFA_REFUSED'],
  },
  enrolAuthenticatorVerify: {
    body: v.object({ token: Code }),
    result: Recovery,
    audit: 'mfa.enrolled',
    errors: ['CODE_INVALID', 'CODE_EXPIRED', 'MFA_REFUSED'],
  },
  enrolSms: {
    body: v.object({ phoneNumber: PhoneNumber }),
    result: v.object({ otcToken: v.string(), phoneNumber: v.string() }),
    audit: { none: 'begins what enrolSmsVerify ends' },
    errors: ['MFA_REFUSED'],
  },
  enrolSmsVerify: {
    body: v.object({ otcToken: Secret, code: Code }),
    result: Recovery,
    audit: 'mfa.enrolled',
    errors: ['CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED', 'CODES_LOCKED', 'MFA_REFUSED'],
  },
  enrolWebauthn: {
    result: v.object({ webauthnToken: v.string(), options: CreationOptions }),
    audit: { none: 'begins what enrolWebauthnVerify ends' },
    errors: ['MFA_REFUSED'],
  },
  enrolWebauthnVerify: {
    body: v.object({ webauthnToken: Secret, deviceType: DeviceType, options: AttestationJson }),
    result: Recovery,
    audit: 'mfa.enrolled',
    errors: ['PASSKEY_REFUSED', 'MFA_REFUSED'],
  },
  disable: { body: v.object({ token: v.optional(Code) }), audit: 'mfa.disabled', errors: ['NOT_FOUND'] },
  disableAuthenticator: {
    params: { deviceId: Id },
    body: v.object({ token: v.optional(Code) }),
    audit: 'mfa.disabled',
    errors: ['NOT_FOUND'],
  },
  disableSms: {
    params: { deviceId: Id },
    result: v.object({ otcToken: v.string(), phoneNumber: v.string() }),
    audit: { none: 'begins what disableSmsVerify ends' },
    errors: ['NOT_FOUND', 'MFA_REFUSED'],
  },
  disableSmsVerify: {
    params: { deviceId: Id },
    body: v.object({ otcToken: v.optional(Secret), code: v.optional(Code) }),
    audit: 'mfa.disabled',
    errors: ['NOT_FOUND', 'CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED', 'CODES_LOCKED'],
  },
  disableWebauthn: {
    params: { deviceId: Id },
    result: v.object({ webauthnToken: v.string(), options: AssertionOptions }),
    audit: { none: 'begins what disableWebauthnVerify ends' },
    errors: ['NOT_FOUND'],
  },
  disableWebauthnVerify: {
    params: { deviceId: Id },
    body: v.object({ webauthnToken: v.optional(Secret), options: v.optional(AssertionJson) }),
    audit: 'mfa.disabled',
    errors: ['NOT_FOUND'],
  },
} satisfies AreaChecks;
