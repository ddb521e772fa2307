import { useStrings } from '../../i18n/locale.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { laterStepsStrings } from './later-steps-strings.ts';

export interface IdentityProps {
  email: string;
  /** Omitted if the user can't go back. */
  onChange?: (() => void) | undefined;
  /** False outside a form that already contains the username. */
  inForm?: boolean;
}

/** Shows who is signing in, with a way back. Password managers need the username in every later form. */
export function Identity({ email, onChange, inForm = true }: IdentityProps) {
  const t = useStrings('later-steps', laterStepsStrings);
  return (
    <>
      <Row justify="between" gap={3}>
        {/* Truncated at its end in every language. */}
        <Text tone="muted" truncate title={email} dir="ltr">
          {email}
        </Text>
        {onChange && (
          <LinkButton onClick={onChange} style={{ flex: 'none' }}>
            {t.notYou}
          </LinkButton>
        )}
      </Row>
      {inForm && <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
    </>
  );
}
