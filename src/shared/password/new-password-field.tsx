import { forwardRef, useState, type ChangeEvent } from 'react';
import { checkPassword, passwordStrength, type PasswordFailure } from '../../contract/passwords/passwords.rules.ts';
import type { PasswordConfig } from '../../contract/passwords/passwords.schemas.ts';
import { asPassword } from '../../lib/as-password.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { useFieldStates } from '../../ui/field-states.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { PasswordRules, type PasswordRule } from './password-rules.tsx';
import { passwordStrings } from './password-strings.ts';

export interface NewPasswordFieldProps {
  config: PasswordConfig | undefined;
  label?: string;
  name?: string;
  error?: string | undefined;
  autoFocus?: boolean;
  onChange?(event: ChangeEvent<HTMLInputElement>): void;
  ref?: never;
}

/** A new-password field with live feedback against the server's policy. */
export const NewPasswordField = forwardRef<HTMLInputElement, NewPasswordFieldProps>(function NewPasswordField(
  { config, label, name = 'password', error, autoFocus, onChange },
  ref,
) {
  const t = useStrings('password', passwordStrings);
  const { language } = useLocale();
  const stateOf = useFieldStates();
  const [typed, setTyped] = useState('');
  // They stay once they are there: leaving the field would move the button that is about to be pressed.
  const [isShown, setShown] = useState(false);
  const failures = config ? checkPassword(typed, config) : [];
  const met = (failure: PasswordFailure) => typed !== '' && !failures.includes(failure);
  const rules: PasswordRule[] = config
    ? [
        { text: format(t.minLength, { length: config.minLength }), met: met('tooShort') },
        ...(config.minOptionalTestsToPass > 0
          ? [{ text: plural(language, t.kinds, config.minOptionalTestsToPass), met: met('optionalTests') }]
          : []),
        ...(config.requiredTests?.checkThreeRepeatedChars ? [{ text: t.repeated, met: met('repeatedChars') }] : []),
        ...(failures.includes('tooLong') ? [{ text: format(t.maxLength, { length: config.maxLength }), met: false }] : []),
      ]
    : [];
  return (
    <Stack gap={3}>
      <PasswordField
        ref={ref}
        label={label ?? t.newPassword}
        name={name}
        autoComplete="new-password"
        autoFocus={autoFocus}
        required
        error={error}
        onFocus={() => setShown(true)}
        onChange={(event) => {
          setTyped(asPassword(event.currentTarget.value));
          onChange?.(event);
        }}
      />
      {config && (isShown || error) && (
        <PasswordRules
          rules={rules}
          score={stateOf('passwordMeter') === 'hidden' ? undefined : passwordStrength(typed, config)}
          note={config.allowPassphrases ? format(t.phrase, { length: config.minPhraseLength }) : undefined}
        />
      )}
    </Stack>
  );
});
