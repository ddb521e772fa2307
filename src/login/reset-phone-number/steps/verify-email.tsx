import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { CodeForm } from '../../../ui/code-form.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { StepIcon } from '../../step-icon.tsx';
import type { PhoneStepProps } from '../step-props.ts';
import { resetPhoneNumberStrings } from '../reset-phone-number-strings.ts';

export function VerifyEmail({ state, send }: PhoneStepProps<'VerifyResetPhoneNumber'>) {
  const t = useStrings('reset-phone-number', resetPhoneNumberStrings);
  return (
    <LoginFrame
      step="VerifyResetPhoneNumber"
      icon={<StepIcon of="mail" />}
      title={t.codeTitle}
      subtitle={format(t.codeText, { email: state.email })}
    >
      <Stack gap={4}>
        <CodeForm
          submit={t.confirm}
          busy={state.busy !== false}
          attempt={state.attempt}
          error={state.error}
          username={state.email}
          onCode={(code) => send({ type: 'codeSubmitted', code })}
          resend={{ sends: state.sends, busy: state.sending !== false || state.busy !== false, onResend: () => send({ type: 'resend' }) }}
        />
        <Row justify="center">
          <LinkButton onClick={() => send({ type: 'changeEmail' })}>{t.other}</LinkButton>
        </Row>
      </Stack>
    </LoginFrame>
  );
}
