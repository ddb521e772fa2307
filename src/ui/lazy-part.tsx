import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { AppError, toAppError } from '../lib/error.ts';

export type LoadPart<P> = () => Promise<{ default: ComponentType<P> }>;

export interface LazyPartProps<P extends object> {
  /** Brings the code; the component is its default export. The same function each time. */
  load: LoadPart<P>;
  props: P;
  /** Keeps the place until the code is here. */
  waiting: ReactNode;
  /** Not needed yet: shows `waiting` and asks for nothing. */
  hold?: boolean;
  /** For code that did not come, and for a part that broke. */
  failed(error: AppError, retry: () => void): ReactNode;
}

const arrived = new WeakMap<object, ComponentType<never>>();

/** Brings a part ahead of time; it is then drawn at once. Rejects when the code does not come. */
export async function preparePart<P>(load: LoadPart<P>): Promise<void> {
  const { default: Part } = await load().catch((cause: unknown) => {
    throw new AppError('NETWORK', "Couldn't reach the server.", { status: 0, cause });
  });
  arrived.set(load, Part as ComponentType<never>);
}

class Boundary extends Component<{ failed(error: AppError): ReactNode; children: ReactNode }, { error?: AppError }> {
  override state: { error?: AppError } = {};
  static getDerivedStateFromError = (cause: unknown) => ({ error: toAppError(cause) });
  override render() {
    const { error } = this.state;
    return error ? this.props.failed(error) : this.props.children;
  }
}

/** A part whose code arrives when it is needed. Not by React's lazy: that waits 300 ms after a fallback and never tries again. */
export function LazyPart<P extends object>({ load, props, waiting, hold = false, failed }: LazyPartProps<P>) {
  const [{ attempt, error }, setState] = useState<{ attempt: number; error?: AppError }>({ attempt: 0 });
  const Part = arrived.get(load) as ComponentType<P> | undefined;
  const isMissing = Part === undefined && !hold;
  useEffect(() => {
    if (!isMissing) return undefined;
    let wanted = true;
    preparePart(load).then(
      () => wanted && setState((state) => ({ attempt: state.attempt })),
      (cause: unknown) => wanted && setState((state) => ({ attempt: state.attempt, error: toAppError(cause) })),
    );
    return () => void (wanted = false);
  }, [load, isMissing, attempt]);
  const retry = () => setState((state) => ({ attempt: state.attempt + 1 }));
  if (error) return failed(error, retry);
  if (!Part || hold) return waiting;
  return (
    <Boundary key={attempt} failed={(broken) => failed(broken, retry)}>
      <Part {...props} />
    </Boundary>
  );
}
