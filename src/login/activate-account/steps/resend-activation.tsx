import { useState, type FormEvent } from 'react';
import { useStrings } from '../../../i18n/locale.tsx';
import type { AppError } from '../../../lib/error.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { useBackToSignIn } from '../../use-back-to-sign-in.ts';
import { activateAccountStrings } from '../activate-account-strings.ts';

export interface ResendActivationProps {
  title: string;
  text: string;
  submit: string;
  state: { busy: boolean; sent: boolean; email?: string; error?: AppError };
  onEmail(email: string): void;
  /** To the page that still waits for a code. */
  onBack?: (() => void) | undefined;
}

/** A dead end becomes a new mail. */
export function ResendActivation({ title, text, submit, state, onEmail, onBack }: ResendActivationProps) {
  const t = useStrings('activate-account', activateAccountStrings);
  const back = useBackToSignIn();
  const [missing, setMissing] = useState(false);
  const { error } = state;
  const isDead = error?.code === 'LINK_INVALID' || error?.code === 'LINK_EXPIRED' || error?.code === 'LINK_USED';

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setMissing(email === '');
    if (email) onEmail(email);
    else event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <LoginFrame step="resend" title={title} subtitle={text}>
      <form onSubmit={send} noValidate>
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
            defaultValue={state.email}
            error={missing ? t.emailMissing : undefined}
            autoFocus
            required
            maxLength={254}
          />
          <Button type="submit" variant="primary" size="l" block busy={state.busy}>
            {submit}
          </Button>
          <Row justify="center">
            <LinkButton onClick={onBack ?? back}>{onBack ? t.back : t.signIn}</LinkButton>
          </Row>
        </Stack>
      </form>
    </LoginFrame>
  );
}
