import { useStrings } from '../../../i18n/locale.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Row } from '../../../ui/stack.tsx';
import { IdentifierForm } from '../../identifier-form.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { useBackToSignIn } from '../../use-back-to-sign-in.ts';
import type { ForgotStepProps } from '../step-props.ts';
import { forgotPasswordStrings } from '../forgot-password-strings.ts';
import { Problem } from './problem.tsx';

export function EnterIdentifier({ state, send }: ForgotStepProps<'forgotPassword'>) {
  const t = useStrings('forgot-password', forgotPasswordStrings);
  const back = useBackToSignIn(state.text);
  const { error, problem } = state;
  return (
    <LoginFrame step="forgotPassword" title={t.title} subtitle={t.subtitle}>
      <IdentifierForm
        initial={state.text}
        submit={t.next}
        busy={state.busy !== false}
        onIdentifier={(identifier) => send({ type: 'submitted', identifier })}
        problem={(error || problem) && <Problem error={error} problem={problem} />}
      >
        <Row justify="center">
          <LinkButton onClick={back}>{t.back}</LinkButton>
        </Row>
      </IdentifierForm>
    </LoginFrame>
  );
}
