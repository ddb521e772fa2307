import { useState, type FormEvent } from 'react';
import { useStrings } from '../../../i18n/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { signInStrings } from '../sign-in-strings.ts';
import type { StepProps } from '../sign-in-screens.tsx';

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

export function PreLoginStep({ state, send, autoFocus }: StepProps<'preLogin'> & { autoFocus?: boolean }) {
  const t = useStrings('sign-in', signInStrings);
  const [wrong, setWrong] = useState<string>();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const problem = email === '' ? t.emailMissing : looksLikeEmail(email) ? undefined : t.emailInvalid;
    setWrong(problem);
    if (problem) event.currentTarget.querySelector('input')?.focus();
    else send({ type: 'identifierSubmitted', email });
  }

  return (
    <LoginFrame step="preLogin" back title={t.title} subtitle={t.subtitle}>
      {/* Our own sentences replace the browser's bubbles, which no theme reaches. */}
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <TextField
            label={t.email}
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t.emailPlaceholder}
            defaultValue={state.email}
            autoFocus={autoFocus}
            error={wrong}
            required
            maxLength={254}
          />
          <Button type="submit" variant="primary" size="l" block busy={state.busy}>
            {t.continue}
          </Button>
        </Stack>
      </form>
    </LoginFrame>
  );
}
