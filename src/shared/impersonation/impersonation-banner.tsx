import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { warningGlyph } from '../../ui/glyphs.ts';
import { Bar } from '../../ui/bar.ts';
import { impersonationStrings } from './impersonation-strings.ts';
import { useImpersonation } from './use-impersonation.ts';

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
