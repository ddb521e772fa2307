import { useStrings } from '../../../i18n/locale.tsx';
import { IdentifierStep } from '../../identifier-step.tsx';
import { useBackToSignIn } from '../../use-back-to-sign-in.ts';
import type { ForgotStepProps } from '../step-props.ts';
import { forgotPasswordStrings } from '../forgot-password-strings.ts';
import { Problem } from './problem.tsx';

export function EnterIdentifier({ state, send }: ForgotStepProps<'forgotPassword'>) {
  const t = useStrings('forgot-password', forgotPasswordStrings);
  const back = useBackToSignIn(state.text);
  const { error, problem } = state;
  return (
    <IdentifierStep
      step="forgotPassword"
      title={t.title}
      text={t.subtitle}
      initial={state.text}
      submit={t.next}
      busy={state.busy !== false}
      onIdentifier={(identifier) => send({ type: 'submitted', identifier })}
      problem={(error || problem) && <Problem error={error} problem={problem} />}
      back={{ label: t.back, onClick: back }}
    />
  );
}
