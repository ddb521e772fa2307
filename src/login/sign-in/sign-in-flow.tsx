import { useCallback, useEffect, useState } from 'react';
import { useFlow } from '../../lib/use-flow.ts';
import { useServices, type Services } from '../../services.tsx';
import { prepareErrorNotice } from '../../ui/error-notice.tsx';
import { preparePart } from '../../ui/lazy-part.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { useBackToFirst } from '../use-back-to-first.ts';
import { signInEffects } from './sign-in-effects.ts';
import { stepAfter } from './sign-in-first.ts';
import { signInMachine, type SignInEvent } from './sign-in-machine.ts';
import { drawLater, loadScreen } from './sign-in-screens.tsx';
import { PreLoginStep } from './steps/pre-login-step.tsx';

/** Brings the steps that most people see next. */
export async function prepareSteps({ configuration }: Services): Promise<void> {
  const policy = await configuration.policy();
  await Promise.all([preparePart(loadScreen(stepAfter(policy?.authStrategy))), preparePart(loadScreen('success')), prepareErrorNotice()]);
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
  const { state, send, screen } = useFlow(
    () => signInMachine(begin),
    () => signInEffects(services, query),
    {
      ...drawLater,
      // The first screen is here again, or still: the focus stays in it.
      preLogin: (first, tell) => <PreLoginStep state={first} send={tell} typed={typed} onType={onType} autoFocus />,
    },
  );
  // What begins further on (a mailed link, the way back from another site) has no first screen to go back to.
  const [hasFirst] = useState(state.step === 'preLogin');
  const toFirst = useCallback(() => send({ type: 'changeIdentifier' }), [send]);
  useBackToFirst(hasFirst && state.step !== 'preLogin', toFirst);
  const restart = state.step === 'preLogin' && !state.error && !state.factorOff ? onRestart : undefined;
  useEffect(() => restart?.(), [restart]);
  return restart ? null : screen;
}
