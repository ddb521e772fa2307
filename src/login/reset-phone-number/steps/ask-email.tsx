import { useState, type FormEvent } from 'react';
import { useStrings } from '../../../i18n/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { useBackToSignIn } from '../../use-back-to-sign-in.ts';
import type { PhoneStepProps } from '../reset-phone-number.tsx';
import { resetPhoneNumberStrings } from '../reset-phone-number-strings.ts';

export function AskEmail({ state, send }: PhoneStepProps<'ResetPhoneNumber'>) {
  const t = useStrings('reset-phone-number', resetPhoneNumberStrings);
  const back = useBackToSignIn();
  const [missing, setMissing] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setMissing(email === '');
    if (email) send({ type: 'emailSubmitted', email });
    else event.currentTarget.querySelector('input')?.focus();
  }
  return (
    <LoginFrame step="ResetPhoneNumber" title={t.title} subtitle={t.text}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          {state.error && <ErrorNotice error={state.error} />}
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
            {t.send}
          </Button>
          <Row justify="center">
            <LinkButton onClick={back}>{t.back}</LinkButton>
          </Row>
        </Stack>
      </form>
    </LoginFrame>
  );
}
