import { useRef, useState, type FormEvent } from 'react';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { NewPasswordField } from '../../../shared/password/new-password-field.tsx';
import { newPasswordError } from '../../../shared/password/password-error.ts';
import { passwordStrings } from '../../../shared/password/password-strings.ts';
import { usePasswordConfig } from '../../../shared/password/use-password-config.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import type { ActivateAccountEvent, ActivateAccountState } from '../activate-account-machine.ts';
import { activateAccountStrings } from '../activate-account-strings.ts';

export interface ActivationFormProps {
  state: Extract<ActivateAccountState, { step: 'activatingForm' }>;
  userId: string | undefined;
  send(event: ActivateAccountEvent): void;
}

export function ActivationForm({ state, userId, send }: ActivationFormProps) {
  const t = useStrings('activate-account', activateAccountStrings);
  const words = useStrings('password', passwordStrings);
  const config = usePasswordConfig(userId);
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const refused = newPasswordError(state.error, words);
  const { email = '', tenantName, invitedBy } = state.facts;
  const subtitle = invitedBy
    ? format(t.invitedBy, { person: invitedBy, email })
    : tenantName
      ? format(t.invited, { email })
      : state.needsPassword
        ? format(t.choose, { email })
        : t.confirm;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!state.needsPassword) return send({ type: 'submitted' });
    const password = input.current?.value ?? '';
    setMissing(password === '');
    if (password === '') input.current?.focus();
    else send({ type: 'submitted', password });
  }

  return (
    <LoginFrame step="activatingForm" title={tenantName ? format(t.titleTo, { name: tenantName }) : t.title} subtitle={subtitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          {state.error && !refused && <ErrorNotice error={state.error} />}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          {state.needsPassword && <NewPasswordField ref={input} config={config} error={missing ? words.missing : refused} autoFocus />}
          <Button type="submit" variant="primary" size="l" block busy={state.busy}>
            {tenantName ? t.join : t.activate}
          </Button>
        </Stack>
      </form>
    </LoginFrame>
  );
}
