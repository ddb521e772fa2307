import { useCallback, useEffect, useMemo, type ComponentType } from 'react';
import type { AppError } from '../src/lib/error.ts';
import type { SurfaceKind } from '../src/lib/surface-kind.ts';
import { Surface } from '../src/surface.tsx';
import { LazyPart } from '../src/ui/lazy-part.tsx';
import { useConnection } from '../src/use-connection.ts';
import { adviseLater } from './advise-later.ts';
import { readOptions, type ElementProps } from './element-options.ts';
import { useHost } from './host-context.ts';
import { loaderHub } from './loader-hub.ts';
import { tellFailures, tellSession } from './session-events.ts';

const loadSlots = () => import('./slot-contents.tsx');
const nothing = () => null;

function SessionEvents() {
  const { emit } = useHost();
  const connection = useConnection();
  useEffect(() => {
    if (connection.isPicture) return undefined;
    loaderHub()?.watch?.(connection);
    return tellSession(connection.session, emit);
  }, [emit, connection]);
  useEffect(() => (connection.isPicture ? undefined : tellFailures(connection.failure, emit)), [emit, connection]);
  return null;
}

/** Wraps a surface for `define`: options from the element, shared services, events. */
export function surfaceBase<P extends ElementProps>(kind: SurfaceKind, Screen: ComponentType<P>, isPersonal?: boolean) {
  return function SurfaceBase(props: P) {
    const { emit, host } = useHost();
    const { options, baseUrl, clientId, appName, language, theme, urlStrategy, basename, preview } = props;
    const resolved = useMemo(
      () => readOptions({ options, baseUrl, clientId, appName, language, theme, urlStrategy, basename, preview } as ElementProps),
      [options, baseUrl, clientId, appName, language, theme, urlStrategy, basename, preview],
    );
    useEffect(() => adviseLater(options, host), [options, host]);
    const onError = useCallback(({ code, message, traceId }: AppError) => void emit('error', { code, message, traceId }), [emit]);
    return (
      <Surface options={resolved} kind={kind} isPersonal={isPersonal} onError={onError}>
        <SessionEvents />
        <LazyPart
          load={loadSlots}
          hold={!resolved.slots && !resolved.customStyles}
          props={{ slots: resolved.slots ?? {}, styles: resolved.customStyles }}
          waiting={null}
          failed={nothing}
        />
        <Screen {...props} />
      </Surface>
    );
  };
}
