import { useStrings } from '../../i18n/locale.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { SectionHeading } from '../section.ts';
import { goTo } from '../use-portal-address.ts';
import { useSectionRest } from '../use-section-rest.ts';
import { WebhooksList } from './webhooks-list.tsx';
import { webhooksStrings } from './webhooks-strings.ts';

const loadNotifications = () => import('./notifications/notifications-list.tsx');

/** Other systems, and at `webhooks/notifications` the people who are told by email, text message or Slack. */
export default function WebhooksScreen(heading: SectionHeading) {
  const t = useStrings('webhooks', webhooksStrings);
  const isNotifications = /^notifications(\/|$)/.test(useSectionRest());
  return (
    <Page {...heading}>
      <Tabs
        label={heading.title}
        value={isNotifications ? 'notifications' : 'webhooks'}
        onChange={(id) => goTo('webhooks', id === 'webhooks' ? '' : id)}
        items={[
          { id: 'webhooks', label: heading.title, panel: () => <WebhooksList title={heading.title} /> },
          {
            id: 'notifications',
            label: t.notifications,
            panel: () => (
              <LazyPart
                load={loadNotifications}
                props={{}}
                waiting={<Skeleton height={240} />}
                failed={(error, retry) => <ErrorNotice error={error} onRetry={retry} />}
              />
            ),
          },
        ]}
      />
    </Page>
  );
}
