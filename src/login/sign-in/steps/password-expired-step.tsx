import { useRef, useState, type FormEvent } from 'react';
import { useStrings } from '../../../i18n/locale.tsx';
import { NewPasswordField } from '../../../shared/password/new-password-field.tsx';
import { newPasswordError } from '../../../shared/password/password-error.ts';
import { passwordStrings } from '../../../shared/password/password-strings.ts';
import { usePasswordConfig } from '../../../shared/password/use-password-config.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { Identity } from '../identity.tsx';
import { moreStepsStrings } from '../more-steps-strings.ts';
import type { StepProps } from '../sign-in-screens.tsx';

export default function PasswordExpiredStep({ state, send }: StepProps<'passwordRotationExpired'>) {
  const t = useStrings('more-steps', moreStepsStrings);
  const words = useStrings('password', passwordStrings);
  const config = usePasswordConfig(state.userId);
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const refused = newPasswordError(state.error, words);
  function submit(event: FormEvent) {
    event.preventDefault();
    const password = input.current?.value ?? '';
    setMissing(password === '');
    if (password === '') input.current?.focus();
    else send({ type: 'newPasswordSubmitted', password });
  }
  if (state.changed)
    return (
      <LoginFrame step="passwordRotationChanged" title={t.changedTitle} subtitle={t.changedText}>
        <Button variant="primary" size="l" block autoFocus onClick={() => send({ type: 'changeIdentifier' })}>
          {t.toSignIn}
        </Button>
      </LoginFrame>
    );
  return (
    <LoginFrame step="passwordRotationExpired" title={t.expiredTitle} subtitle={t.expiredText}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <Identity email={state.email} onChange={() => send({ type: 'changeIdentifier' })} />
          {state.error && !refused && <ErrorNotice error={state.error} />}
          <NewPasswordField ref={input} config={config} error={missing ? words.missing : refused} autoFocus />
          <Button type="submit" variant="primary" size="l" block busy={state.busy}>
            {t.save}
          </Button>
        </Stack>
      </form>
    </LoginFrame>
  );
}
