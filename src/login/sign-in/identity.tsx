import { useStrings } from '../../i18n/locale.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { laterStepsStrings } from './later-steps-strings.ts';

/** Who is signing in, and the way back. Password managers need the account in the form of every later step. */
export function Identity({ email, onChange }: { email: string; onChange(): void }) {
  const t = useStrings('later-steps', laterStepsStrings);
  return (
    <>
      <Row justify="between" gap={3}>
        <Text tone="muted" truncate title={email}>
          <bdi>{email}</bdi>
        </Text>
        <LinkButton onClick={onChange} style={{ flex: 'none' }}>
          {t.notYou}
        </LinkButton>
      </Row>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    </>
  );
}
