import { identifierText } from '../../../auth/identifier.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { IdentifierStep } from '../../identifier-step.tsx';
import type { PhoneStepProps } from '../step-props.ts';
import { resetPhoneNumberStrings } from '../reset-phone-number-strings.ts';

export function EnterNumber({ state, send }: PhoneStepProps<'ChangePhoneNumber'>) {
  const t = useStrings('reset-phone-number', resetPhoneNumberStrings);
  return (
    <IdentifierStep
      step="ChangePhoneNumber"
      title={t.phoneTitle}
      text={t.phoneText}
      only="phoneNumber"
      submit={t.save}
      busy={state.busy !== false}
      onIdentifier={(identifier) => send({ type: 'phoneSubmitted', phoneNumber: identifierText(identifier) })}
      problem={state.error && <ErrorNotice error={state.error} />}
    />
  );
}
