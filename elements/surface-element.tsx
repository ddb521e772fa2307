import { useCallback, useEffect, useMemo, useRef, type ComponentType } from 'react';
import type { AppError } from '../src/lib/error.ts';
import { useStore } from '../src/lib/use-store.ts';
import { useServices } from '../src/services.tsx';
import { Surface } from '../src/surface.tsx';
import { readOptions, type ElementProps } from './element-options.ts';
import { useHost } from './host-context.ts';

/** Tells the page who came and went: ids only, never a token. */
function SessionEvents() {
  const { emit } = useHost();
  const { session } = useServices();
  const state = useStore(session);
  const before = useRef<string | undefined>(undefined);
  const userId = state.status === 'signedIn' ? state.user.id : undefined;
  const tenantId = state.status === 'signedIn' ? state.activeTenant.tenantId : undefined;
  const { status } = state;
  useEffect(() => {
    if (status === 'loading') return;
    const now = userId ? `${userId}|${tenantId}` : '';
    if (before.current === now) return;
    const was = before.current;
    before.current = now;
    if (userId) emit('signed-in', { userId, tenantId });
    else emit('signed-out', { reason: was === undefined ? 'no-session' : 'ended' });
  }, [emit, status, userId, tenantId]);
  return null;
}

/** Wraps a surface into what `define` takes: options from the element, shared services, events. */
export function surfaceElement<P extends ElementProps>(kind: 'login' | 'portal', Screen: ComponentType<P>) {
  return function SurfaceElement(props: P) {
    const { emit } = useHost();
    const { options, baseUrl, clientId, appName, language, theme, urlStrategy, basename, preview } = props;
    const resolved = useMemo(
      () => readOptions({ options, baseUrl, clientId, appName, language, theme, urlStrategy, basename, preview } as ElementProps),
      [options, baseUrl, clientId, appName, language, theme, urlStrategy, basename, preview],
    );
    const onError = useCallback(({ code, message, traceId }: AppError) => void emit('error', { code, message, traceId }), [emit]);
    return (
      <Surface options={resolved} kind={kind} onError={onError}>
        <SessionEvents />
        <Screen {...props} />
      </Surface>
    );
  };
}
