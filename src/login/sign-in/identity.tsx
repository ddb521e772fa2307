import { useStrings } from '../../i18n/locale.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import { laterStepsStrings } from './later-steps-strings.ts';

const pencil = 'M4.5 19.5l1-4.2L16.2 4.6a1.6 1.6 0 0 1 2.3 0l.9.9a1.6 1.6 0 0 1 0 2.3L8.7 18.5ZM14 6.8l3.2 3.2';

const Pill = styled('div')`
  display: flex;
  align-items: center;
  gap: var(--_space-2);
  inline-size: fit-content;
  max-inline-size: 100%;
  min-block-size: 36px;
  padding: 1px var(--_space-3) 1px 5px;
  border: 1px solid var(--_border);
  border-radius: 999px;
  &:has(button) {
    padding-inline-end: 1px;
  }
  button {
    border-radius: 999px;
  }
`;

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
      <Pill>
        <Avatar id={email} name={email} size={24} />
        {/* Truncated at its end in every language. */}
        <Text as="span" truncate title={email} dir="ltr">
          {email}
        </Text>
        {onChange && (
          <IconButton size="s" label={t.notYou} onClick={onChange}>
            <Glyph d={pencil} />
          </IconButton>
        )}
      </Pill>
      {inForm && <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
    </>
  );
}
