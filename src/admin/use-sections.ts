import { useEffect, useMemo, useState } from 'react';
import type { AdminBox } from '../auth/admin-box.ts';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';
import { useConnection } from '../use-connection.ts';
import { visibleSections } from './navigation.ts';
import { sections } from './registry.ts';
import { useIsVisiting } from './use-may.ts';
import type { Section } from './section.ts';

export type PortalSections =
  | { status: 'loading' }
  | { status: 'ready'; visible: readonly Section[]; all: readonly Section[]; adminBox: AdminBox };

/** The user's sections; loading until flags and metadata are known, so that no entry appears late. */
export function useSections(): PortalSections {
  const { configuration, session, options } = useServices();
  const [known, setKnown] = useState<{ flags: Readonly<Record<string, 'on' | 'off'>>; adminBox: AdminBox }>();
  useEffect(() => {
    let isActive = true;
    void Promise.all([configuration.flags(), configuration.adminBox()]).then(
      ([flags, adminBox]) => isActive && setKnown({ flags, adminBox }),
    );
    return () => void (isActive = false);
  }, [configuration]);
  const changed = useStore(useConnection().adminBox);
  const user = useStore(session, (state) => (state.status === 'signedIn' ? state.user : undefined));
  const isVisiting = useIsVisiting();
  const isReseller = useStore(session, (state) => state.status === 'signedIn' && state.activeTenant.isReseller);
  return useMemo(() => {
    if (!known || !user) return { status: 'loading' };
    const adminBox = changed ?? known.adminBox;
    const visible = visibleSections<Section>(sections, {
      provider: adminBox.navigation ?? {},
      host: options.navigation ?? {},
      held: user.permissions.map(({ key }) => key),
      superUser: user.superUser === true,
      isReseller,
      isVisiting,
      flags: known.flags,
    });
    return { status: 'ready', visible, all: sections, adminBox };
  }, [known, changed, user, isReseller, isVisiting, options.navigation]);
}
