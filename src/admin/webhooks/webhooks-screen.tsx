import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { CardSkeleton } from '../card-skeleton.tsx';
import type { SectionHeading } from '../section.ts';
import { useSectionRest } from '../use-section-rest.ts';
import { WebhooksList } from './webhooks-list.tsx';

const loadNotifications = () => import('./notifications/notifications-list.tsx');

/** The list of webhooks, or at `webhooks/notifications` who is told by email, text message or Slack. */
export default function WebhooksScreen(heading: SectionHeading) {
  const rest = useSectionRest();
  if (rest !== 'notifications') return <WebhooksList {...heading} />;
  return (
    <LazyPart
      load={loadNotifications}
      props={{}}
      waiting={
        <Page title={heading.title}>
          <CardSkeleton fields={3} />
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
