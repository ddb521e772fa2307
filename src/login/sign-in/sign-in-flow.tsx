import { useCallback, useEffect, useState } from 'react';
import { useFlow } from '../../lib/use-flow.ts';
import type { Connection } from '../../connection.ts';
import { servicesOf } from '../../create-services.ts';
import { useServices } from '../../services.tsx';
import { prepareErrorNotice } from '../../ui/error-notice.tsx';
import { preparePart } from '../../ui/lazy-part.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { useBackToFirst } from '../use-back-to-first.ts';
import { signInEffects } from './sign-in-effects.ts';
import { stepAfter } from './sign-in-first.ts';
import { signInMachine, type SignInEvent } from './sign-in-machine.ts';
import { drawLater, loadScreen } from './sign-in-screens.tsx';
import { PreLoginStep } from './steps/pre-login-step.tsx';

/** Preloads the most likely next steps. */
export async function prepareSteps(connection: Connection): Promise<void> {
  const policy = await servicesOf(connection).configuration.policy();
  await Promise.all([preparePart(loadScreen(stepAfter(policy?.authStrategy))), preparePart(loadScreen('success')), prepareErrorNotice()]);
}

export interface SignInFlowProps {
  begin: SignInEvent | undefined;
  /** Value of the first screen's field. */
  draft?: string;
  onDraftChange?(text: string): void;
  /** Set if another flow continues here: replaces the first screen as the place to change accounts. */
  onRestart?: () => void;
}

/** Every step of the sign-in. `begin`: the event from the first screen or another flow. */
export default function SignInFlow({ begin, draft, onDraftChange, onRestart }: SignInFlowProps) {
  const services = useServices();
  const { query } = useLoginNavigation();
  const { state, send, screen } = useFlow(
    () => signInMachine(begin),
    () => signInEffects(services, query),
    {
      ...drawLater,
      // Keeps the focus when the first screen is rendered again.
      preLogin: (first, tell) => <PreLoginStep state={first} send={tell} draft={draft} onDraftChange={onDraftChange} autoFocus />,
    },
  );
  // A flow that starts later (an emailed link, a callback) has no first screen to return to.
  const [hasFirst] = useState(state.step === 'preLogin');
  const toFirst = useCallback(() => send({ type: 'changeIdentifier' }), [send]);
  useBackToFirst(hasFirst && state.step !== 'preLogin', toFirst);
  const restart = state.step === 'preLogin' && !state.error && !state.factorOff ? onRestart : undefined;
  useEffect(() => restart?.(), [restart]);
  return restart ? null : screen;
}
