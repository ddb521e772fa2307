import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { filtersOfDevice, forgetFiltersOfDevice } from '../../auth/saved-filters.ts';
import type { NewSavedFilter } from '../../contract/audits/audits.schemas.ts';
import { audits } from '../../contract/audits/audits.ts';
import { ignore, toAppError } from '../../lib/error.ts';
import { useStore } from '../../lib/use-store.ts';
import { useApi, useServices } from '../../services.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';

/** Filters that somebody keeps for themselves in this workspace. */
export function useSavedFilters() {
  const api = useApi(audits);
  const place = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.activeTenant.tenantId : ''));
  const { data, refetch } = useEndpoint(audits, 'filters');
  const moved = useRef('');
  useEffect(() => {
    if (!data || moved.current === place) return;
    moved.current = place;
    const known = new Set(data.map(({ name }) => name));
    const old = filtersOfDevice(place).filter(({ name }) => !known.has(name));
    void (async () => {
      for (const body of old)
        await api.keepFilter({ body }).catch((cause: unknown) => {
          // What the server never takes is left behind, too.
          if (toAppError(cause).code !== 'INVALID_INPUT') throw cause;
        });
      forgetFiltersOfDevice(place);
      if (old.length > 0) await refetch();
    })().catch((cause: unknown) => ignore(cause, 'they stay on the device until the next visit'));
  }, [data, place, api, refetch]);
  // Only these are asked for again: the log stays where somebody has scrolled to.
  const onSuccess = () => refetch();
  return {
    kept: data ?? [],
    keep: useMutation({ mutationFn: (body: NewSavedFilter) => api.keepFilter({ body }), onSuccess }),
    forget: useMutation({ mutationFn: (id: string) => api.forgetFilter({ id }), onSuccess }),
  };
}
