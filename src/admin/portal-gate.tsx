import { useState } from 'react';
import { useStrings } from '../i18n/locale.tsx';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Row, Stack } from '../ui/stack.tsx';
import { portalStrings } from './portal-strings.ts';

/** Shown without a session: loading, or a way to sign in. */
export function PortalGate({ loading, onClose }: { loading: boolean; onClose?: (() => void) | undefined }) {
  const t = useStrings('portal', portalStrings);
  const { router, options, returnAddress, session } = useServices();
  const error = useStore(session, (state) => (state.status === 'signedOut' ? state.error : undefined));
  const isIdle = useStore(session, (state) => state.status === 'signedOut' && state.idle === true);
  const [retrying, setRetrying] = useState(false);
  async function retry() {
    setRetrying(true);
    await session.refresh();
    setRetrying(false);
  }
  function signIn() {
    // Returns to this page and the requested section.
    const { pathname, search } = router.current();
    returnAddress.set(options.urlStrategy === 'hash' ? pathname + search : location.pathname + location.search + location.hash);
    onClose?.();
    router.go((options.basename ?? '').replace(/\/+$/, '') + options.routes.loginUrl, { refresh: true });
  }
  return (
    <div style={{ display: 'grid', placeContent: 'center', blockSize: '100%' }}>
      {loading ? (
        <Spinner size="l" label={t.title} />
      ) : error ? (
        // The server was unreachable; it is also retried in the background.
        <Stack gap={4} align="center" style={{ padding: 'var(--_space-5)' }}>
          <ErrorNotice error={error} onRetry={() => void retry()} retrying={retrying} />
          {onClose && (
            <Button autoFocus onClick={onClose}>
              {t.closed}
            </Button>
          )}
        </Stack>
      ) : (
        <EmptyState
          title={t.signedOutTitle}
          action={
            <Row gap={2}>
              {onClose && <Button onClick={onClose}>{t.closed}</Button>}
              <Button variant="primary" autoFocus onClick={signIn}>
                {t.signIn}
              </Button>
            </Row>
          }
        >
          {isIdle ? t.idleText : t.signedOutText}
        </EmptyState>
      )}
    </div>
  );
}
