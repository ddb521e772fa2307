import { useState, type ComponentType } from 'react';
import { runMachine } from '../../lib/machine.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { signInEffects } from './sign-in-effects.ts';
import { signInMachine, type SignInEvent, type SignInState } from './sign-in-machine.ts';
import { screens } from './sign-in-screens.tsx';

export function SignIn() {
  const services = useServices();
  const [machine] = useState(() => {
    const email = new URLSearchParams(services.router.current().search).get('login_hint') ?? '';
    const running = runMachine(signInMachine(email), (effect, send) => void signInEffects(services, () => running.get().step === 'redirectToSSO')(effect, send));
    return running;
  });
  const state = useStore(machine);
  const Screen = screens[state.step] as ComponentType<{ state: SignInState; send(event: SignInEvent): void }>;
  return <Screen state={state} send={machine.send} />;
}
