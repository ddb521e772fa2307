import { useStrings } from '../../i18n/locale.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { checkGlyph } from '../../ui/glyphs.ts';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { passwordStrings } from './password-strings.ts';

const hollow = 'M12 4a8 8 0 1 0 .01 0Z';

export interface PasswordRule {
  text: string;
  met: boolean;
}

const Meter = styled('div')`
  display: grid;
  grid-template-columns: repeat(4, 1fr) auto;
  align-items: center;
  gap: var(--_space-1);
  min-block-size: 16px;
  margin-block-end: var(--_space-1);
  i {
    block-size: 4px;
    border-radius: 2px;
    background: var(--_border-strong);
    transition: background var(--_motion-fast);
  }
  i[data-on='1'] {
    background: var(--_danger);
  }
  i[data-on='2'] {
    background: var(--_warning);
  }
  i[data-on='3'],
  i[data-on='4'] {
    background: var(--_success);
  }
  & > span {
    min-inline-size: 5.5em;
    margin-inline-start: var(--_space-2);
    text-align: end;
  }
`;
const List = styled('ul')`
  display: grid;
  gap: var(--_space-1);
  margin: 0;
  padding: 0;
  list-style: none;
  color: var(--_text-muted);
  font: 400 var(--_text-12) var(--_font);
  li {
    display: flex;
    align-items: flex-start;
    gap: var(--_space-2);
  }
  li:not(:has(svg)) {
    padding-inline-start: 20px;
  }
  li svg {
    flex: none;
    margin-block-start: 2px;
    color: var(--_text-faint);
  }
  li[data-met] {
    color: var(--_text);
  }
  li[data-met] svg {
    color: var(--_success);
  }
`;

/** Strength meter and a checklist of the rules; announced politely. */
export function PasswordRules({
  rules,
  score,
  note,
}: {
  rules: readonly PasswordRule[];
  /** Undefined: no meter. */
  score: 0 | 1 | 2 | 3 | 4 | undefined;
  note?: string | undefined;
}) {
  const t = useStrings('password', passwordStrings);
  const word = score ? t[`strength${score}`] : undefined;
  return (
    <div>
      {score !== undefined && (
        <Meter>
          {[1, 2, 3, 4].map((step) => (
            <i key={step} data-on={step <= score ? score : undefined} />
          ))}
          <Text as="span" size={12} tone="muted" role="status">
            {word && (
              <>
                <VisuallyHidden>{t.strengthLabel}: </VisuallyHidden>
                <span>{word}</span>
              </>
            )}
          </Text>
        </Meter>
      )}
      <List aria-label={t.showRules}>
        {rules.map(({ text, met }) => (
          <li key={text} data-met={met || undefined}>
            <Glyph d={met ? checkGlyph : hollow} size={12} />
            {text}
            <VisuallyHidden>{met ? t.met : t.unmet}</VisuallyHidden>
          </li>
        ))}
        {note && <li>{note}</li>}
      </List>
    </div>
  );
}
