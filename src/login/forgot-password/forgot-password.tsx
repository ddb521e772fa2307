import { useCallback, useState } from 'react';
import { runMachine } from '../../lib/plain-machine.ts';
import { useStore } from '../../lib/use-store.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { LoginWaiting } from '../login-waiting.tsx';
import { useBackToFirst } from '../use-back-to-first.ts';
import { forgotPasswordEffects } from './forgot-password-effects.ts';
import {
  forgotPasswordMachine,
  type ForgotPasswordEffect,
  type ForgotPasswordEvent,
  type ForgotPasswordState,
} from './forgot-password-machine.ts';
import { forgotPasswordStrings } from './forgot-password-strings.ts';
import { AskIdentifier } from './steps/ask-identifier.tsx';
import { ChooseWay } from './steps/choose-way.tsx';
import { MailSent } from './steps/mail-sent.tsx';
import { ViaSms } from './steps/via-sms.tsx';

export interface ForgotStepProps<S extends ForgotPasswordState['step']> {
  state: Extract<ForgotPasswordState, { step: S }>;
  send(event: ForgotPasswordEvent): void;
}

export default function ForgotPassword() {
  const t = useStrings('forgot-password', forgotPasswordStrings);
  const services = useServices();
  const { open, query } = useLoginNavigation();
  const [machine] = useState(() =>
    runMachine<ForgotPasswordState, ForgotPasswordEvent, ForgotPasswordEffect>(
      forgotPasswordMachine(query.get('email') ?? ''),
      forgotPasswordEffects(services, open),
    ),
  );
  const state = useStore(machine);
  const { send } = machine;
  const toFirst = useCallback(() => send({ type: 'changeIdentifier' }), [send]);
  useBackToFirst(state.step !== 'forgotPassword', toFirst);
  switch (state.step) {
    case 'forgotPassword':
      return <AskIdentifier state={state} send={send} />;
    case 'passwordRecoverySelector':
      return <ChooseWay state={state} send={send} />;
    case 'forgotPasswordEmailSuccess':
      return <MailSent state={state} send={send} />;
    case 'resetPasswordViaSms':
      return <ViaSms state={state} send={send} />;
    case 'resetPasswordPage':
      return <LoginWaiting title={t.openingTitle} />;
  }
}
