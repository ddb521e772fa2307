import { useStrings } from '../../i18n/locale.tsx';
import { useFlow } from '../../lib/use-flow.ts';
import { useServices } from '../../services.tsx';
import { isDeadLink } from '../dead-link.ts';
import { LoginWaiting } from '../login-waiting.tsx';
import { StepIcon } from '../step-icon.tsx';
import { useForgetLink, useLinkQuery } from '../use-link-query.ts';
import { activateAccountMachine } from './activate-account-machine.ts';
import { activateAccountStrings } from './activate-account-strings.ts';
import { activateAccountEffects } from './activation-effects.ts';
import { ActivationForm } from './steps/activation-form.tsx';
import { Activated } from './steps/activated.tsx';
import { ResendActivation } from './steps/resend-activation.tsx';

export default function ActivateAccount() {
  const t = useStrings('activate-account', activateAccountStrings);
  const services = useServices();
  const link = useLinkQuery();
  const { state, screen } = useFlow(
    () => activateAccountMachine(link !== undefined),
    () => activateAccountEffects(services, link),
    {
      activating: () => <LoginWaiting title={t.checking} />,
      activatingForm: (form, send) => <ActivationForm state={form} link={link} send={send} />,
      resend: (resending, send) => (
        <ResendActivation
          icon={<StepIcon of="dead" />}
          title={t.deadTitle}
          text={t.dead}
          submit={t.resend}
          state={resending}
          onEmail={(email) => send({ type: 'resendAsked', email })}
        />
      ),
      success: (done) => <Activated state={done} />,
      signingIn: (done) => <Activated state={done} />,
    },
  );
  const isDead = state.step === 'resend' && state.error !== undefined && isDeadLink(state.error);
  useForgetLink(isDead || state.step === 'success' || state.step === 'signingIn');
  return screen;
}
