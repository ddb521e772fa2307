import { useEffect, useState, type ComponentType } from 'react';
import { ignore } from '../../lib/error.ts';
import { runMachine } from '../../lib/machine.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { prepareErrorNotice } from '../../ui/error-notice.tsx';
import { preparePart } from '../../ui/lazy-part.tsx';
import { LoginPart } from '../login-part.tsx';
import { signInEffects } from './sign-in-effects.ts';
import { signInMachine, type SignInEvent, type SignInState } from './sign-in-machine.ts';
import { laterScreens } from './sign-in-screens.tsx';
import { PreLoginStep } from './steps/pre-login-step.tsx';

interface AnyStep {
  state: SignInState;
  send(event: SignInEvent): void;
}

/** Brings the next steps while a person types. */
function prepare(): void {
  Promise.all([preparePart(laterScreens.loginWithPassword), preparePart(laterScreens.success), prepareErrorNotice()]).catch(
    (error: unknown) => ignore(error, 'a step that did not come ahead of time is asked for again when it is needed'),
  );
}

export function SignIn() {
  const services = useServices();
  const [machine] = useState(() => {
    const email = new URLSearchParams(services.router.current().search).get('login_hint') ?? '';
    const running = runMachine(
      signInMachine(email),
      (effect, send) => void signInEffects(services, () => running.get().step === 'redirectToSSO')(effect, send),
    );
    return running;
  });
  const state = useStore(machine);
  useEffect(() => {
    const timer = setTimeout(prepare, 500);
    return () => clearTimeout(timer);
  }, []);
  const { send } = machine;
  if (state.step === 'preLogin') return <PreLoginStep state={state} send={send} />;
  const load = laterScreens[state.step] as () => Promise<{ default: ComponentType<AnyStep> }>;
  return <LoginPart key={state.step} load={load} props={{ state, send }} />;
}
