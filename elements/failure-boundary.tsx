import { Component, type ComponentType, type ReactNode } from 'react';
import { toAppError, type AppError } from '../src/lib/error.ts';

/** What an element shows after its component failed. */
export type Fallback = ComponentType<{ error: AppError; retry: () => void }>;

interface Props {
  children: ReactNode;
  fallback?: Fallback | undefined;
  onFailure: (cause: unknown) => void;
}

/** Reports the error, then shows the fallback, or nothing, instead of a partial tree. */
export class FailureBoundary extends Component<Props, { error: AppError | undefined }> {
  override state = { error: undefined };

  static getDerivedStateFromError(cause: unknown): { error: AppError } {
    return { error: toAppError(cause) };
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onFailure(cause);
  }

  override render(): ReactNode {
    const { error } = this.state as { error: AppError | undefined };
    const { children, fallback: Shown } = this.props;
    if (!error) return children;
    return Shown ? <Shown error={error} retry={() => this.setState({ error: undefined })} /> : null;
  }
}
