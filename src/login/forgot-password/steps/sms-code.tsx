import { identifierText } from '../../../auth/identifier.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { CodeForm } from '../../../ui/code-form.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { StepIcon } from '../../step-icon.tsx';
import { AccountLabel } from '../../account-label.tsx';
import type { ForgotStepProps } from '../step-props.ts';
import { forgotPasswordStrings } from '../forgot-password-strings.ts';
import { Problem } from './problem.tsx';

export function SmsCode({ state, send }: ForgotStepProps<'resetPasswordViaSms'>) {
  const t = useStrings('forgot-password', forgotPasswordStrings);
  const who = identifierText(state.identifier);
  return (
    <LoginFrame
      step="resetPasswordViaSms"
      icon={<StepIcon of="phone" />}
      title={t.smsTitle}
      subtitle={state.sending && state.sends === 0 ? t.sending : t.smsText}
    >
      <Stack gap={4}>
        <AccountLabel email={who} inForm={false} onChange={() => send({ type: 'changeIdentifier' })} />
        {state.problem && <Problem problem={state.problem} />}
        <CodeForm
          submit={t.confirm}
          busy={state.busy !== false}
          attempt={state.attempt}
          error={state.error}
          username={who}
          onCode={(code) => send({ type: 'codeSubmitted', code })}
          resend={
            state.sends === 0 && !state.error && !state.problem
              ? undefined
              : { sends: state.sends, busy: state.sending !== false || state.busy !== false, onResend: () => send({ type: 'resend' }) }
          }
        />
        {state.canChoose && (
          <Row justify="center">
            <LinkButton onClick={() => send({ type: 'otherMethod' })}>{t.otherWay}</LinkButton>
          </Row>
        )}
      </Stack>
    </LoginFrame>
  );
}
