import { useCallback } from 'react';
import { useFlow } from '../../lib/use-flow.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { knownEmail } from '../draft.ts';
import { useLoginNavigation } from '../login-navigation.tsx';
import { LoginWaiting } from '../login-waiting.tsx';
import { useBackToFirst } from '../use-back-to-first.ts';
import { forgotPasswordEffects } from './forgot-password-effects.ts';
import { forgotPasswordMachine } from './forgot-password-machine.ts';
import { forgotPasswordStrings } from './forgot-password-strings.ts';
import { EnterIdentifier } from './steps/enter-identifier.tsx';
import { ChooseMethod } from './steps/choose-method.tsx';
import { EmailSent } from './steps/email-sent.tsx';
import { SmsCode } from './steps/sms-code.tsx';

export default function ForgotPassword() {
  const t = useStrings('forgot-password', forgotPasswordStrings);
  const services = useServices();
  const { open, query } = useLoginNavigation();
  const { state, send, screen } = useFlow(
    () => forgotPasswordMachine(query.get('email') ?? knownEmail(services.options)),
    () => forgotPasswordEffects(services, open),
    {
      forgotPassword: (asking, tell) => <EnterIdentifier state={asking} send={tell} />,
      passwordRecoverySelector: (choosing, tell) => <ChooseMethod state={choosing} send={tell} />,
      forgotPasswordEmailSuccess: (mailed, tell) => <EmailSent state={mailed} send={tell} />,
      resetPasswordViaSms: (texted, tell) => <SmsCode state={texted} send={tell} />,
      resetPasswordPage: () => <LoginWaiting title={t.openingTitle} />,
    },
  );
  const toFirst = useCallback(() => send({ type: 'changeIdentifier' }), [send]);
  useBackToFirst(state.step !== 'forgotPassword', toFirst);
  return screen;
}
