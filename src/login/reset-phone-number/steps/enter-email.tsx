import { identifierText } from '../../../auth/identifier.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { IdentifierStep } from '../../identifier-step.tsx';
import { useBackToSignIn } from '../../use-back-to-sign-in.ts';
import type { PhoneStepProps } from '../step-props.ts';
import { resetPhoneNumberStrings } from '../reset-phone-number-strings.ts';

export function EnterEmail({ state, send }: PhoneStepProps<'ResetPhoneNumber'>) {
  const t = useStrings('reset-phone-number', resetPhoneNumberStrings);
  const back = useBackToSignIn();
  return (
    <IdentifierStep
      step="ResetPhoneNumber"
      title={t.title}
      text={t.text}
      only="email"
      initial={state.email}
      submit={t.send}
      busy={state.busy !== false}
      onIdentifier={(identifier) => send({ type: 'emailSubmitted', email: identifierText(identifier) })}
      problem={state.error && <ErrorNotice error={state.error} />}
      back={{ label: t.back, onClick: back }}
    />
  );
}
