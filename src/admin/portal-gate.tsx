import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { customLogin, signInTarget } from '../auth/custom-login.ts';
import type { AppError } from '../lib/error.ts';
import { useStrings } from '../i18n/locale.tsx';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Row, Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { PortalLayout } from './portal-layout.tsx';
import { portalStrings } from './portal-strings.ts';

interface PortalGateProps {
  loading?: boolean;
  /** Of the portal itself. */
  failure?: { error: AppError; retry(): void };
  onClose?: (() => void) | undefined;
}

/** Shown without a session or a working portal: loading, a way to sign in, or what failed. */
export function PortalGate({ loading = false, failure, onClose }: PortalGateProps) {
  const t = useStrings('portal', portalStrings);
  const services = useServices();
  const { router, options, returnAddress, session } = services;
  const unreached = useStore(session, (state) => (state.status === 'signedOut' ? state.error : undefined));
  const error = failure?.error ?? unreached;
  const isIdle = useStore(session, (state) => state.status === 'signedOut' && state.idle === true);
  const isPending = useStore(session, (state) => state.status === 'signedOut' && state.pending === true);
  const [retrying, setRetrying] = useState(false);
  async function retry() {
    if (failure) return failure.retry();
    setRetrying(true);
    await session.refresh();
    setRetrying(false);
  }
  async function signIn() {
    // Returns to this page and the requested section.
    const { pathname, search } = router.current();
    returnAddress.set(options.urlStrategy === 'hash' ? pathname + search : location.pathname + location.search + location.hash);
    onClose?.();
    router.go(signInTarget(await customLogin(services), { options, rule: services.redirectRule() }), { refresh: true });
  }
  const close = onClose && (
    // The key moves the focus there once loading has failed.
    <IconButton
      key={String(error !== undefined)}
      autoFocus={error !== undefined}
      data-autofocus={error ? '' : undefined}
      label={t.close}
      onClick={onClose}
    >
      <Icon of={X} size={20} />
    </IconButton>
  );
  return (
    <PortalLayout>
      <div>
        <div data-bar="">
          <Text as="span" strong style={{ flex: 1, paddingInlineStart: 8 }}>
            {t.title}
          </Text>
          {close}
        </div>
        {loading && (
          <aside data-nav="" style={{ padding: 'var(--_space-4)' }}>
            <NavigationSkeleton />
          </aside>
        )}
        {/* Without a workspace there is no frame of one. */}
        <section
          data-content=""
          aria-label={t.title}
          aria-busy={loading || undefined}
          style={loading ? undefined : { gridColumn: '1 / -1' }}
        >
          {close && <div data-close="">{close}</div>}
          {loading ? (
            <ContentSkeleton />
          ) : (
            <div style={{ display: 'grid', placeContent: 'center', minBlockSize: '100%' }}>{error ? failed(error) : signedOut()}</div>
          )}
        </section>
      </div>
    </PortalLayout>
  );

  // The server was unreachable; it is also retried in the background.
  function failed(cause: AppError) {
    return (
      <div style={{ padding: 'var(--_space-5)' }}>
        <ErrorNotice error={cause} onRetry={() => void retry()} retrying={retrying} />
      </div>
    );
  }
  function signedOut() {
    return (
      <EmptyState
        title={t.signedOutTitle}
        action={
          <Row gap={2} style={{ marginBlockStart: 'var(--_space-3)' }}>
            {onClose && <Button onClick={onClose}>{t.closed}</Button>}
            {isPending && (
              <Button busy={retrying} onClick={() => void retry()}>
                {t.tryNow}
              </Button>
            )}
            {/* A part of the page may come late, while somebody types elsewhere: Enter would lead them away. */}
            <Button variant="primary" autoFocus={onClose !== undefined} data-autofocus="" onClick={() => void signIn()}>
              {t.signIn}
            </Button>
          </Row>
        }
      >
        {isPending ? <span role="status">{t.pendingText}</span> : isIdle ? t.idleText : t.signedOutText}
      </EmptyState>
    );
  }
}

const NavigationSkeleton = () => (
  <Stack gap={4}>
    <Row gap={3}>
      <Skeleton width={28} height={28} />
      <Skeleton width={96} height={16} />
    </Row>
    <Skeleton height={36} />
    {[72, 112, 64, 88].map((width) => (
      <Skeleton key={width} width={width} height={16} />
    ))}
  </Stack>
);

const ContentSkeleton = () => (
  <div style={{ padding: 'var(--_space-8) var(--_space-6)', maxInlineSize: 1080 }}>
    <Stack gap={5}>
      <Skeleton width={160} height={28} />
      <Skeleton width="60%" height={16} />
      <Skeleton height={112} />
      <Skeleton height={260} />
    </Stack>
  </div>
);
