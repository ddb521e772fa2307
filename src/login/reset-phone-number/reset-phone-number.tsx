import { useFlow } from '../../lib/use-flow.ts';
import { useServices } from '../../services.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { SignInGoesOn } from '../sign-in-goes-on.tsx';
import { useBackToSignIn } from '../use-back-to-sign-in.ts';
import { resetPhoneNumberEffects } from './reset-phone-number-effects.ts';
import { resetPhoneNumberMachine } from './reset-phone-number-machine.ts';
import { AskEmail } from './steps/ask-email.tsx';
import { AskNumber } from './steps/ask-number.tsx';
import { VerifyEmail } from './steps/verify-email.tsx';

export default function ResetPhoneNumber() {
  const services = useServices();
  const { query } = useLoginNavigation();
  const restart = useBackToSignIn();
  const { screen } = useFlow(
    () => resetPhoneNumberMachine(query.get('email') ?? ''),
    () => resetPhoneNumberEffects(services),
    {
      ResetPhoneNumber: (state, send) => <AskEmail state={state} send={send} />,
      VerifyResetPhoneNumber: (state, send) => <VerifyEmail state={state} send={send} />,
      ChangePhoneNumber: (state, send) => <AskNumber state={state} send={send} />,
      signingIn: ({ email }) => <SignInGoesOn begin={{ type: 'smsRequested', subject: { email } }} onRestart={restart} />,
    },
  );
  return screen;
}
