import { listText } from '../../../lib/dates.ts';
import type { ListColumn } from '../../../shared/lists/list-parts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import type { notificationsStrings } from '../notifications-strings.ts';
import type { NotificationRow } from './notification-queries.ts';

export interface ColumnFacts {
  language: string;
  /** Of the server. */
  canText: boolean;
  eventName(key: string): string;
  slackName(id: string): string;
}

export const nameOf = ({ name, eventKey }: NotificationRow, { eventName }: Pick<ColumnFacts, 'eventName'>): string =>
  name || eventName(eventKey);
export const recipientsText = ({ channel, recipients }: NotificationRow, { slackName, language }: ColumnFacts): string =>
  listText(channel === 'slack' ? recipients.map(slackName) : recipients, language);

export const notificationColumns = (t: typeof notificationsStrings, facts: ColumnFacts): ListColumn<NotificationRow>[] => [
  {
    id: 'name',
    header: t.name,
    sortable: true,
    sortValue: (row) => nameOf(row, facts),
    skeleton: 'lines',
    cell: (row) => (
      <Stack gap={0} align="stretch">
        <Text as="span" strong truncate title={nameOf(row, facts)} dir="auto">
          {nameOf(row, facts)}
        </Text>
        <Text as="span" size={12} tone="muted" truncate dir="auto">
          {facts.eventName(row.eventKey)}
        </Text>
        {row.channel === 'sms' && !facts.canText && (
          <Text as="span" size={12} tone="danger">
            {t.noTexts}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    id: 'channel',
    header: t.channel,
    sortable: true,
    compact: 2,
    width: '130px',
    sortValue: ({ channel }) => channel,
    cell: ({ channel }) => (
      <Text as="span" size={13} tone="muted">
        {t[channel]}
      </Text>
    ),
  },
  {
    id: 'recipients',
    header: t.recipients,
    showFrom: 640,
    cell: (row) => (
      <Text as="span" size={13} tone="muted" truncate title={recipientsText(row, facts)} dir="auto" style={{ display: 'block' }}>
        {recipientsText(row, facts)}
      </Text>
    ),
  },
  {
    id: 'state',
    header: t.state,
    width: '90px',
    compact: 1,
    skeleton: 'pill',
    cell: ({ enabled }) => <Badge tone={enabled ? 'success' : 'neutral'}>{enabled ? t.on : t.off}</Badge>,
  },
];
