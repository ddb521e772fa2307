import type { AuthResponse } from '../../contract/auth/auth.schemas.ts';
import type { MfaStrategy } from '../../contract/mfa/mfa.schemas.ts';
import type { AppError } from '../../lib/error.ts';
import type { Machine, Next } from '../../lib/plain-machine.ts';
import type { CodeMethod, MfaAnswer } from './mfa-port.ts';

/** One line of the list of ways. */
export interface MfaChoice {
  method: MfaStrategy;
  /** Absent when it is put in now. */
  deviceId?: string;
  /** Number, address or name that tells it from the others. */
  detail?: string;
}
export type MfaMode = 'verify' | 'enrol';

interface Sent {
  otcToken?: string | undefined;
  phoneNumber?: string | undefined;
  sending: boolean;
  sends: number;
}
interface Asking {
  mode: MfaMode;
  choices: readonly MfaChoice[];
  busy: boolean;
  /** Codes that were refused. */
  attempt: number;
  error?: AppError;
}
export type MfaState =
  | { step: 'verify'; mode: MfaMode; choices: readonly MfaChoice[] }
  | (Asking & { step: 'authenticatorApp'; deviceId?: string; qrCode?: string; secret?: string })
  | (Asking & { step: 'smsSetPhoneNumber' })
  | (Asking & Sent & { step: 'smsVerifyCode'; deviceId?: string })
  | (Asking & Sent & { step: 'emailVerifyCode' })
  | (Asking & { step: 'webauthn'; method: MfaStrategy; deviceId?: string })
  | { step: 'recoveryCode'; code: string; answer: MfaAnswer }
  | { step: 'noMFAEnrolledStepUp' }
  | { step: 'done'; answer: MfaAnswer };

export type MfaEvent =
  | { type: 'chosen'; choice: MfaChoice }
  | { type: 'otherWay' }
  | { type: 'appReady'; qrCode: string; secret: string }
  | { type: 'phoneSubmitted'; phoneNumber: string }
  | { type: 'sent'; otcToken: string; phoneNumber?: string | undefined }
  | { type: 'resend' }
  | { type: 'codeSubmitted'; code: string; rememberDevice: boolean }
  | { type: 'keyAsked'; rememberDevice: boolean }
  | { type: 'shown'; answer: MfaAnswer }
  | { type: 'failed'; error: AppError }
  | { type: 'codeKept' };

export type MfaEffect =
  | { type: 'sendSms'; deviceId: string }
  | { type: 'sendEmail' }
  | { type: 'enrolApp' }
  | { type: 'enrolSms'; phoneNumber: string }
  | {
      type: 'checkCode';
      mode: MfaMode;
      method: CodeMethod;
      code: string;
      deviceId?: string | undefined;
      otcToken?: string | undefined;
      rememberDevice: boolean;
    }
  | { type: 'key'; mode: MfaMode; deviceId?: string | undefined; rememberDevice: boolean }
  | { type: 'done'; answer: MfaAnswer };

type MfaNext = Next<MfaState, MfaEffect>;

/** Ways that somebody has put in, in the order they are offered. */
export function choicesOf(devices: NonNullable<AuthResponse['mfaDevices']>): MfaChoice[] {
  return [
    ...devices.authenticators.map(({ id }): MfaChoice => ({ method: 'AuthenticatorApp', deviceId: id })),
    ...devices.webauthn.map(({ id, deviceType, name }): MfaChoice => ({
      method: deviceType === 'Platform' ? 'WebAuthnPlatform' : 'WebAuthnCrossPlatform',
      deviceId: id,
      ...(name && name !== deviceType ? { detail: name } : {}),
    })),
    ...devices.phones.map(({ id, phoneNumber }): MfaChoice => ({ method: 'SMS', deviceId: id, detail: phoneNumber })),
    ...devices.emails.map(({ email }): MfaChoice => ({ method: 'EmailCode', detail: email })),
  ];
}

const isKey = ({ method }: MfaChoice) => method === 'WebAuthnPlatform' || method === 'WebAuthnCrossPlatform';

function open(choice: MfaChoice, mode: MfaMode, choices: readonly MfaChoice[]): MfaNext {
  const asking = { mode, choices, busy: false, attempt: 0 };
  const device = choice.deviceId === undefined ? {} : { deviceId: choice.deviceId };
  switch (choice.method) {
    case 'AuthenticatorApp':
      return mode === 'enrol'
        ? { state: { step: 'authenticatorApp', ...asking, busy: true }, effects: [{ type: 'enrolApp' }] }
        : { state: { step: 'authenticatorApp', ...asking, ...device } };
    case 'SMS':
      return mode === 'enrol'
        ? { state: { step: 'smsSetPhoneNumber', ...asking } }
        : {
            state: { step: 'smsVerifyCode', ...asking, ...device, phoneNumber: choice.detail, sending: true, sends: 0 },
            effects: [{ type: 'sendSms', deviceId: choice.deviceId ?? '' }],
          };
    case 'EmailCode':
      return { state: { step: 'emailVerifyCode', ...asking, sending: true, sends: 0 }, effects: [{ type: 'sendEmail' }] };
    default:
      return { state: { step: 'webauthn', ...asking, method: choice.method, ...device } };
  }
}

/**
 * Exactly one category goes straight to its step; a key alone, or several, is a choice. The two kinds of keys are two
 * categories (SPEC 4, flows.md 0.5).
 */
export function firstMfaStep(mode: MfaMode, choices: readonly MfaChoice[]): MfaNext {
  const categories = new Set(choices.map(({ method }) => method));
  const [first] = choices;
  if (first && categories.size === 1 && !isKey(first)) return open(first, mode, choices);
  return { state: { step: 'verify', mode, choices } };
}

const methodOf = { authenticatorApp: 'AuthenticatorApp', smsVerifyCode: 'SMS', emailVerifyCode: 'EmailCode' } as const;

function shown(answer: MfaAnswer): MfaNext {
  return answer.recoveryCode
    ? { state: { step: 'recoveryCode', code: answer.recoveryCode, answer } }
    : { state: { step: 'done', answer }, effects: [{ type: 'done', answer }] };
}

/** A second factor, shown or put in (flows.md A.8, A.9). Pure: events that do not belong to a step leave it as it is. */
export function next(state: MfaState, event: MfaEvent): MfaNext {
  switch (state.step) {
    case 'verify':
      return event.type === 'chosen' ? open(event.choice, state.mode, state.choices) : { state };
    case 'recoveryCode':
      return event.type === 'codeKept'
        ? { state: { step: 'done', answer: state.answer }, effects: [{ type: 'done', answer: state.answer }] }
        : { state };
    case 'noMFAEnrolledStepUp':
    case 'done':
      return { state };
  }
  if (event.type === 'otherWay' && !state.busy) return { state: { step: 'verify', mode: state.mode, choices: state.choices } };
  if (event.type === 'shown') return shown(event.answer);
  if (event.type === 'failed') {
    const sent = 'sending' in state ? { sending: false } : {};
    return { state: { ...state, ...sent, busy: false, attempt: state.attempt + 1, error: event.error } };
  }
  const { error: _, ...calm } = state;
  if (calm.step === 'smsSetPhoneNumber') {
    if (event.type === 'phoneSubmitted' && !calm.busy)
      return { state: { ...calm, busy: true }, effects: [{ type: 'enrolSms', phoneNumber: event.phoneNumber }] };
    if (event.type === 'sent') {
      const { mode, choices, attempt } = calm;
      const { otcToken, phoneNumber } = event;
      return { state: { step: 'smsVerifyCode', mode, choices, attempt, busy: false, sending: false, sends: 1, otcToken, phoneNumber } };
    }
    return { state };
  }
  if (calm.step === 'webauthn')
    return event.type === 'keyAsked' && !calm.busy
      ? {
          state: { ...calm, busy: true },
          effects: [{ type: 'key', mode: calm.mode, deviceId: calm.deviceId, rememberDevice: event.rememberDevice }],
        }
      : { state };
  if (event.type === 'appReady' && calm.step === 'authenticatorApp')
    return { state: { ...calm, busy: false, qrCode: event.qrCode, secret: event.secret } };
  if (calm.step !== 'authenticatorApp') {
    if (event.type === 'sent')
      return {
        state: {
          ...calm,
          sending: false,
          sends: calm.sends + 1,
          otcToken: event.otcToken,
          ...(event.phoneNumber && { phoneNumber: event.phoneNumber }),
        },
      };
    if (event.type === 'resend' && !calm.sending && !calm.busy) {
      if (calm.step === 'emailVerifyCode') return { state: { ...calm, sending: true }, effects: [{ type: 'sendEmail' }] };
      if (calm.deviceId !== undefined)
        return { state: { ...calm, sending: true }, effects: [{ type: 'sendSms', deviceId: calm.deviceId }] };
      // The number that is being put in: it may have been mistyped.
      const { mode, choices, attempt } = calm;
      return { state: { step: 'smsSetPhoneNumber', mode, choices, attempt, busy: false } };
    }
  }
  if (event.type === 'codeSubmitted' && !calm.busy) {
    const { code, rememberDevice } = event;
    const deviceId = 'deviceId' in calm ? calm.deviceId : undefined;
    const otcToken = 'otcToken' in calm ? calm.otcToken : undefined;
    return {
      state: { ...calm, busy: true },
      effects: [{ type: 'checkCode', mode: calm.mode, method: methodOf[calm.step], code, deviceId, otcToken, rememberDevice }],
    };
  }
  return { state };
}

export const mfaMachine = (mode: MfaMode, choices: readonly MfaChoice[]): Machine<MfaState, MfaEvent, MfaEffect> => ({
  initial: { step: 'verify', mode, choices },
  next,
});
