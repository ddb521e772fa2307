import type { UseQueryResult } from '@tanstack/react-query';
import { format } from '../i18n/format.ts';
import { useStrings } from '../i18n/locale.tsx';
import { isForbidden } from '../lib/error.ts';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { portalStrings } from './portal-strings.ts';

/** In place of a section that could not be loaded: whom to ask if it may not be seen, else another try. */
export function SectionFailure({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> }) {
  const t = useStrings('portal', portalStrings);
  const name = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.activeTenant.name : ''));
  if (isForbidden(query.error)) return <EmptyState title={t.hiddenTitle}>{format(t.hiddenText, { name })}</EmptyState>;
  return <ErrorNotice error={query.error!} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}
