import { useFlow } from '../../lib/use-flow.ts';
import { useServices } from '../../services.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { ContinueSignIn } from '../continue-sign-in.tsx';
import { useBackToSignIn } from '../use-back-to-sign-in.ts';
import { resetPhoneNumberEffects } from './reset-phone-number-effects.ts';
import { resetPhoneNumberMachine } from './reset-phone-number-machine.ts';
import { EnterEmail } from './steps/enter-email.tsx';
import { EnterNumber } from './steps/enter-number.tsx';
import { VerifyEmail } from './steps/verify-email.tsx';

export default function ResetPhoneNumber() {
  const services = useServices();
  const { query } = useLoginNavigation();
  const restart = useBackToSignIn();
  const { screen } = useFlow(
    () => resetPhoneNumberMachine(query.get('email') ?? ''),
    () => resetPhoneNumberEffects(services),
    {
      ResetPhoneNumber: (state, send) => <EnterEmail state={state} send={send} />,
      VerifyResetPhoneNumber: (state, send) => <VerifyEmail state={state} send={send} />,
      ChangePhoneNumber: (state, send) => <EnterNumber state={state} send={send} />,
      signingIn: ({ email }) => <ContinueSignIn begin={{ type: 'smsRequested', subject: { email } }} onRestart={restart} />,
    },
  );
  return screen;
}
