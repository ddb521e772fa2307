import { useState } from 'react';
import { sessions } from '../../contract/sessions/sessions.ts';
import { toAppError } from '../../lib/error.ts';
import { useApi } from '../../services.tsx';
import { useChange, useEndpoint } from '../../shared/data/use-endpoint.ts';
import { useOptimistic } from '../../shared/data/use-optimistic.ts';
import { SessionsCard } from '../../shared/sessions/sessions-card.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAddressAction } from '../use-address-action.ts';
import { useMay } from '../use-may.ts';

/** The user's active sessions, in the portal. */
export function SessionsPart() {
  const api = useApi(sessions);
  const toast = useToast();
  const { data, error, refetch } = useEndpoint(sessions, 'list');
  const optimistic = useOptimistic();
  const mayEnd = useMay(sessions.remove);
  const [isAsked, setAsked] = useState(false);
  useAddressAction('sign-out-others', () => mayEnd && setAsked(true));
  const others = useChange(sessions, 'removeOthers');
  const remove = (id: string) =>
    optimistic(
      sessions.list,
      (rows) => {
        const at = rows.findIndex((row) => row.id === id);
        if (at >= 0) rows.splice(at, 1);
      },
      () => api.remove({ id }),
    );
  return (
    <SessionsCard
      list={data ? { status: 'ready', data } : error ? { status: 'failed', error: toAppError(error) } : { status: 'loading' }}
      onRetry={() => void refetch()}
      remove={mayEnd ? remove : undefined}
      removeOthers={mayEnd ? () => others.mutateAsync({}) : undefined}
      onAnnounce={(text) => toast.show({ text })}
      isAsked={isAsked}
      onAnswered={() => setAsked(false)}
    />
  );
}
