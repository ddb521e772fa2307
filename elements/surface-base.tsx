import { useCallback, useEffect, useMemo, useRef, type ComponentType } from 'react';
import type { AppError } from '../src/lib/error.ts';
import { Surface } from '../src/surface.tsx';
import { useConnection } from '../src/use-connection.ts';
import { readOptions, type ElementProps } from './element-options.ts';
import { useHost } from './host-context.ts';

/** Emits sign-in and sign-out events: ids only, never a token. */
function SessionEvents() {
  const { emit } = useHost();
  const { session } = useConnection();
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    const tell = () => {
      const state = session.get();
      if (state.status === 'loading') return;
      const detail = state.status === 'signedIn' ? { userId: state.user.id, tenantId: state.activeTenant.tenantId } : undefined;
      const now = detail ? `${detail.userId}|${detail.tenantId}` : '';
      if (before.current === now) return;
      const reason = before.current === undefined ? 'no-session' : 'ended';
      before.current = now;
      if (detail) emit('signed-in', detail);
      else emit('signed-out', { reason });
    };
    tell();
    // Before the first render: a host may remove the login box as soon as someone is signed in.
    return session.subscribe(tell);
  }, [emit, session]);
  return null;
}

/** Wraps a surface for `define`: options from the element, shared services, events. */
export function surfaceBase<P extends ElementProps>(kind: 'login' | 'portal', Screen: ComponentType<P>, hasOwnImpersonationBanner = false) {
  return function SurfaceBase(props: P) {
    const { emit } = useHost();
    const { options, baseUrl, clientId, appName, language, theme, urlStrategy, basename, preview } = props;
    const resolved = useMemo(
      () => readOptions({ options, baseUrl, clientId, appName, language, theme, urlStrategy, basename, preview } as ElementProps),
      [options, baseUrl, clientId, appName, language, theme, urlStrategy, basename, preview],
    );
    const onError = useCallback(({ code, message, traceId }: AppError) => void emit('error', { code, message, traceId }), [emit]);
    return (
      <Surface options={resolved} kind={kind} onError={onError} hasOwnImpersonationBanner={hasOwnImpersonationBanner}>
        <SessionEvents />
        <Screen {...props} />
      </Surface>
    );
  };
}
