import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useStrings } from '../../i18n/locale.tsx';
import type { AppError } from '../../lib/error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { newPasswordError } from './password-error.ts';
import { passwordStrings } from './password-strings.ts';
import { usePasswordConfig, type PasswordLink } from './use-password-config.ts';

export interface NewPasswordFormProps {
  /** Whose password policy applies. */
  link: PasswordLink | undefined;
  submit: string;
  busy: boolean;
  error?: AppError | undefined;
  onPassword(password: string): void;
  /** Shows whose password it is. */
  before?: ReactNode;
  after?: ReactNode;
}

/** A new-password field and a button. Errors about the password appear at the field. */
export function NewPasswordForm({ link, submit, busy, error, onPassword, before, after }: NewPasswordFormProps) {
  const t = useStrings('password', passwordStrings);
  const config = usePasswordConfig(link);
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const refused = newPasswordError(error, t);

  function send(event: FormEvent) {
    event.preventDefault();
    const password = input.current?.value ?? '';
    setMissing(password === '');
    if (password === '') input.current?.focus();
    else onPassword(password);
  }

  return (
    <form onSubmit={send} noValidate>
      <Stack gap={5}>
        {before}
        {error && !refused && <ErrorNotice error={error} />}
        <NewPasswordField ref={input} config={config} error={missing ? t.missing : refused} autoFocus />
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          {submit}
        </Button>
        {after}
      </Stack>
    </form>
  );
}
