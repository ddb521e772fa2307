import { useState } from 'react';
import { phones } from '../../contract/phones/phones.ts';
import { toAppError } from '../../lib/error.ts';
import { runMachine } from '../../lib/plain-machine.ts';
import { useStore } from '../../lib/use-store.ts';
import { useApi } from '../../services.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { SignInGoesOn } from '../sign-in-goes-on.tsx';
import { useBackToSignIn } from '../use-back-to-sign-in.ts';
import {
  resetPhoneNumberMachine,
  type ResetPhoneNumberEffect,
  type ResetPhoneNumberEvent,
  type ResetPhoneNumberState,
} from './reset-phone-number-machine.ts';
import { AskEmail } from './steps/ask-email.tsx';
import { AskNumber } from './steps/ask-number.tsx';
import { VerifyEmail } from './steps/verify-email.tsx';

export interface PhoneStepProps<S extends ResetPhoneNumberState['step']> {
  state: Extract<ResetPhoneNumberState, { step: S }>;
  send(event: ResetPhoneNumberEvent): void;
}

export default function ResetPhoneNumber() {
  const api = useApi(phones);
  const { query } = useLoginNavigation();
  const restart = useBackToSignIn();
  const [machine] = useState(() =>
    runMachine<ResetPhoneNumberState, ResetPhoneNumberEvent, ResetPhoneNumberEffect>(
      resetPhoneNumberMachine(query.get('email') ?? ''),
      async (effect, send) => {
        try {
          if (effect.type === 'send') {
            const { resetPhoneNumberToken } = await api.reset({ body: { email: effect.email } });
            return send({ type: 'sent', token: resetPhoneNumberToken });
          }
          if (effect.type === 'verify') {
            const body = { resetPhoneNumberToken: effect.token, code: effect.code };
            return send({ type: 'verified', token: (await api.resetVerify({ body })).changePhoneNumberToken });
          }
          await api.change({ body: { phoneNumber: effect.phoneNumber, changePhoneNumberToken: effect.token } });
          send({ type: 'changed' });
        } catch (cause) {
          send({ type: 'failed', error: toAppError(cause) });
        }
      },
    ),
  );
  const state = useStore(machine);
  const { send } = machine;
  switch (state.step) {
    case 'ResetPhoneNumber':
      return <AskEmail state={state} send={send} />;
    case 'VerifyResetPhoneNumber':
      return <VerifyEmail state={state} send={send} />;
    case 'ChangePhoneNumber':
      return <AskNumber state={state} send={send} />;
    case 'signingIn':
      return <SignInGoesOn begin={{ type: 'smsAsked', subject: { email: state.email } }} onRestart={restart} />;
  }
}
