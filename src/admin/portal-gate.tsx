import { useStrings } from '../i18n/locale.tsx';
import { useServices } from '../services.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Row } from '../ui/stack.tsx';
import { portalStrings } from './portal-strings.ts';

/** What the portal shows to nobody in particular: waiting, or the way to sign in. */
export function PortalGate({ loading, onClose }: { loading: boolean; onClose?: (() => void) | undefined }) {
  const t = useStrings('portal', portalStrings);
  const { router, options, returnAddress } = useServices();
  function signIn() {
    // Back to this page, and to the section that was asked for.
    const { pathname, search } = router.current();
    returnAddress.set(options.urlStrategy === 'hash' ? pathname + search : location.pathname + location.search + location.hash);
    onClose?.();
    router.go((options.basename ?? '').replace(/\/+$/, '') + options.routes.loginUrl, { refresh: true });
  }
  return (
    <div style={{ display: 'grid', placeContent: 'center', blockSize: '100%' }}>
      {loading ? (
        <Spinner size="l" label={t.title} />
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
          {t.signedOutText}
        </EmptyState>
      )}
    </div>
  );
}
