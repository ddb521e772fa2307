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
      return ask(
        within(state, (draft) => {
          if ('early' in draft) delete draft.early;
        }).state,
        { type: 'send', id, by, subject: state.subject },
        'sending',
      );
    case 'sent': {
      // An error that came meanwhile is about the code, and stays.
      const { state: known } = within(state, (draft) => {
        settle(draft, event);
        draft.sends += 1;
        if (draft.step === 'magicLinkPreLoginSuccess') draft.matchingNumber = event.matchingNumber;
        else if (event.phoneNumber !== undefined) draft.phoneNumber = event.phoneNumber;
        if ('early' in draft) delete draft.early;
      });
      const early = 'early' in state ? state.early : undefined;
      return early === undefined ? { state: known } : passwordless(known, { type: 'codeSubmitted', code: early }, id);
    }
    case 'codeSubmitted':
      if (state.busy || state.step === 'magicLinkPreLoginSuccess') return { state };
      // The browser is known by the answer to the sending.
      if (state.sending && state.sends === 0)
        return within(state, (draft) => {
          draft.early = event.code;
        });
      return ask(state, { type: 'checkCode', id, by, code: event.code });
    default:
      return { state };
  }
}
