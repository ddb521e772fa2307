import { useEffect, useState } from 'react';
import { activation } from '../../contract/activation/activation.ts';
import { AppError, toAppError } from '../../lib/error.ts';
import { runMachine } from '../../lib/plain-machine.ts';
import { useStore } from '../../lib/use-store.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { LoginWaiting } from '../login-waiting.tsx';
import { useForgetLink, useLinkQuery } from '../use-link-query.ts';
import {
  activateAccountMachine,
  deadLink,
  type ActivateAccountEffect,
  type ActivateAccountEvent,
  type ActivateAccountState,
} from './activate-account-machine.ts';
import { activateAccountStrings } from './activate-account-strings.ts';
import { endFormerSession, goOn } from './activation-effects.ts';
import { ActivationForm } from './steps/activation-form.tsx';
import { Activated } from './steps/activated.tsx';
import { ResendActivation } from './steps/resend-activation.tsx';

export default function ActivateAccount() {
  const t = useStrings('activate-account', activateAccountStrings);
  const services = useServices();
  const link = useLinkQuery();
  const [machine] = useState(() => {
    const api = services.api(activation);
    return runMachine<ActivateAccountState, ActivateAccountEvent, ActivateAccountEffect>(activateAccountMachine, async (effect, send) => {
      try {
        if (effect.type === 'handOver' || effect.type === 'redirect') return await goOn(services, effect, send);
        if (effect.type === 'resend') {
          await api.resend({ body: { email: effect.email } });
          return send({ type: 'resent' });
        }
        const password = effect.password === undefined ? {} : { password: effect.password };
        send({ type: 'answered', answer: await api.activate({ body: { ...link!, ...password } }) });
      } catch (cause) {
        send({ type: 'failed', error: toAppError(cause) });
      }
    });
  });
  useEffect(() => {
    if (!link) return machine.send({ type: 'failed', error: new AppError('LINK_INVALID', t.deadTitle, { status: 400 }) });
    endFormerSession(services)
      .then(() => services.api(activation).strategy({ query: link }))
      .then(
        ({ shouldSetPassword, ...facts }) => machine.send({ type: 'strategyKnown', shouldSetPassword, facts }),
        (cause: unknown) => machine.send({ type: 'failed', error: toAppError(cause) }),
      );
  }, [services, link, machine, t.deadTitle]);
  const state = useStore(machine);
  const isDead = state.step === 'resend' && state.error !== undefined && deadLink(state.error);
  useForgetLink(isDead || state.step === 'success' || state.step === 'signingIn');

  switch (state.step) {
    case 'activating':
      return <LoginWaiting title={t.checking} />;
    case 'activatingForm':
      return <ActivationForm state={state} userId={link?.userId} send={machine.send} />;
    case 'resend':
      return (
        <ResendActivation
          title={t.deadTitle}
          text={t.dead}
          submit={t.resend}
          state={state}
          onEmail={(email) => machine.send({ type: 'resendAsked', email })}
        />
      );
    case 'success':
    case 'signingIn':
      return <Activated state={state} />;
  }
}
