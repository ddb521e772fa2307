import { useState, type FormEvent } from 'react';
import { useStrings } from '../../../i18n/locale.tsx';
import type { AppError } from '../../../lib/error.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { mfaStrings } from '../mfa-strings.ts';

const looksLikePhone = (text: string) => /^\+[1-9]\d{6,14}$/.test(text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+'));

export function PhoneNumberStep({ busy, error, onPhone }: { busy: boolean; error: AppError | undefined; onPhone(phoneNumber: string): void }) {
  const t = useStrings('mfa', mfaStrings);
  const [wrong, setWrong] = useState(false);
  const refused = error?.code === 'INVALID_INPUT';
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const phone = String(new FormData(event.currentTarget).get('phone') ?? '').trim();
    const good = looksLikePhone(phone);
    setWrong(!good);
    if (good) onPhone(phone);
    else event.currentTarget.querySelector('input')?.focus();
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        {error && !refused && <ErrorNotice error={error} />}
        <TextField
          label={t.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          placeholder={t.phonePlaceholder}
          error={wrong || refused ? t.phoneInvalid : undefined}
          dir="ltr"
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
