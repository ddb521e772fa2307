import { useStrings } from '../../../i18n/locale.tsx';
import { NewPasswordForm } from '../../../shared/password/new-password-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { StepIcon } from '../../step-icon.tsx';
import { Identity } from '../identity.tsx';
import { moreStepsStrings } from '../more-steps-strings.ts';
import type { StepProps } from '../step-props.ts';

export default function PasswordExpiredStep({ state, send }: StepProps<'passwordRotationExpired'>) {
  const t = useStrings('more-steps', moreStepsStrings);
  if (state.changed)
    return (
      <LoginFrame step="passwordRotationChanged" icon={<StepIcon of="done" />} title={t.changedTitle} subtitle={t.changedText}>
        <Button variant="primary" size="l" block autoFocus onClick={() => send({ type: 'changeIdentifier' })}>
          {t.signIn}
        </Button>
      </LoginFrame>
    );
  return (
    <LoginFrame step="passwordRotationExpired" title={t.expiredTitle} subtitle={t.expiredText}>
      <NewPasswordForm
        link={state}
        submit={t.save}
        busy={state.busy !== false}
        error={state.error}
        onPassword={(password) => send({ type: 'newPasswordSubmitted', password })}
        before={<Identity email={state.email} onChange={() => send({ type: 'changeIdentifier' })} />}
      />
    </LoginFrame>
  );
}
