import { useListView } from '../../shared/lists/use-list-view.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { CardSkeleton } from '../card-skeleton.tsx';
import type { SectionHeading } from '../section.ts';
import { useKeptRest } from '../use-kept-rest.ts';
import { ApplicationsList } from './applications-list.tsx';

const loadPage = () => import('./application-page.tsx');
/** What the list does itself. */
const actions = new Set(['', 'some', 'managed', 'access']);
/** Without what opens a dialog there. */
function placeOf(rest: string): string {
  const [id = '', part] = rest.split('/');
  if (!id) return '';
  return part === 'workspaces' ? rest : id;
}

/** The list, or at `applications/<id>` the page of one, with its tabs. Coming back, the list is as it was left. */
export default function ApplicationsScreen(heading: SectionHeading) {
  const [id = '', part = ''] = useKeptRest('applications', placeOf).split('/');
  const view = useListView({ id: 'name', descending: false });
  if (actions.has(id)) return <ApplicationsList {...heading} view={view} />;
  return (
    <LazyPart
      key={id}
      load={loadPage}
      props={{ id, part, title: heading.title }}
      waiting={
        <Page title={heading.title}>
          <Stack gap={5} align="stretch">
            <CardSkeleton fields={3} />
          </Stack>
        </Page>
      }
      failed={(error, retry) => (
        <Page title={heading.title}>
          <ErrorNotice error={error} onRetry={retry} />
        </Page>
      )}
    />
  );
}
