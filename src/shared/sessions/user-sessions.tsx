import { useEffect, useState } from 'react';
import { sessions } from '../../contract/sessions/sessions.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { createLoader } from '../../lib/loadable.ts';
import { useStore } from '../../lib/use-store.ts';
import { useApi, useServices } from '../../services.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Text } from '../../ui/text.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { sessionsStrings } from './sessions-strings.ts';

/** The sessions card as its own element. */
export function UserSessions() {
  const t = useStrings('sessions', sessionsStrings);
  const status = useStore(useServices().session, (state) => state.status);
  if (status === 'signedIn') return <OwnSessions />;
  return <Card>{status === 'loading' ? <Skeleton height={120} /> : <Text tone="muted">{t.signedOut}</Text>}</Card>;
}

/** With a loader instead of the portal's query library. */
function OwnSessions() {
  const api = useApi(sessions);
  const [list] = useState(() => createLoader(() => api.list()));
  const state = useStore(list);
  useEffect(() => void list.load(), [list]);
  const remove = (id: string) =>
    list.optimistic(
      (rows) => rows.filter((row) => row.id !== id),
      () => api.remove({ id }),
    );
  return (
    <SessionsCard list={state} onRetry={() => void list.load()} remove={remove} removeOthers={() => api.removeOthers().then(list.load)} />
  );
}
