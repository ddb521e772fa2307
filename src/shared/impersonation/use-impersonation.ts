import { useState } from 'react';
import { actorOf } from '../../auth/actor.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';

/** Whom the session impersonates, and what ends it; undefined in an ordinary session. */
export function useImpersonation(): { name: string; busy: boolean; end(): void } | undefined {
  const { session } = useServices();
  const [busy, setBusy] = useState(false);
  const name = useStore(session, (state) =>
    state.status === 'signedIn' && actorOf(session.accessToken()) ? state.user.name || state.user.email : undefined,
  );
  if (name === undefined) return undefined;
  const end = () => {
    setBusy(true);
    void session.logout().finally(() => setBusy(false));
  };
  return { name, busy, end };
}
