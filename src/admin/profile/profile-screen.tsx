import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { DetailsCard } from './details-card.tsx';
import { PictureCard } from './picture-card.tsx';
import type { SectionHeading } from '../section.ts';

export default function ProfileScreen(heading: SectionHeading) {
  const user = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.user : undefined));
  if (!user) return null;
  return (
    <Page {...heading}>
      <Stack gap={5}>
        <PictureCard user={user} />
        <DetailsCard user={user} />
      </Stack>
    </Page>
  );
}
