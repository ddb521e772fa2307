import { Component, lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { toAppError, type AppError } from '../lib/error.ts';

export interface LazyPartProps<P extends object> {
  /** Brings the code; the component is its default export. */
  load(): Promise<{ default: ComponentType<P> }>;
  props: P;
  /** Keeps the place until the code is here. */
  waiting: ReactNode;
  failed(error: AppError, retry: () => void): ReactNode;
}

class Boundary extends Component<{ failed(error: AppError): ReactNode; children: ReactNode }, { error?: AppError }> {
  override state: { error?: AppError } = {};
  static getDerivedStateFromError = (cause: unknown) => ({ error: toAppError(cause) });
  override render() {
    const { error } = this.state;
    return error ? this.props.failed(error) : this.props.children;
  }
}

/** A part whose code arrives when it is needed. React remembers a failed load for ever, so a retry makes a new one. */
export class LazyPart<P extends object> extends Component<
  LazyPartProps<P>,
  { Part: LazyExoticComponent<ComponentType<P>>; attempt: number }
> {
  override state = { Part: lazy(this.props.load), attempt: 0 };
  override render() {
    const { load, props, waiting, failed } = this.props;
    const { attempt } = this.state;
    // The props of a lazy component cannot be inferred through LazyExoticComponent.
    const Part = this.state.Part as unknown as ComponentType<P>;
    const retry = () => this.setState({ Part: lazy(load), attempt: attempt + 1 });
    return (
      <Boundary key={attempt} failed={(error) => failed(error, retry)}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  }
}
