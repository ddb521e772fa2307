import { useState, type FormEvent } from 'react';
import { useStrings } from '../../../i18n/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { useLoginNavigation } from '../../login-navigation.tsx';
import type { ActivateAccountEvent, ActivateAccountState } from '../activate-account-machine.ts';
import { activateAccountStrings } from '../activate-account-strings.ts';

export interface ResendActivationProps {
  state: Extract<ActivateAccountState, { step: 'resend' }>;
  send(event: ActivateAccountEvent): void;
}

export function ResendActivation({ state, send }: ResendActivationProps) {
  const t = useStrings('activate-account', activateAccountStrings);
  const { open } = useLoginNavigation();
  const [missing, setMissing] = useState(false);
  const { error } = state;
  const isDead = error?.code === 'LINK_INVALID' || error?.code === 'LINK_EXPIRED' || error?.code === 'LINK_USED';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setMissing(email === '');
    if (email) send({ type: 'resendAsked', email });
  }

  return (
    <LoginFrame step="resend" title={t.deadTitle} subtitle={t.dead}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          {error && !isDead && <ErrorNotice error={error} />}
          {state.sent && (
            <Notice tone="success" live="status">
              {t.resent}
            </Notice>
          )}
          <TextField
            label={t.email}
            name="email"
            type="email"
            autoComplete="username"
            error={missing ? t.emailMissing : undefined}
            required
            maxLength={254}
          />
          <Button type="submit" variant="primary" size="l" block busy={state.busy}>
            {t.resend}
          </Button>
          <Row justify="center">
            <LinkButton onClick={() => open('loginUrl')}>{t.signIn}</LinkButton>
          </Row>
        </Stack>
      </form>
    </LoginFrame>
  );
}
