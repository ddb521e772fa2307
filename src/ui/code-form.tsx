import { useContext, useState, type FormEvent, type ReactNode } from 'react';
import { useStrings } from '../i18n/locale.tsx';
import { codePattern } from '../lib/normalize-input.ts';
import type { AppError } from '../lib/error.ts';
import { Button } from './button.tsx';
import { CodeField } from './code-field.tsx';
import { codeStrings } from './code-strings.ts';
import { ErrorNotice } from './error-notice.tsx';
import { Resend, type ResendProps } from './resend.tsx';
import { Stack } from './stack.tsx';
import { FieldText, StepText } from './step-text.ts';

export interface CodeFormProps {
  /** Label of the button; the form submits itself once the code is complete. */
  submit: string;
  busy: boolean;
  attempt: number;
  error?: AppError | undefined;
  onCode(code: string): void;
  /** Omitted if nothing can be resent (an authenticator app). */
  resend?: ResendProps | undefined;
  /** Account of the code, which password managers look for in the form. */
  username?: string | undefined;
  /** Between the field and the button. */
  children?: ReactNode;
}

/** The message at the field; undefined if the error isn't about the code. */
function sentenceOf({ code }: AppError, t: typeof codeStrings, again: boolean): string | undefined {
  if (code === 'CODE_INVALID') return again ? t.wrong : t.wrongOfApp;
  if (code === 'CODE_USED') return t.used;
  if (code === 'CODE_ATTEMPTS') return t.attempts;
  return code === 'CODE_EXPIRED' ? t.expired : undefined;
}

/** The server didn't check the code, so it may be correct. */
const isUnread = ({ status }: AppError) => status < 400 || status === 404 || status === 429 || status >= 500;

/** Asks for six digits. A wrong code keeps the focus; a correct one needs no click. */
export function CodeForm({ submit, busy, attempt, error, onCode, resend, username, children }: CodeFormProps) {
  const t = useStrings('code', codeStrings);
  const where = useContext(StepText);
  const [missing, setMissing] = useState(false);
  const [edited, setEdited] = useState(attempt);
  const [tries, setTries] = useState({ attempt, refused: 0 });
  if (tries.attempt !== attempt) setTries({ attempt, refused: tries.refused + Number(!error || !isUnread(error)) });
  const refusal = error && sentenceOf(error, t, resend !== undefined);
  const sentence = edited === attempt + 1 ? undefined : refusal;
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    const whole = codePattern.test(code);
    setMissing(!whole);
    if (whole) onCode(code);
    else event.currentTarget.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={4}>
        {error && !refusal && <ErrorNotice error={error} />}
        {username && <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />}
        <FieldText.Provider value={where}>
          <CodeField
            label={t.label}
            attempt={tries.refused}
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
        </FieldText.Provider>
        {children}
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          {submit}
        </Button>
        {resend && <Resend {...resend} atOnce={error?.code === 'CODE_ATTEMPTS'} />}
      </Stack>
    </form>
  );
}
