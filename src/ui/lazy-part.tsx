import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { AppError, toAppError } from '../lib/error.ts';

export type LoadPart<P> = () => Promise<{ default: ComponentType<P> }>;

export interface LazyPartProps<P extends object> {
  /** Loads the code; the component is its default export. Must be a stable function. */
  load: LoadPart<P>;
  props: P;
  /** Reserves space until the code has loaded. */
  waiting: ReactNode;
  /** Not needed yet: renders `waiting` without loading. */
  hold?: boolean;
  /** Rendered if the code fails to load or the part throws. */
  failed(error: AppError, retry: () => void): ReactNode;
}

const arrived = new WeakMap<object, ComponentType<never>>();

/** Preloads a part, so that it renders immediately. Rejects if loading fails. */
export async function preparePart<P>(load: LoadPart<P>): Promise<void> {
  const { default: Part } = await load().catch((cause: unknown) => {
    throw new AppError('NETWORK', "Couldn't reach the server.", { status: 0, cause });
  });
  arrived.set(load, Part as ComponentType<never>);
}

interface BoundaryProps extends Pick<LazyPartProps<object>, 'failed'> {
  onFailed?(error: AppError): void;
  children: ReactNode;
}

/** Shows an error in place of what threw it. */
export class Boundary extends Component<BoundaryProps, { error: AppError | undefined }> {
  override state: { error: AppError | undefined } = { error: undefined };
  static getDerivedStateFromError = (cause: unknown) => ({ error: toAppError(cause) });
  override componentDidCatch(cause: unknown) {
    this.props.onFailed?.(toAppError(cause));
  }
  override render() {
    const { error } = this.state;
    return error ? this.props.failed(error, () => this.setState({ error: undefined })) : this.props.children;
  }
}

/** A part that loads on demand. Unlike React.lazy, it doesn't delay 300 ms after a fallback and can retry. */
export function LazyPart<P extends object>({ load, props, waiting, hold = false, failed }: LazyPartProps<P>) {
  const [{ attempt, error }, setState] = useState<{ attempt: number; error?: AppError }>({ attempt: 0 });
  const Part = arrived.get(load) as ComponentType<P> | undefined;
  const isMissing = Part === undefined && !hold;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isActive = true;
    preparePart(load).then(
      () => isActive && setState((state) => ({ attempt: state.attempt })),
      (cause: unknown) => isActive && setState((state) => ({ attempt: state.attempt, error: toAppError(cause) })),
    );
    return () => void (isActive = false);
  }, [load, isMissing, attempt]);
  const retry = () => setState((state) => ({ attempt: state.attempt + 1 }));
  if (error) return failed(error, retry);
  if (!Part || hold) return waiting;
  return (
    <Boundary failed={failed}>
      <Part {...props} />
    </Boundary>
  );
}
