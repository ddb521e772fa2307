import { useState } from 'react';
import { useFlow } from '../../lib/use-flow.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { FieldStatesContext } from '../../ui/field-states.ts';
import { useConnection } from '../../use-connection.ts';
import { useLoginNavigation } from '../login-navigation.tsx';
import { LoginPart } from '../login-part.tsx';
import { LoginWaiting } from '../login-waiting.tsx';
import { ContinueSignIn } from '../continue-sign-in.tsx';
import { signUpEffects } from './sign-up-effects.ts';
import { signUpMachine, type SignUpEvent } from './sign-up-machine.ts';
import { signUpStrings } from './sign-up-strings.ts';
import { SignUpFields } from './steps/sign-up-fields.tsx';

const loadClosed = () => import('./steps/closed.tsx');
const loadDone = () => import('./steps/sign-up-done.tsx');

const none = {};

export default function SignUp() {
  const t = useStrings('sign-up', signUpStrings);
  const services = useServices();
  const { open, query } = useLoginNavigation();
  const box = useStore(useConnection().adminBox);
  const [token] = useState(() => query.get('invitationToken'));
  const [restart] = useState(() => () => open('loginUrl'));
  const { screen } = useFlow(
    () => signUpMachine,
    () => signUpEffects(services, token, open),
    {
      loading: () => <LoginWaiting title={t.loading} />,
      closed: ({ error }) => <LoginPart load={loadClosed} props={{ error }} />,
      SignUp: (state, tell) => (
        <FieldStatesContext.Provider value={box?.fields?.['signup'] ?? none}>
          <SignUpFields state={state} send={tell} />
        </FieldStatesContext.Provider>
      ),
      SignUpSuccess: (state, tell) =>
        state.outcome === 'leaving' ? <LoginWaiting title={t.leaving} /> : <LoginPart load={loadDone} props={{ state, send: tell }} />,
      VerifyPhone: (state, tell) => <VerifyPhone phoneNumber={state.phoneNumber} send={tell} />,
      signingIn: ({ answer }) => <ContinueSignIn begin={{ type: 'handedOver', answer, via: 'signUp' }} onRestart={restart} />,
    },
  );
  return screen;
}

/** Verifies the number; a mistyped one returns to the form. */
function VerifyPhone({ phoneNumber, send }: { phoneNumber: string; send(event: SignUpEvent): void }) {
  const [restart] = useState(() => () => send({ type: 'changed' }));
  return <ContinueSignIn begin={{ type: 'smsRequested', subject: { phoneNumber } }} onRestart={restart} />;
}
