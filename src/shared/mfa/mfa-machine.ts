import type { AuthResponse } from '../../contract/auth/auth.schemas.ts';
import type { MfaStrategy } from '../../contract/mfa/mfa.schemas.ts';
import type { AppError } from '../../lib/error.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { ask, within, type Machine, type Made, type Next } from '../../lib/machine.ts';
import { firstRequest, isStale, settle, type Failed, type Pending, type Reply, type RequestId } from '../../lib/request.ts';
import type { CodeMethod, MfaAnswer } from './mfa-port.ts';

/** An entry in the list of methods. */
export interface MfaChoice {
  method: MfaStrategy;
  /** Absent when enrolling. */
  deviceId?: string;
  /** Phone number, email address or key name. */
  detail?: string;
}
export type MfaMode = 'verify' | 'enrol';

interface Sent {
  otcToken?: string | undefined;
  /** Typed before the answer to the sending: a message can be faster. */
  early?: CodeSubmitted;
  phoneNumber?: string | undefined;
  sending: Pending;
  sends: number;
}
interface CodeSubmitted {
  type: 'codeSubmitted';
  code: string;
  rememberDevice: boolean;
}
interface Asking {
  mode: MfaMode;
  choices: readonly MfaChoice[];
  busy: Pending;
  /** Number of rejected codes. */
  attempt: number;
  error?: AppError;
}
/** `method`: the one that was verified or enrolled. */
interface Result {
  answer: MfaAnswer;
  method: MfaStrategy;
}
export type MfaState =
  | { step: 'verify'; mode: MfaMode; choices: readonly MfaChoice[] }
  | (Asking & { step: 'authenticatorApp'; deviceId?: string; qrCode?: string; secret?: string })
  | (Asking & { step: 'smsSetPhoneNumber' })
  | (Asking & Sent & { step: 'smsVerifyCode'; deviceId?: string })
  | (Asking & Sent & { step: 'emailVerifyCode' })
  | (Asking & { step: 'webauthn'; method: MfaStrategy; deviceId?: string })
  | (Result & { step: 'recoveryCode'; code: string })
  | { step: 'done' };

export type MfaEvent =
  | { type: 'chosen'; choice: MfaChoice }
  | { type: 'otherMethod' }
  | ({ type: 'appReady'; qrCode: string; secret: string } & Reply)
  | { type: 'phoneSubmitted'; phoneNumber: string }
  /** The number being enrolled was mistyped. */
  | { type: 'changeNumber' }
  | ({ type: 'sent'; otcToken: string; phoneNumber?: string | undefined } & Reply)
  | { type: 'resend' }
  | CodeSubmitted
  | { type: 'keyRequested'; rememberDevice: boolean }
  | ({ type: 'verified'; answer: MfaAnswer } & Reply)
  | { type: 'codeSaved' }
  | Failed;

export type MfaEffect =
  | ({ type: 'sendSms'; deviceId: string } & Reply)
  | ({ type: 'sendEmail' } & Reply)
  | ({ type: 'enrolApp' } & Reply)
  | ({ type: 'enrolSms'; phoneNumber: string } & Reply)
  | ({
      type: 'checkCode';
      mode: MfaMode;
      method: CodeMethod;
      code: string;
      deviceId?: string | undefined;
      otcToken?: string | undefined;
      rememberDevice: boolean;
    } & Reply)
  | ({ type: 'key'; mode: MfaMode; deviceId?: string | undefined; rememberDevice: boolean } & Reply)
  | ({ type: 'done' } & Result);

type MfaNext = Next<MfaState, MfaEffect>;

/** The user's factors, in the order they are offered. */
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

function open(choice: MfaChoice, { mode, choices }: Pick<Asking, 'mode' | 'choices'>, id: RequestId): MfaNext {
  const asking = { mode, choices, busy: false, attempt: 0 } as const;
  const device = choice.deviceId === undefined ? {} : { deviceId: choice.deviceId };
  switch (choice.method) {
    case 'AuthenticatorApp':
      return mode === 'enrol'
        ? { state: { step: 'authenticatorApp', ...asking, busy: id }, effects: [{ type: 'enrolApp', id }] }
        : { state: { step: 'authenticatorApp', ...asking, ...device } };
    case 'SMS':
      return mode === 'enrol'
        ? { state: { step: 'smsSetPhoneNumber', ...asking } }
        : {
            state: { step: 'smsVerifyCode', ...asking, ...device, phoneNumber: choice.detail, sending: id, sends: 0 },
            effects: [{ type: 'sendSms', id, deviceId: choice.deviceId ?? '' }],
          };
    case 'EmailCode':
      return { state: { step: 'emailVerifyCode', ...asking, sending: id, sends: 0 }, effects: [{ type: 'sendEmail', id }] };
    case 'WebAuthnPlatform':
    case 'WebAuthnCrossPlatform':
      return { state: { step: 'webauthn', ...asking, method: choice.method, ...device } };
    default:
      return assertNever(choice.method);
  }
}

/**
 * A single category goes straight to its step; a lone key, or several categories, shows a choice. The two kinds of keys
 * count as two categories (SPEC 4, flows.md 0.5).
 */
function firstStep(mode: MfaMode, choices: readonly MfaChoice[]): MfaNext {
  const categories = new Set(choices.map(({ method }) => method));
  const [first] = choices;
  if (first && categories.size === 1 && !isKey(first)) return open(first, { mode, choices }, firstRequest);
  return { state: { step: 'verify', mode, choices } };
}

type Step<S extends MfaState['step']> = Extract<MfaState, { step: S }>;
type CodeStep = Step<'authenticatorApp' | 'smsVerifyCode' | 'emailVerifyCode'>;
type AskingStep = CodeStep | Step<'smsSetPhoneNumber' | 'webauthn'>;

const methodOf = { authenticatorApp: 'AuthenticatorApp', smsVerifyCode: 'SMS', emailVerifyCode: 'EmailCode' } as const;

const done = (result: Result): MfaNext => ({ state: { step: 'done' }, effects: [{ type: 'done', ...result }] });

function verified(state: AskingStep, answer: MfaAnswer): MfaNext {
  const method = state.step === 'webauthn' ? state.method : state.step === 'smsSetPhoneNumber' ? 'SMS' : methodOf[state.step];
  const { recoveryCode: code } = answer;
  return code ? { state: { step: 'recoveryCode', code, answer, method } } : done({ answer, method });
}

/** Verifying or enrolling a second factor (flows.md A.8, A.9). Pure: events that don't belong to a step leave it unchanged. */
export function next(state: MfaState, event: MfaEvent, { id }: Made): MfaNext {
  if (isStale(state, event)) return { state };
  switch (state.step) {
    case 'verify':
      return event.type === 'chosen' ? open(event.choice, state, id) : { state };
    case 'authenticatorApp':
    case 'smsSetPhoneNumber':
    case 'smsVerifyCode':
    case 'emailVerifyCode':
    case 'webauthn':
      return asking(state, event, id);
    case 'recoveryCode':
      return event.type === 'codeSaved' ? done({ answer: state.answer, method: state.method }) : { state };
    case 'done':
      return { state };
    default:
      return assertNever(state);
  }
}

function asking(state: AskingStep, event: MfaEvent, id: RequestId): MfaNext {
  switch (event.type) {
    case 'otherMethod':
      return state.busy ? { state } : { state: { step: 'verify', mode: state.mode, choices: state.choices } };
    case 'verified':
      return verified(state, event.answer);
    case 'failed':
      return within(state, (draft) => {
        // A message that failed to send isn't a rejected code.
        if (draft.busy === event.id) draft.attempt += 1;
        settle(draft, event);
        draft.error = event.error;
      });
    default:
      if (state.step === 'smsSetPhoneNumber') return phoneNumber(state, event, id);
      return state.step === 'webauthn' ? key(state, event, id) : code(state, event, id);
  }
}

function phoneNumber(state: Step<'smsSetPhoneNumber'>, event: MfaEvent, id: RequestId): MfaNext {
  if (event.type === 'phoneSubmitted' && !state.busy) return ask(state, { type: 'enrolSms', id, phoneNumber: event.phoneNumber });
  if (event.type !== 'sent') return { state };
  const { mode, choices, attempt } = state;
  const { otcToken, phoneNumber: number } = event;
  return {
    state: { step: 'smsVerifyCode', mode, choices, attempt, busy: false, sending: false, sends: 1, otcToken, phoneNumber: number },
  };
}

function key(state: Step<'webauthn'>, event: MfaEvent, id: RequestId): MfaNext {
  if (event.type !== 'keyRequested' || state.busy) return { state };
  const { mode, deviceId } = state;
  return ask(state, { type: 'key', id, mode, deviceId, rememberDevice: event.rememberDevice });
}

function code(state: CodeStep, event: MfaEvent, id: RequestId): MfaNext {
  switch (event.type) {
    case 'appReady':
      return within(state, (draft) => {
        settle(draft, event);
        delete draft.error;
        if (draft.step === 'authenticatorApp') Object.assign(draft, { qrCode: event.qrCode, secret: event.secret });
      });
    case 'sent': {
      if (state.step === 'authenticatorApp') return { state };
      // An error that came meanwhile is about the code, and stays.
      const { state: known } = within(state, (draft) => {
        settle(draft, event);
        delete draft.early;
        draft.sends += 1;
        draft.otcToken = event.otcToken;
        if (event.phoneNumber) draft.phoneNumber = event.phoneNumber;
      });
      return state.early ? code(known, state.early, id) : { state: known };
    }
    case 'resend':
      return state.step === 'authenticatorApp' ? { state } : resend(state, id);
    case 'changeNumber': {
      const { mode, choices, attempt, busy } = state;
      if (busy || state.step !== 'smsVerifyCode' || state.deviceId !== undefined) return { state };
      return { state: { step: 'smsSetPhoneNumber', mode, choices, attempt, busy: false } };
    }
    case 'codeSubmitted': {
      if (state.busy) return { state };
      if (state.step !== 'authenticatorApp' && state.sending && state.otcToken === undefined)
        return within(state, (draft) => {
          draft.early = event;
        });
      const deviceId = 'deviceId' in state ? state.deviceId : undefined;
      const otcToken = 'otcToken' in state ? state.otcToken : undefined;
      const { code: typed, rememberDevice } = event;
      return ask(state, {
        type: 'checkCode',
        id,
        mode: state.mode,
        method: methodOf[state.step],
        code: typed,
        deviceId,
        otcToken,
        rememberDevice,
      });
    }
    default:
      return { state };
  }
}

function resend(state: Step<'smsVerifyCode' | 'emailVerifyCode'>, id: RequestId): MfaNext {
  const deviceId = state.step === 'smsVerifyCode' ? state.deviceId : undefined;
  // A number being enrolled is entered again instead.
  if (state.sending || state.busy || (state.step === 'smsVerifyCode' && deviceId === undefined)) return { state };
  const { early: _, ...rest } = state;
  return ask(rest, deviceId === undefined ? { type: 'sendEmail', id } : { type: 'sendSms', id, deviceId }, 'sending');
}

export const mfaMachine = (mode: MfaMode, choices: readonly MfaChoice[]): Machine<MfaState, MfaEvent, MfaEffect> => ({
  initial: firstStep(mode, choices),
  next,
});
