import { useListView } from '../../shared/lists/use-list-view.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { CardSkeleton } from '../card-skeleton.tsx';
import type { SectionHeading } from '../section.ts';
import { useSectionRest } from '../use-section-rest.ts';
import { UsersList } from './users-list.tsx';

const loadPerson = () => import('./person/person-page.tsx');
const personAddress = /^(?:[a-z-]+\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The list of users, or at `users/<id>` the page of one, with a dialog at `users/roles/<id>`. Coming back, the list is as it was left. */
export default function UsersScreen(heading: SectionHeading) {
  const [, userId] = personAddress.exec(useSectionRest()) ?? [];
  const view = useListView({ id: 'createdAt', descending: true });
  if (!userId) return <UsersList {...heading} view={view} />;
  return (
    <LazyPart
      key={userId}
      load={loadPerson}
      props={{ userId, title: heading.title }}
      waiting={
        <Page title={heading.title}>
          <Stack gap={5}>
            <CardSkeleton fields={2} />
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
