import { useState, type FormEvent, type ReactNode } from 'react';
import { useStrings } from '../i18n/locale.tsx';
import type { AppError } from '../lib/error.ts';
import { Button } from './button.tsx';
import { CodeField } from './code-field.tsx';
import { codeStrings } from './code-strings.ts';
import { ErrorNotice } from './error-notice.tsx';
import { Resend, type ResendProps } from './resend.tsx';
import { Stack } from './stack.tsx';

export interface CodeFormProps {
  /** Words of the button; the form sends itself once the code is whole. */
  submit: string;
  busy: boolean;
  attempt: number;
  error?: AppError | undefined;
  onCode(code: string): void;
  /** Absent: there is nothing to send again (an authenticator app). */
  resend?: ResendProps | undefined;
  /** Between the field and the button. */
  children?: ReactNode;
}

const words = { CODE_INVALID: 'wrong', CODE_EXPIRED: 'expired' } as const;
const refusalOf = (error: AppError | undefined) => (error && error.code in words ? words[error.code as keyof typeof words] : undefined);

/** Asks for six digits. A wrong code keeps the focus; a right one needs no click. */
export function CodeForm({ submit, busy, attempt, error, onCode, resend, children }: CodeFormProps) {
  const t = useStrings('code', codeStrings);
  const [missing, setMissing] = useState(false);
  const [edited, setEdited] = useState(attempt);
  const refused = refusalOf(error);
  const sentence = refused && edited !== attempt + 1 ? t[refused] : undefined;
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    const whole = /^\d{6}$/.test(code);
    setMissing(!whole);
    if (whole) onCode(code);
    else event.currentTarget.querySelector('input')?.focus();
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={4}>
        {error && !refused && <ErrorNotice error={error} />}
        <CodeField
          label={t.label}
          attempt={attempt}
          disabled={busy}
          error={missing ? t.missing : sentence}
          onEdit={() => {
            setMissing(false);
            setEdited(attempt + 1);
          }}
          onComplete={(code) => {
            if (!busy) onCode(code);
          }}
        />
        {children}
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          {submit}
        </Button>
        {resend && <Resend {...resend} />}
      </Stack>
    </form>
  );
}
