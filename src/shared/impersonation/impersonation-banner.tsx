import { useState } from 'react';
import { actorOf } from '../../auth/actor.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { warningGlyph } from '../../ui/glyphs.ts';
import { styled } from '../../ui/styled.tsx';
import { impersonationStrings } from './impersonation-strings.ts';

const Bar = styled('section')`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--_space-3);
  padding: var(--_space-2) var(--_space-4);
  margin-block-end: var(--_space-4);
  border: 1px solid color-mix(in oklab, var(--_warning) 28%, var(--_warning-soft));
  border-radius: var(--_radius-l);
  background: var(--_warning-soft);
  color: var(--_text);
  font: 500 var(--_text-13) var(--_font);
  & > svg {
    color: var(--_warning);
  }
  &[data-flush] {
    margin: 0;
    border-width: 0 0 1px;
    border-radius: 0;
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

/** Shows that this is an impersonated session and ends it; renders nothing in an ordinary session (security.md IMP-01). */
export default function ImpersonationBanner({ flush = false }: { flush?: boolean }) {
  const t = useStrings('impersonation', impersonationStrings);
  const { session } = useServices();
  const [busy, setBusy] = useState(false);
  const name = useStore(session, (state) =>
    state.status === 'signedIn' && actorOf(session.accessToken()) ? state.user.name || state.user.email : undefined,
  );
  if (name === undefined) return null;
  return (
    <Bar aria-label={t.label} data-flush={flush || undefined}>
      <Glyph d={warningGlyph} size={20} />
      <p>{format(t.text, { name })}</p>
      <Button
        size="s"
        busy={busy}
        onClick={() => {
          setBusy(true);
          void session.logout().finally(() => setBusy(false));
        }}
      >
        {t.end}
      </Button>
    </Bar>
  );
}
