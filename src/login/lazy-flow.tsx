import { Component, lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { toAppError, type AppError } from '../lib/error.ts';
import { Card } from '../ui/card.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Row } from '../ui/stack.tsx';

type Load = () => Promise<{ default: ComponentType }>;

class LoadBoundary extends Component<{ onRetry(): void; children: ReactNode }, { error?: AppError }> {
  override state: { error?: AppError } = {};
  static getDerivedStateFromError = (cause: unknown) => ({ error: toAppError(cause) });
  override render() {
    const { error } = this.state;
    return error ? (
      <Card layout="box">
        <ErrorNotice error={error} onRetry={this.props.onRetry} />
      </Card>
    ) : (
      this.props.children
    );
  }
}

/** Code that arrives when it is needed. React remembers a failed load for ever, so a retry makes a new one. */
export class LazyFlow extends Component<{ load: Load }, { Flow: LazyExoticComponent<ComponentType>; attempt: number }> {
  override state = { Flow: lazy(this.props.load), attempt: 0 };
  override render() {
    const { Flow, attempt } = this.state;
    const retry = () => this.setState({ Flow: lazy(this.props.load), attempt: attempt + 1 });
    return (
      <LoadBoundary key={attempt} onRetry={retry}>
        <Suspense
          fallback={
            <Card layout="box">
              <Row justify="center" style={{ minBlockSize: 180 }}>
                <Spinner size="l" />
              </Row>
            </Card>
          }
        >
          <Flow />
        </Suspense>
      </LoadBoundary>
    );
  }
}
