import type { ComponentType } from 'react';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { LazyPart } from '../ui/lazy-part.tsx';
import { Page } from '../ui/page.tsx';
import { CardSkeleton } from './card-skeleton.tsx';

/** A page of a section's own that comes when somebody goes there; the section's title is there at once. */
export const LazyPage = ({ title, load }: { title: string; load: () => Promise<{ default: ComponentType<{ title: string }> }> }) => (
  <LazyPart
    load={load}
    props={{ title }}
    waiting={
      <Page title={title}>
        <CardSkeleton fields={3} />
      </Page>
    }
    failed={(error, retry) => (
      <Page title={title}>
        <ErrorNotice error={error} onRetry={retry} />
      </Page>
    )}
  />
);
