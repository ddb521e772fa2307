import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Resend } from '../../../ui/resend.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { OpenMail } from '../../open-mail.tsx';
import { StepIcon } from '../../step-icon.tsx';
import { useLoginNavigation } from '../../login-navigation.tsx';
import type { SignUpEvent, SignUpState } from '../sign-up-machine.ts';
import { signUpStrings } from '../sign-up-strings.ts';

export interface SignUpDoneProps {
  state: Extract<SignUpState, { step: 'SignUpSuccess' }>;
  send(event: SignUpEvent): void;
}

export default function SignUpDone({ state, send }: SignUpDoneProps) {
  const t = useStrings('sign-up', signUpStrings);
  const { open } = useLoginNavigation();
  if (state.outcome === 'ready')
    return (
      <LoginFrame step="SignUpSuccess" icon={<StepIcon of="done" />} title={t.readyTitle} subtitle={t.readyText}>
        <Button variant="primary" size="l" block autoFocus onClick={() => open('loginUrl')}>
          {t.signIn}
        </Button>
      </LoginFrame>
    );
  return (
    <LoginFrame
      step="SignUpSuccess"
      icon={<StepIcon of="mail" />}
      title={t.mailTitle}
      subtitle={format(t.mailText, { email: state.email })}
    >
      <Stack gap={4}>
        {state.error && <ErrorNotice error={state.error} />}
        <OpenMail email={state.email} />
        <Resend link sends={state.sends} busy={state.busy !== false} onResend={() => send({ type: 'resend' })} />
        <Row justify="center">
          <LinkButton onClick={() => open('loginUrl')}>{t.backToSignIn}</LinkButton>
        </Row>
      </Stack>
    </LoginFrame>
  );
}
