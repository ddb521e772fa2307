import { useState, type FormEvent } from 'react';
import { readIdentifier } from '../../../auth/identifier.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import type { PhoneStepProps } from '../reset-phone-number.tsx';
import { resetPhoneNumberStrings } from '../reset-phone-number-strings.ts';

export function AskNumber({ state, send }: PhoneStepProps<'ChangePhoneNumber'>) {
  const t = useStrings('reset-phone-number', resetPhoneNumberStrings);
  const [wrong, setWrong] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readIdentifier('phoneNumber', String(new FormData(event.currentTarget).get('phoneNumber') ?? ''));
    setWrong(!read);
    if (read && 'phoneNumber' in read) send({ type: 'phoneSubmitted', phoneNumber: read.phoneNumber });
    else event.currentTarget.querySelector('input')?.focus();
  }
  return (
    <LoginFrame step="ChangePhoneNumber" title={t.phoneTitle} subtitle={t.phoneText}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          {state.error && <ErrorNotice error={state.error} />}
          <TextField
            label={t.phone}
            name="phoneNumber"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            help={t.phoneHelp}
            error={wrong ? t.phoneInvalid : undefined}
            autoFocus
            required
            maxLength={40}
          />
          <Button type="submit" variant="primary" size="l" block busy={state.busy}>
            {t.save}
          </Button>
        </Stack>
      </form>
    </LoginFrame>
  );
}
