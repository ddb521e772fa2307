import { FieldStatesContext, type FieldStates } from '../ui/field-states.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { LazyPart } from '../ui/lazy-part.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import type { Section } from './section.ts';

export interface SectionViewProps {
  section: Section;
  title: string;
  description: string;
  states: FieldStates;
}

/** A lazily loaded section; its title and space are there immediately. */
export const SectionView = ({ section, title, description, states }: SectionViewProps) => (
  <FieldStatesContext.Provider value={states}>
    <LazyPart
      load={section.load}
      props={{ title, description }}
      waiting={
        <Page title={title} description={description}>
          <Stack gap={5}>
            <CardSkeleton fields={2} />
            <CardSkeleton fields={3} />
          </Stack>
        </Page>
      }
      failed={(error, retry) => (
        <Page title={title} description={description}>
          <ErrorNotice error={error} onRetry={retry} />
        </Page>
      )}
    />
  </FieldStatesContext.Provider>
);
