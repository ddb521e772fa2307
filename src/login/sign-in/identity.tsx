import { useStrings } from '../../i18n/locale.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { laterStepsStrings } from './later-steps-strings.ts';

export interface IdentityProps {
  email: string;
  /** Absent where nobody may turn back. */
  onChange?: (() => void) | undefined;
  /** False where it stands outside of the form, which then holds the account itself. */
  inForm?: boolean;
}

/** Who is signing in, and the way back. Password managers need the account in the form of every later step. */
export function Identity({ email, onChange, inForm = true }: IdentityProps) {
  const t = useStrings('later-steps', laterStepsStrings);
  return (
    <>
      <Row justify="between" gap={3}>
        {/* An address is cut at its end in every language. */}
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
