import { useStrings } from '../../i18n/locale.tsx';
import { useFlow } from '../../lib/use-flow.ts';
import { useServices } from '../../services.tsx';
import { NewPasswordForm } from '../../shared/password/new-password-form.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { LoginFrame } from '../login-frame.tsx';
import { StepIcon } from '../step-icon.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { LoginWaiting } from '../login-waiting.tsx';
import { useBackToSignIn } from '../use-back-to-sign-in.ts';
import { useForgetLink, useLinkQuery } from '../use-link-query.ts';
import { resetPasswordEffects } from './reset-password-effects.ts';
import { resetPasswordMachine } from './reset-password-machine.ts';
import { resetPasswordStrings } from './reset-password-strings.ts';
import { AccountLabel } from '../account-label.tsx';

export default function ResetPassword() {
  const t = useStrings('reset-password', resetPasswordStrings);
  const services = useServices();
  const { open } = useLoginNavigation();
  const link = useLinkQuery();
  const { state, screen } = useFlow(
    () => resetPasswordMachine(link !== undefined),
    () => resetPasswordEffects(services, link),
    {
      checkingLink: () => <LoginWaiting title={t.checking} />,
      resetPasswordPage: ({ email, busy, error }, send) => (
        <LoginFrame step="resetPasswordPage" title={t.title} subtitle={t.subtitle}>
          <NewPasswordForm
            link={link}
            submit={t.save}
            busy={busy !== false}
            error={error}
            before={email && <AccountLabel email={email} />}
            onPassword={(password) => send({ type: 'submitted', password })}
          />
        </LoginFrame>
      ),
      invalidLink: () => (
        <LoginFrame step="invalidLink" icon={<StepIcon of="dead" />} title={t.invalidTitle} subtitle={t.invalid}>
          <Stack gap={4}>
            <Button variant="primary" size="l" block onClick={() => open('forgetPasswordUrl')}>
              {t.askAgain}
            </Button>
            <Row justify="center">
              <LinkButton onClick={() => open('loginUrl')}>{t.back}</LinkButton>
            </Row>
          </Stack>
        </LoginFrame>
      ),
      resetPasswordSuccess: ({ email }) => <PasswordReset email={email} />,
    },
  );
  useForgetLink(state.step === 'invalidLink' || state.step === 'resetPasswordSuccess');
  return screen;
}

function PasswordReset({ email }: { email: string }) {
  const t = useStrings('reset-password', resetPasswordStrings);
  const toSignIn = useBackToSignIn(email);
  return (
    <LoginFrame step="resetPasswordSuccess" icon={<StepIcon of="done" />} title={t.successTitle} subtitle={t.successText}>
      <Button variant="primary" size="l" block autoFocus onClick={toSignIn}>
        {t.signIn}
      </Button>
    </LoginFrame>
  );
}
