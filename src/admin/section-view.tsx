import { FieldStatesContext, type FieldStates } from '../ui/field-states.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { LazyPart } from '../ui/lazy-part.tsx';
import { Page } from '../ui/page.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
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
          <SectionSkeleton screen={section.screen} />
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
