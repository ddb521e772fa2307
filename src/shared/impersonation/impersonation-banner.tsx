import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { warningGlyph } from '../../ui/glyphs.ts';
import { styled } from '../../ui/styled.tsx';
import { impersonationStrings } from './impersonation-strings.ts';
import { useImpersonation } from './use-impersonation.ts';

const Bar = styled('section')`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--_space-3);
  padding: var(--_space-2) var(--_space-4);
  border: 0 solid color-mix(in oklab, var(--_warning) 28%, var(--_warning-soft));
  border-block-end-width: 1px;
  background: var(--_warning-soft);
  color: var(--_text);
  font: 500 var(--_text-13) var(--_font);
  & > svg {
    color: var(--_warning);
  }
  & > :not(p) {
    flex: none;
  }
  & > p {
    min-inline-size: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** Inside the portal's layer: shows that this is an impersonated session and ends it; nothing in an ordinary session (security.md IMP-01). */
export default function ImpersonationBanner() {
  const t = useStrings('impersonation', impersonationStrings);
  const now = useImpersonation();
  if (!now) return null;
  return (
    <Bar aria-label={t.label}>
      <Glyph d={warningGlyph} size={20} />
      <p>{format(t.text, { name: now.name })}</p>
      <Button size="s" busy={now.busy} onClick={now.end}>
        {t.end}
      </Button>
    </Bar>
  );
}
