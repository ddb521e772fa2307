import { useCallback, useEffect, useMemo, useState } from 'react';
import { userHolds } from '../access/permission.ts';
import { billing } from '../contract/billing/billing.ts';
import type { Overview, PriceList } from '../contract/billing/billing.schemas.ts';
import { ignore } from '../lib/error.ts';
import { createLoader, type Loadable } from '../lib/loadable.ts';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';

/** The workspace of whoever is signed in. */
export interface Mine {
  workspace: string;
  /** `external`: nobody changes it here. */
  may: 'change' | 'look' | 'external';
  /** Unknown to those who may not see it. */
  overview?: Overview | undefined;
}
export interface Plans {
  /** What is shown; in the currency before until those in another have come. */
  shown: Loadable<PriceList>;
  list: PriceList | undefined;
  /** Undefined while it isn't known, null if nobody is signed in. */
  mine: Mine | null | undefined;
  reload(): void;
  reloadMine(): void;
}

/** What the workspace pays in: it can't have a plan in another currency. */
const currencyOf = ({ overview }: Mine): string | undefined => {
  const price = overview?.plan?.price;
  return price && price.amount > 0 ? price.currency : undefined;
};

function useMine(): { mine: Plans['mine']; reloadMine(): void } {
  const { api, session } = useServices();
  const status = useStore(session, (state) => state.status);
  const user = useStore(session, (state) => (state.status === 'signedIn' ? state.user : undefined));
  const tenant = useStore(session, (state) => (state.status === 'signedIn' ? state.activeTenant : undefined));
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<{ of: string; mine: Mine }>();
  const mayChange = user !== undefined && userHolds(user, 'fe.subscriptions.*');
  const key = tenant && `${user!.id} ${tenant.tenantId} ${String(mayChange)}`;
  const workspace = tenant?.name ?? '';
  useEffect(() => {
    if (!key) return undefined;
    let isActive = true;
    const show = (mine: Mine) => isActive && setFound({ of: key, mine });
    if (mayChange)
      void api(billing)
        .overview()
        .catch((error: unknown) => ignore(error, 'the plans are shown without a mark, and the checkout asks again'))
        .then((overview) => show({ workspace, may: overview?.externallyManaged ? 'external' : 'change', overview: overview ?? undefined }));
    else show({ workspace, may: 'look' });
    return () => void (isActive = false);
  }, [api, key, mayChange, workspace, turn]);
  const reloadMine = useCallback(() => setTurn((before) => before + 1), []);
  return { mine: status === 'signedOut' ? null : found?.of === key ? found?.mine : undefined, reloadMine };
}

/** The price list in a currency, and which of it the workspace has. */
export function usePlans(asked: string | undefined): Plans {
  const { api } = useServices();
  const { mine, reloadMine } = useMine();
  const currency = (mine && currencyOf(mine)) ?? asked;
  const loader = useMemo(() => createLoader(() => api(billing).prices({ query: { currency } })), [api, currency]);
  const loaded = useStore(loader);
  const [last, setLast] = useState<Loadable<PriceList>>(loaded);
  if (loaded.status === 'ready' && last !== loaded) setLast(loaded);
  useEffect(() => void loader.load(), [loader]);
  const reload = useCallback(() => void loader.load(), [loader]);
  const shown = loaded.status === 'loading' && last.status === 'ready' ? last : loaded;
  return { shown, list: loaded.status === 'ready' ? loaded.data : undefined, mine, reload, reloadMine };
}
