import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { runMachine, type RunningMachine } from '../../lib/machine.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices, type Services } from '../../services.tsx';
import { prepareErrorNotice } from '../../ui/error-notice.tsx';
import { preparePart } from '../../ui/lazy-part.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { LoginPart } from '../login-part.tsx';
import { signInEffects } from './sign-in-effects.ts';
import { signInMachine, stepAfter, type SignInEffect, type SignInEvent, type SignInState } from './sign-in-machine.ts';
import { laterScreens } from './sign-in-screens.tsx';
import { useBackToFirst } from '../use-back-to-first.ts';
import { PreLoginStep } from './steps/pre-login-step.tsx';

interface AnyStep {
  state: SignInState;
  send(event: SignInEvent): void;
}

const screenOf = (step: keyof typeof laterScreens) => laterScreens[step] as () => Promise<{ default: ComponentType<AnyStep> }>;

/** Brings the steps that most people see next. */
export async function prepareSteps({ configuration }: Services): Promise<void> {
  const policy = await configuration.policy();
  await Promise.all([preparePart(screenOf(stepAfter(policy?.authStrategy))), preparePart(screenOf('success')), prepareErrorNotice()]);
}

export interface SignInFlowProps {
  begin: SignInEvent | undefined;
  /** What stands in the field of the first screen. */
  typed?: string;
  onType?(text: string): void;
  /** Of another flow that goes on here: where a person goes who is somebody else, in the place of the first screen. */
  onRestart?: () => void;
}

/** Every step of the sign-in. `begin` is what a person did on the first screen, or in another flow. */
export default function SignInFlow({ begin, typed, onType, onRestart }: SignInFlowProps) {
  const services = useServices();
  const { query } = useLoginNavigation();
  const [machine] = useState(() => {
    const perform = signInEffects(services, query, () => running.get());
    const running: RunningMachine<SignInState, SignInEvent> = runMachine<SignInState, SignInEvent, SignInEffect>(
      signInMachine(),
      (effect, send) => perform(effect, send),
    );
    if (begin) running.send(begin);
    return running;
  });
  // What begins further on (a mailed link, the way back from another site) has no first screen to go back to.
  const [hasFirst] = useState(() => machine.get().step === 'preLogin');
  const state = useStore(machine);
  const { send } = machine;
  const toFirst = useCallback(() => send({ type: 'changeIdentifier' }), [send]);
  useBackToFirst(hasFirst && state.step !== 'preLogin', toFirst);
  const restart = state.step === 'preLogin' && !state.error && !state.factorOff ? onRestart : undefined;
  useEffect(() => restart?.(), [restart]);
  if (restart) return null;
  // The first screen is here again, or still: the focus stays in it.
  if (state.step === 'preLogin') return <PreLoginStep state={state} send={send} typed={typed} onType={onType} autoFocus />;
  return <LoginPart key={state.step} load={screenOf(state.step)} props={{ state, send }} />;
}
