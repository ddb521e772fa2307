import { useState, type FormEvent, type ReactNode } from 'react';
import { readIdentifier, type Identifier, type IdentifierKind } from '../auth/identifier.ts';
import { useStrings } from '../i18n/locale.tsx';
import { Button } from '../ui/button.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { Stack } from '../ui/stack.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useConnection } from '../use-connection.ts';
import { signInStrings } from './sign-in/sign-in-strings.ts';
import { loadIdentifierKind, useIdentifierKind } from './sign-in/use-identifier-kind.ts';

export interface IdentifierFormProps {
  /** The only kind accepted; default: the vendor's strategy. */
  only?: IdentifierKind;
  initial?: string | undefined;
  submit: string;
  busy: boolean;
  onIdentifier(identifier: Identifier): void;
  /** Above the field: the error. */
  problem?: ReactNode;
  /** Below the button. */
  children?: ReactNode;
}

const inputs = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'username' },
  username: { type: 'text', autoComplete: 'username' },
  phoneNumber: {},
} as const;

/** A form for an email, phone number or username. */
export function IdentifierForm({ only, initial = '', submit, busy, onIdentifier, problem, children }: IdentifierFormProps) {
  const t = useStrings('sign-in', signInStrings);
  const connection = useConnection();
  const usual = useIdentifierKind();
  const kind = only ?? usual;
  const [wrong, setWrong] = useState<string>();
  const TheField = kind === 'phoneNumber' ? PhoneField : TextField;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = event.currentTarget.querySelector<HTMLInputElement>(`input[name="${kind}"]`)!;
    // The strategy may not have loaded yet: a username must not be rejected as an invalid email.
    const expectedKind = only ?? (readIdentifier(kind, input.value) ? kind : await loadIdentifierKind(connection));
    const identifier = readIdentifier(expectedKind, input.value);
    setWrong(identifier ? undefined : t[`${expectedKind}${input.value.trim() ? 'Invalid' : 'Missing'}` as const]);
    if (identifier) onIdentifier(identifier);
    else input.focus();
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap={4}>
        {problem}
        <TheField
          {...inputs[kind]}
          label={t[kind]}
          name={kind}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={initial}
          error={wrong}
          autoFocus
          required
          maxLength={254}
        />
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          {submit}
        </Button>
        {children}
      </Stack>
    </form>
  );
}
