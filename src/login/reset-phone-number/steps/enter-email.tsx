import { useStrings } from '../../../i18n/locale.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Row } from '../../../ui/stack.tsx';
import { identifierText } from '../../../auth/identifier.ts';
import { IdentifierForm } from '../../identifier-form.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { useBackToSignIn } from '../../use-back-to-sign-in.ts';
import type { PhoneStepProps } from '../step-props.ts';
import { resetPhoneNumberStrings } from '../reset-phone-number-strings.ts';

export function EnterEmail({ state, send }: PhoneStepProps<'ResetPhoneNumber'>) {
  const t = useStrings('reset-phone-number', resetPhoneNumberStrings);
  const back = useBackToSignIn();
  return (
    <LoginFrame step="ResetPhoneNumber" title={t.title} subtitle={t.text}>
      <IdentifierForm
        only="email"
        initial={state.email}
        submit={t.send}
        busy={state.busy !== false}
        onIdentifier={(identifier) => send({ type: 'emailSubmitted', email: identifierText(identifier) })}
        problem={state.error && <ErrorNotice error={state.error} />}
      >
        <Row justify="center">
          <LinkButton onClick={back}>{t.back}</LinkButton>
        </Row>
      </IdentifierForm>
    </LoginFrame>
  );
}
