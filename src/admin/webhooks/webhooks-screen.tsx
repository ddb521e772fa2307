import { LazyPage } from '../lazy-page.tsx';
import type { SectionHeading } from '../section.ts';
import { useSectionRest } from '../use-section-rest.ts';
import { WebhooksList } from './webhooks-list.tsx';

const loadNotifications = () => import('./notifications/notifications-list.tsx');

/** The list of webhooks, or at `webhooks/notifications` who is told by email, text message or Slack. */
export default function WebhooksScreen(heading: SectionHeading) {
  const isNotifications = useSectionRest() === 'notifications';
  return isNotifications ? <LazyPage title={heading.title} load={loadNotifications} /> : <WebhooksList {...heading} />;
}
