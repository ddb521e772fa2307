import { useState } from 'react';
import { cameFromOf } from '../auth/actor.ts';
import { format } from '../i18n/format.ts';
import { useStrings } from '../i18n/locale.tsx';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';
import { useUnsavedChanges } from '../shared/forms/unsaved-changes.tsx';
import { Bar } from '../ui/bar.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { infoGlyph } from '../ui/glyphs.ts';
import { goTo } from './use-portal-address.ts';
import { useToastFailure } from './use-toast-failure.ts';
import { visitStrings } from './visit-strings.ts';

/** Names the account that the user came into from above, and brings them back; nothing where they are members. */
export default function VisitBar() {
  const t = useStrings('visit', visitStrings);
  const { session } = useServices();
  const { leave } = useUnsavedChanges();
  const fail = useToastFailure();
  const [busy, setBusy] = useState(false);
  const state = useStore(session);
  const from = cameFromOf(session.accessToken());
  if (state.status !== 'signedIn' || !from) return null;
  const home = state.tenants.find(({ tenantId }) => tenantId === from)?.name ?? t.home;
  const back = () =>
    leave(() => {
      setBusy(true);
      session
        .switchTenant(from)
        .then(() => goTo('allAccounts'), fail)
        .finally(() => setBusy(false));
    });
  return (
    <Bar aria-label={t.label} data-tone="info">
      <Glyph d={infoGlyph} size={20} />
      <p>{format(t.text, { name: state.activeTenant.name, home })}</p>
      <Button size="s" busy={busy} onClick={back}>
        {format(t.back, { home })}
      </Button>
    </Bar>
  );
}
