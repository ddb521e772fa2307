import { useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Text } from '../../ui/text.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { sessionsStrings } from './sessions-strings.ts';

/** The sessions card as its own element. */
export function UserSessions() {
  const t = useStrings('sessions', sessionsStrings);
  const status = useStore(useServices().session, (state) => state.status);
  if (status === 'signedIn') return <SessionsCard />;
  return <Card>{status === 'loading' ? <Skeleton height={120} /> : <Text tone="muted">{t.signedOut}</Text>}</Card>;
}
