import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { plural } from '../../../i18n/plural.ts';
import { NewPasswordField } from '../../../shared/password/new-password-field.tsx';
import { newPasswordError } from '../../../shared/password/password-error.ts';
import { passwordStrings } from '../../../shared/password/password-strings.ts';
import { usePasswordConfig } from '../../../shared/password/use-password-config.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { StepIcon } from '../../step-icon.tsx';
import { moreStepsStrings } from '../more-steps-strings.ts';
import type { StepProps } from '../step-props.ts';

/** Already signed in, so the change is optional. */
export default function PasswordExpiringStep({ state, send }: StepProps<'passwordRotationNotification'>) {
  const t = useStrings('more-steps', moreStepsStrings);
  const words = useStrings('password', passwordStrings);
  const { language } = useLocale();
  const config = usePasswordConfig();
  const [missing, setMissing] = useState<'present' | 'new'>();
  const present = useRef<HTMLInputElement>(null);
  const chosen = useRef<HTMLInputElement>(null);
  const refused = newPasswordError(state.error, words);
  const wrong = state.error?.code === 'WRONG_PASSWORD' ? t.presentWrong : undefined;
  useEffect(() => {
    if (state.error?.code !== 'WRONG_PASSWORD') return;
    present.current?.focus();
    present.current?.select();
  }, [state.error]);
  function submit(event: FormEvent) {
    event.preventDefault();
    const lacking = !present.current?.value ? 'present' : !chosen.current?.value ? 'new' : undefined;
    setMissing(lacking);
    if (lacking) (lacking === 'present' ? present : chosen).current?.focus();
    else send({ type: 'newPasswordSubmitted', present: present.current!.value, password: chosen.current!.value });
  }
  const skip = () => send({ type: 'skipped' });
  if (state.view === 'success')
    return (
      <LoginFrame step="passwordRotationSuccess" icon={<StepIcon of="done" />} title={t.changedTitle}>
        <Button variant="primary" size="l" block autoFocus onClick={skip}>
          {t.continue}
        </Button>
      </LoginFrame>
    );
  return (
    <LoginFrame step="passwordRotationNotification" title={t.expiringTitle} subtitle={plural(language, t.expiringText, state.days)}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <input type="text" name="username" autoComplete="username" value={state.email} readOnly hidden />
          {state.error && !refused && !wrong && <ErrorNotice error={state.error} />}
          <PasswordField
            ref={present}
            label={t.present}
            name="present"
            autoComplete="current-password"
            autoFocus
            required
            error={missing === 'present' ? t.presentMissing : wrong}
          />
          <NewPasswordField ref={chosen} config={config} error={missing === 'new' ? words.missing : refused} />
          <Button type="submit" variant="primary" size="l" block busy={state.busy !== false}>
            {t.change}
          </Button>
          <Button size="l" block onClick={skip}>
            {t.skip}
          </Button>
        </Stack>
      </form>
    </LoginFrame>
  );
}
