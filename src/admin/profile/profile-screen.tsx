import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { CardSkeleton, FormSkeleton } from '../card-skeleton.tsx';
import { Part } from '../part.tsx';
import type { SectionHeading } from '../section.ts';
import { loadDetails, loadSignIn } from './load-details.ts';
import { PictureCard } from './picture-card.tsx';

export default function ProfileScreen(heading: SectionHeading) {
  const user = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.user : undefined));
  if (!user) return null;
  return (
    <Page {...heading}>
      <Stack gap={5}>
        <Part name="picture">
          <PictureCard user={user} />
        </Part>
        <LazyPart
          load={loadDetails}
          props={{ user }}
          waiting={<FormSkeleton fields={4} isPlain withHelp={2} />}
          failed={(error, retry) => <ErrorNotice error={error} onRetry={retry} />}
        />
        <LazyPart
          load={loadSignIn}
          props={{ user }}
          waiting={<CardSkeleton fields={4} />}
          failed={(error, retry) => <ErrorNotice error={error} onRetry={retry} />}
        />
      </Stack>
    </Page>
  );
}
