import { identifierText, type Identifier } from '../../auth/identifier.ts';
import type { AuthStrategy } from '../../contract/configuration/configuration.schemas.ts';
import type { PasswordlessType } from '../../contract/passwordless/passwordless.schemas.ts';
import { ask, within } from '../../lib/machine.ts';
import { settle, type RequestId } from '../../lib/request.ts';
import { answered } from './sign-in-after.ts';
import { returnFailed } from './sign-in-failed.ts';
import { ssoRedirectDelayMs, type SignInNext } from './sign-in-states.ts';
import type { CodeSubject, SignInEffect, SignInEvent, SignInStep } from './sign-in-steps.ts';

type CodeStepName = 'loginWithOtc' | 'loginWithSmsOtc' | 'loginWithQuickSmsOtc';

const link = { by: 'magiclink', step: 'magicLinkPreLoginSuccess' } as const;
const mail = { by: 'code', step: 'loginWithOtc' } as const;
const text = { by: 'smscode', step: 'loginWithSmsOtc' } as const;
/** Strategies that are missing here ask for a password. */
const passwordless: Partial<Record<AuthStrategy, typeof link | typeof mail | typeof text>> = {
  MagicLink: link,
  UsernameAndMagicLink: link,
  Code: mail,
  UsernameAndCode: mail,
  SmsCode: text,
  UsernameAndSms: text,
};

/** The step most likely to follow the first one. */
export const stepAfter = (strategy: AuthStrategy | undefined) => (strategy && passwordless[strategy]?.step) ?? 'loginWithPassword';

const identifierOf = (known: string): Identifier =>
  known.startsWith('+') ? { phoneNumber: known } : known.includes('@') ? { email: known } : { username: known };

/** The first code is being sent. */
function codeOf(step: CodeStepName, by: PasswordlessType, subject: CodeSubject, id: RequestId): SignInNext {
  return { state: { step, subject, busy: false, sending: id, sends: 0, attempt: 0 }, effects: [{ type: 'send', id, by, subject }] };
}

function afterPreLogin(email: string, event: Extract<SignInEvent, { type: 'preLoginDone' }>, id: RequestId): SignInNext {
  const { address, immediate, strategy } = event;
  if (address !== undefined)
    return {
      state: { step: 'redirectToSSO', email, address, busy: immediate ? false : id },
      effects: [immediate ? { type: 'redirect', email, address } : { type: 'wait', id, ms: ssoRedirectDelayMs }],
    };
  const identifier = identifierOf(email);
  const method = strategy && passwordless[strategy];
  if (!method) return { state: { step: 'loginWithPassword', identifier, busy: false, attempt: 0 } };
  if (method.step !== 'magicLinkPreLoginSuccess') return codeOf(method.step, method.by, identifier, id);
  return {
    state: { step: method.step, subject: identifier, busy: false, sending: id, sends: 0 },
    effects: [{ type: 'send', id, by: method.by, subject: identifier }],
  };
}

function signByPasskey(state: SignInStep<'preLogin'>, effect: Extract<SignInEffect, { type: 'usePasskey' }>): SignInNext {
  return ask({ ...state, passkey: true }, effect);
}

/** The first screen and all other ways to start a sign-in. */
export function preLogin(state: SignInStep<'preLogin'>, event: SignInEvent, id: RequestId): SignInNext {
  switch (event.type) {
    case 'identifierSubmitted': {
      if (state.busy && !state.passkey) return { state };
      const { identifier } = event;
      return {
        state: { step: 'preLogin', email: identifierText(identifier), busy: id },
        effects: [...(state.busy ? [{ type: 'stopPasskey' } as const] : []), { type: 'preLogin', id, identifier }],
      };
    }
    case 'preLoginDone':
      return afterPreLogin(state.email, event, id);
    case 'handedToApp':
      return within(state, (draft) => settle(draft, event));
    case 'passkeyRequested':
      return state.busy ? { state } : signByPasskey(state, { type: 'usePasskey', id });
    case 'passkeyPicked':
      return signByPasskey(state, { type: 'usePasskey', id, assertion: event.assertion });
    case 'smsRequested': {
      const { state: sending, effects } = codeOf('loginWithSmsOtc', 'smscode', event.subject, id);
      return { state: { ...(sending as SignInStep<'loginWithSmsOtc'>), isNew: true }, effects: effects! };
    }
    case 'quickSmsRequested':
      return codeOf('loginWithQuickSmsOtc', 'smscode', { userId: event.userId }, id);
    case 'linkOpened':
      return { state: { step: 'magicLinkOpened', token: event.token, needsNumber: false, attempt: 0, busy: false } };
    case 'returned': {
      const { from, error } = event;
      if (error) return returnFailed(from, error, id);
      return { state: { step: 'returning', from, busy: id }, effects: [{ type: 'checkReturn', id, from }] };
    }
    case 'handedOver':
      return answered({ step: 'returning', from: event.via, busy: id }, event, { id, nextId: id });
    default:
      return { state };
  }
}
