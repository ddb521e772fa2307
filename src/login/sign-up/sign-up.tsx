import { useEffect, useState } from 'react';
import { runMachine } from '../../lib/plain-machine.ts';
import { useStore } from '../../lib/use-store.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { leaveLogin } from '../leave-login.ts';
import { useLoginNavigation } from '../login-navigation.tsx';
import { LoginPart } from '../login-part.tsx';
import { LoginWaiting } from '../login-waiting.tsx';
import { SignInGoesOn } from '../sign-in-goes-on.tsx';
import { loadSignUp, signUpEffects } from './sign-up-effects.ts';
import { signUpMachine, type SignUpEffect, type SignUpEvent, type SignUpState } from './sign-up-machine.ts';
import { signUpStrings } from './sign-up-strings.ts';
import { SignUpFields } from './steps/sign-up-fields.tsx';

const loadClosed = () => import('./steps/closed.tsx');
const loadDone = () => import('./steps/sign-up-done.tsx');

export default function SignUp() {
  const t = useStrings('sign-up', signUpStrings);
  const services = useServices();
  const { open, query } = useLoginNavigation();
  const [token] = useState(() => query.get('invitationToken'));
  const [machine] = useState(() => runMachine<SignUpState, SignUpEvent, SignUpEffect>(signUpMachine, signUpEffects(services, open)));
  useEffect(() => {
    let wanted = true;
    void Promise.all([loadSignUp(services, token), services.session.start()]).then(([event]) => {
      if (!wanted) return undefined;
      // Signed in already: there is nothing to do here, but for an invitation (flows.md A.19 3).
      if (!token && services.session.get().status === 'signedIn') return leaveLogin(services);
      return machine.send(event);
    });
    return () => void (wanted = false);
  }, [services, machine, token]);
  const state = useStore(machine);
  const { send } = machine;
  const [restart] = useState(() => () => open('loginUrl'));
  const [again] = useState(() => () => send({ type: 'changed' }));

  switch (state.step) {
    case 'loading':
      return <LoginWaiting title={t.loading} />;
    case 'closed':
      return <LoginPart load={loadClosed} props={{ error: state.error }} />;
    case 'SignUp':
      return <SignUpFields state={state} send={send} />;
    case 'SignUpSuccess':
      return state.outcome === 'leaving' ? <LoginWaiting title={t.leaving} /> : <LoginPart load={loadDone} props={{ state, send }} />;
    case 'VerifyPhone':
      return <SignInGoesOn begin={{ type: 'smsAsked', subject: { phoneNumber: state.phoneNumber } }} onRestart={again} />;
    case 'signingIn':
      return <SignInGoesOn begin={{ type: 'handedOver', answer: state.answer, via: 'signUp' }} onRestart={restart} />;
  }
}
