import { useEffect, useState } from 'react';
import { activation } from '../../contract/activation.ts';
import { AppError, genericMessage, toAppError } from '../../lib/error.ts';
import { runMachine } from '../../lib/machine.ts';
import { sleep } from '../../lib/time.ts';
import { useStore } from '../../lib/use-store.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { leaveLogin } from '../leave-login.ts';
import { LoginFrame } from '../login-frame.tsx';
import { LoginWaiting } from '../login-waiting.tsx';
import { useLinkQuery } from '../use-link-query.ts';
import {
  activateAccountMachine,
  activationSuccessMs,
  type ActivateAccountEffect,
  type ActivateAccountEvent,
  type ActivateAccountState,
} from './activate-account-machine.ts';
import { activateAccountStrings } from './activate-account-strings.ts';
import { ActivationForm } from './steps/activation-form.tsx';
import { ResendActivation } from './steps/resend-activation.tsx';

export default function ActivateAccount() {
  const t = useStrings('activate-account', activateAccountStrings);
  const services = useServices();
  const link = useLinkQuery();
  const [machine] = useState(() => {
    const api = services.api(activation);
    return runMachine<ActivateAccountState, ActivateAccountEvent, ActivateAccountEffect>(activateAccountMachine, async (effect, send) => {
      try {
        if (effect.type === 'leave') {
          await sleep(activationSuccessMs);
          return await leaveLogin(services);
        }
        if (effect.type === 'resend') {
          await api.resend({ body: { email: effect.email } });
          return send({ type: 'resent' });
        }
        const response = await api.activate({ body: { ...link!, ...(effect.password !== undefined && { password: effect.password }) } });
        if (!(await services.session.accept(response))) throw new AppError('ER-ADMIN-PORTAL-GENERIC-ERROR', genericMessage);
        send({ type: 'activated' });
      } catch (cause) {
        send({ type: 'failed', error: toAppError(cause) });
      }
    });
  });
  useEffect(() => {
    if (!link) return machine.send({ type: 'failed', error: new AppError('LINK_INVALID', t.deadTitle, { status: 400 }) });
    services
      .api(activation)
      .strategy({ query: link })
      .then(
        ({ shouldSetPassword, ...facts }) => machine.send({ type: 'strategyKnown', shouldSetPassword, facts }),
        (cause: unknown) => machine.send({ type: 'failed', error: toAppError(cause) }),
      );
  }, [services, link, machine, t.deadTitle]);
  const state = useStore(machine);

  switch (state.step) {
    case 'activating':
      return <LoginWaiting title={t.checking} />;
    case 'activatingForm':
      return <ActivationForm state={state} userId={link?.userId} send={machine.send} />;
    case 'resend':
      return <ResendActivation state={state} send={machine.send} />;
    case 'success':
      return (
        <LoginFrame step="success" title={t.successTitle} subtitle={t.successText}>
          <Button variant="primary" size="l" block autoFocus onClick={() => void leaveLogin(services)}>
            {t.continue}
          </Button>
        </LoginFrame>
      );
  }
}
