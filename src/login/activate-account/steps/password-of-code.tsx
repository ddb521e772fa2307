import { useRef, useState, type FormEvent } from 'react';
import { useStrings } from '../../../i18n/locale.tsx';
import { NewPasswordField } from '../../../shared/password/new-password-field.tsx';
import { newPasswordError } from '../../../shared/password/password-error.ts';
import { passwordStrings } from '../../../shared/password/password-strings.ts';
import { usePasswordConfig } from '../../../shared/password/use-password-config.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { activateAccountStrings } from '../activate-account-strings.ts';
import type { ActivateWithCodeEvent, ActivateWithCodeState } from '../activate-with-code-machine.ts';

export interface PasswordOfCodeProps {
  state: Extract<ActivateWithCodeState, { step: 'activatingForm' }>;
  userId: string | undefined;
  send(event: ActivateWithCodeEvent): void;
}

/** The code is kept; it is sent again with the password. */
export function PasswordOfCode({ state, userId, send }: PasswordOfCodeProps) {
  const t = useStrings('activate-account', activateAccountStrings);
  const words = useStrings('password', passwordStrings);
  const config = usePasswordConfig(userId);
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const refused = newPasswordError(state.error, words);

  function submit(event: FormEvent) {
    event.preventDefault();
    const password = input.current?.value ?? '';
    setMissing(password === '');
    if (password === '') input.current?.focus();
    else send({ type: 'passwordSubmitted', password });
  }

  return (
    <LoginFrame step="activatingForm" title={t.title} subtitle={t.codePassword}>
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          {state.error && !refused && <ErrorNotice error={state.error} />}
          <input type="email" name="email" autoComplete="username" value={state.email} readOnly hidden />
          <NewPasswordField ref={input} config={config} error={missing ? words.missing : refused} autoFocus />
          <Button type="submit" variant="primary" size="l" block busy={state.busy}>
            {t.activate}
          </Button>
          <Row justify="center">
            <LinkButton onClick={() => send({ type: 'back' })}>{t.otherCode}</LinkButton>
          </Row>
        </Stack>
      </form>
    </LoginFrame>
  );
}
