import type { FormEvent } from 'react';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { NewPasswordForm } from '../../../shared/password/new-password-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import type { ActivateAccountEvent, ActivateAccountState } from '../activate-account-machine.ts';
import type { LinkQuery } from '../../use-link-query.ts';
import { activateAccountStrings } from '../activate-account-strings.ts';

export interface ActivationFormProps {
  state: Extract<ActivateAccountState, { step: 'activatingForm' }>;
  link: LinkQuery | undefined;
  send(event: ActivateAccountEvent): void;
}

export function ActivationForm({ state, link, send }: ActivationFormProps) {
  const t = useStrings('activate-account', activateAccountStrings);
  const { email = '', tenantName, invitedBy } = state.facts;
  const subtitle = invitedBy
    ? format(t.invitedBy, { person: invitedBy, email })
    : tenantName
      ? format(t.invited, { email })
      : state.needsPassword
        ? format(t.choose, { email })
        : t.confirm;
  const submit = tenantName ? t.join : t.activate;
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'submitted' });
  };

  return (
    <LoginFrame step="activatingForm" title={tenantName ? format(t.titleTo, { name: tenantName }) : t.title} subtitle={subtitle}>
      {state.needsPassword ? (
        <NewPasswordForm
          link={link}
          submit={submit}
          busy={state.busy !== false}
          error={state.error}
          onPassword={(password) => send({ type: 'submitted', password })}
          before={<input type="email" name="email" autoComplete="username" value={email} readOnly hidden />}
        />
      ) : (
        <form onSubmit={confirm}>
          <Stack gap={5}>
            {state.error && <ErrorNotice error={state.error} />}
            <Button type="submit" variant="primary" size="l" block autoFocus busy={state.busy !== false}>
              {submit}
            </Button>
          </Stack>
        </form>
      )}
    </LoginFrame>
  );
}
