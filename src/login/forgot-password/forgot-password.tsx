import { useCallback } from 'react';
import { useFlow } from '../../lib/use-flow.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { LoginWaiting } from '../login-waiting.tsx';
import { useBackToFirst } from '../use-back-to-first.ts';
import { forgotPasswordEffects } from './forgot-password-effects.ts';
import { forgotPasswordMachine } from './forgot-password-machine.ts';
import { forgotPasswordStrings } from './forgot-password-strings.ts';
import { AskIdentifier } from './steps/ask-identifier.tsx';
import { ChooseWay } from './steps/choose-way.tsx';
import { MailSent } from './steps/mail-sent.tsx';
import { ViaSms } from './steps/via-sms.tsx';

export default function ForgotPassword() {
  const t = useStrings('forgot-password', forgotPasswordStrings);
  const services = useServices();
  const { open, query } = useLoginNavigation();
  const { state, send, screen } = useFlow(
    () => forgotPasswordMachine(query.get('email') ?? ''),
    () => forgotPasswordEffects(services, open),
    {
      forgotPassword: (asking, tell) => <AskIdentifier state={asking} send={tell} />,
      passwordRecoverySelector: (choosing, tell) => <ChooseWay state={choosing} send={tell} />,
      forgotPasswordEmailSuccess: (mailed, tell) => <MailSent state={mailed} send={tell} />,
      resetPasswordViaSms: (texted, tell) => <ViaSms state={texted} send={tell} />,
      resetPasswordPage: () => <LoginWaiting title={t.openingTitle} />,
    },
  );
  const toFirst = useCallback(() => send({ type: 'changeIdentifier' }), [send]);
  useBackToFirst(state.step !== 'forgotPassword', toFirst);
  return screen;
}
