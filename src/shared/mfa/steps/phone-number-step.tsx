import { useState, type FormEvent } from 'react';
import { useStrings } from '../../../i18n/locale.tsx';
import type { AppError } from '../../../lib/error.ts';
import { asE164, phonePattern } from '../../../lib/normalize-input.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { mfaStrings } from '../mfa-strings.ts';

export interface PhoneNumberStepProps {
  busy: boolean;
  error: AppError | undefined;
  /** Account the number belongs to, which password managers look for in the form. */
  username?: string | undefined;
  onPhone(phoneNumber: string): void;
}

export function PhoneNumberStep({ busy, error, username, onPhone }: PhoneNumberStepProps) {
  const t = useStrings('mfa', mfaStrings);
  const [wrong, setWrong] = useState(false);
  const refused = error?.code === 'INVALID_INPUT';
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const phone = String(new FormData(event.currentTarget).get('phone') ?? '').trim();
    const good = phonePattern.test(asE164(phone));
    setWrong(!good);
    if (good) onPhone(phone);
    else event.currentTarget.querySelector<HTMLElement>('input[type=tel]')?.focus();
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        {error && !refused && <ErrorNotice error={error} />}
        {username && <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />}
        <PhoneField
          label={t.phone}
          name="phone"
          placeholder={t.phonePlaceholder}
          error={wrong || refused ? t.phoneInvalid : undefined}
          autoFocus
          required
          maxLength={40}
        />
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          {t.sendCode}
        </Button>
      </Stack>
    </form>
  );
}
