import { Component, lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { toAppError, type AppError } from '../lib/error.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import type { Section } from './section.ts';

class SectionBoundary extends Component<{ title: string; onRetry(): void; children: ReactNode }, { error?: AppError }> {
  override state: { error?: AppError } = {};
  static getDerivedStateFromError = (cause: unknown) => ({ error: toAppError(cause) });
  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <Page title={this.props.title}>
        <ErrorNotice error={error} onRetry={this.props.onRetry} />
      </Page>
    );
  }
}

export interface SectionViewProps {
  section: Section;
  title: string;
  description: string;
}

/** A section's screen, loaded when it is opened. A failed load is tried again with a new lazy component: React remembers the old one's failure. */
export class SectionView extends Component<SectionViewProps, { Screen: LazyExoticComponent<ComponentType>; attempt: number }> {
  override state = { Screen: lazy(this.props.section.load), attempt: 0 };
  override render() {
    const { section, title, description } = this.props;
    const { Screen, attempt } = this.state;
    return (
      <SectionBoundary key={attempt} title={title} onRetry={() => this.setState({ Screen: lazy(section.load), attempt: attempt + 1 })}>
        <Suspense
          fallback={
            <Page title={title} description={description}>
              <Stack gap={5}>
                <CardSkeleton fields={2} />
                <CardSkeleton fields={3} />
              </Stack>
            </Page>
          }
        >
          <Screen />
        </Suspense>
      </SectionBoundary>
    );
  }
}
