import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { CodeForm } from '../../../ui/code-form.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { StepIcon } from '../../step-icon.tsx';
import { useBackToSignIn } from '../../use-back-to-sign-in.ts';
import { activateAccountStrings } from '../activate-account-strings.ts';
import type { ActivateWithCodeEvent, ActivateWithCodeState } from '../activate-with-code-machine.ts';

export interface EmailedCodeProps {
  state: Extract<ActivateWithCodeState, { step: 'activating' }>;
  send(event: ActivateWithCodeEvent): void;
  /** Back to the sign-up that led here. */
  onWrongAddress?: (() => void) | undefined;
}

export function EmailedCode({ state, send, onWrongAddress }: EmailedCodeProps) {
  const t = useStrings('activate-account', activateAccountStrings);
  const back = useBackToSignIn(state.email);
  return (
    <LoginFrame
      step="activating"
      icon={<StepIcon of="mail" />}
      title={t.codeTitle}
      subtitle={state.email ? format(t.codeSentTo, { email: state.email }) : t.codeSent}
    >
      <Stack gap={4}>
        <CodeForm
          submit={t.activate}
          busy={state.busy !== false}
          attempt={state.attempt}
          error={state.error}
          username={state.email}
          onCode={(code) => send({ type: 'codeSubmitted', code })}
          resend={{
            sends: state.sends + 1,
            busy: state.sending !== false || state.busy !== false,
            onResend: () => send({ type: 'resend' }),
          }}
        />
        {onWrongAddress && (
          <Row justify="center">
            <LinkButton onClick={onWrongAddress}>{t.wrongAddress}</LinkButton>
          </Row>
        )}
        <Row justify="center">
          <LinkButton onClick={back}>{t.signIn}</LinkButton>
        </Row>
      </Stack>
    </LoginFrame>
  );
}
