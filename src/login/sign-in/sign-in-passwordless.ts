import { ask, within } from '../../lib/machine.ts';
import { settle, type RequestId } from '../../lib/request.ts';
import { first, subjectText, type SignInNext } from './sign-in-states.ts';
import type { SignInEvent, SignInStep } from './sign-in-steps.ts';

type CodeStep = SignInStep<'loginWithOtc' | 'loginWithSmsOtc' | 'loginWithQuickSmsOtc'>;
type Passwordless = SignInStep<'magicLinkPreLoginSuccess'> | CodeStep;

const byOf = {
  magicLinkPreLoginSuccess: 'magiclink',
  loginWithOtc: 'code',
  loginWithSmsOtc: 'smscode',
  loginWithQuickSmsOtc: 'smscode',
} as const;

/** A link or code was sent. Another one may be on its way while the first is being checked. */
export function passwordless(state: Passwordless, event: SignInEvent, id: RequestId): SignInNext {
  const by = byOf[state.step];
  switch (event.type) {
    case 'changeIdentifier':
      return first(subjectText(state.subject));
    case 'resend':
      if (state.sending || state.busy) return { state };
      return ask(state, { type: 'send', id, by, subject: state.subject }, 'sending');
    case 'sent':
      // An error that came meanwhile is about the code, and stays.
      return within(state, (draft) => {
        settle(draft, event);
        draft.sends += 1;
        if (draft.step === 'magicLinkPreLoginSuccess') draft.matchingNumber = event.matchingNumber;
        else if (event.phoneNumber !== undefined) draft.phoneNumber = event.phoneNumber;
      });
    case 'codeSubmitted':
      if (state.busy || state.step === 'magicLinkPreLoginSuccess') return { state };
      return ask(state, { type: 'checkCode', id, by, code: event.code });
    default:
      return { state };
  }
}
