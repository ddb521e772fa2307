import { identifierText } from '../../../auth/identifier.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Resend } from '../../../ui/resend.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { AccountLabel } from '../../account-label.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { OpenMail } from '../../open-mail.tsx';
import { StepIcon } from '../../step-icon.tsx';
import { useBackToSignIn } from '../../use-back-to-sign-in.ts';
import type { ForgotStepProps } from '../step-props.ts';
import { forgotPasswordStrings } from '../forgot-password-strings.ts';
import { Problem } from './problem.tsx';

export function EmailSent({ state, send }: ForgotStepProps<'forgotPasswordEmailSuccess'>) {
  const t = useStrings('forgot-password', forgotPasswordStrings);
  const who = identifierText(state.identifier);
  const back = useBackToSignIn(who);
  const { error, problem } = state;
  return (
    <LoginFrame step="forgotPasswordEmailSuccess" icon={<StepIcon of="mail" />} title={t.sentTitle} subtitle={t.sentText}>
      <Stack gap={4}>
        <AccountLabel email={who} inForm={false} onChange={() => send({ type: 'changeIdentifier' })} />
        {(error || problem) && <Problem error={error} problem={problem} />}
        {who.includes('@') && <OpenMail email={who} />}
        <Resend link sends={state.sends} busy={state.busy !== false} onResend={() => send({ type: 'resend' })} />
        {state.canChoose && (
          <Row justify="center">
            <LinkButton onClick={() => send({ type: 'otherMethod' })}>{t.otherWay}</LinkButton>
          </Row>
        )}
        <Row justify="center">
          <LinkButton onClick={back}>{t.back}</LinkButton>
        </Row>
      </Stack>
    </LoginFrame>
  );
}
