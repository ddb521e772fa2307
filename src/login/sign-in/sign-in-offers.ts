import { ask, within } from '../../lib/machine.ts';
import { settle, type RequestId } from '../../lib/request.ts';
import { answered } from './sign-in-after.ts';
import type { SignInNext } from './sign-in-states.ts';
import type { SignInEvent, SignInStep } from './sign-in-steps.ts';

/** Whatever they choose, they sign in by the credential verified before. */
const goOn = (state: SignInStep<'promptPasskeys' | 'registerQuickLogin'>, id: RequestId): SignInNext =>
  answered(state, state, { id, nextId: id, prompted: true });

export function promptPasskeys(state: SignInStep<'promptPasskeys'>, event: SignInEvent, id: RequestId): SignInNext {
  if (event.type === 'registered') return goOn(state, id);
  if (state.busy) return { state };
  if (event.type === 'quickLoginChosen') {
    const { answer, via, email } = state;
    return { state: { step: 'registerQuickLogin', method: event.method, answer, via, email, attempt: 0, busy: false } };
  }
  if (event.type === 'passkeyAccepted') return ask(state, { type: 'addPasskey', id });
  if (event.type !== 'passkeyDeclined') return { state };
  const { state: asking, effects = [] } = goOn(state, id);
  return { state: asking, effects: [...(event.forever ? [{ type: 'forgetPasskeyPrompt' } as const] : []), ...effects] };
}

export function registerQuickLogin(state: SignInStep<'registerQuickLogin'>, event: SignInEvent, id: RequestId): SignInNext {
  const { answer, method, changePhoneId } = state;
  const { userId = '' } = answer;
  if (event.type === 'registered') return goOn(state, id);
  if (event.type === 'quickCodeSent')
    return within(state, (draft) => {
      settle(draft, event);
      draft.changePhoneId = event.changePhoneId;
    });
  if (state.busy) return { state };
  switch (event.type) {
    case 'quickLoginSkipped':
      return goOn(state, id);
    case 'quickKeyRequested':
      return ask(state, { type: 'registerKey', id, method, userId });
    case 'quickPhoneSubmitted':
      return ask(state, { type: 'sendQuickCode', id, phoneNumber: event.phoneNumber });
    case 'codeSubmitted':
      return changePhoneId ? ask(state, { type: 'checkQuickCode', id, changePhoneId, code: event.code, userId }) : { state };
    default:
      return { state };
  }
}
