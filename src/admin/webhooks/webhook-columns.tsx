import type { Webhook } from '../../contract/webhooks/webhooks.schemas.ts';
import { plural } from '../../i18n/plural.ts';
import type { ListColumn } from '../../shared/lists/list-parts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import type { webhooksStrings } from './webhooks-strings.ts';

type Words = typeof webhooksStrings;
export const states = ['working', 'failing', 'paused', 'gone', 'unused', 'off'] as const;
export type WebhookState = (typeof states)[number];

export const stateOf = ({ health, isActive }: Pick<Webhook, 'health' | 'isActive'>): WebhookState =>
  isActive || health === 'gone' ? health : 'off';

const tones = { working: 'success', failing: 'warning', paused: 'warning', gone: 'danger', unused: 'neutral', off: 'neutral' } as const;

export const webhookColumns = (t: Words, language: string): ListColumn<Webhook>[] => [
  {
    id: 'name',
    header: t.webhook,
    sortable: true,
    sortValue: ({ displayName }) => displayName,
    skeleton: 'lines',
    cell: ({ displayName, url }) => (
      <Stack gap={0} align="stretch">
        <Text as="span" strong truncate title={displayName} dir="auto">
          {displayName}
        </Text>
        <Text as="span" size={12} tone="muted" truncate title={url} dir="auto">
          {url}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'events',
    header: t.events,
    sortable: true,
    showFrom: 640,
    width: '110px',
    sortValue: ({ eventKeys }) => eventKeys.length,
    cell: ({ eventKeys }) => (
      <Text as="span" size={13} tone="muted" tabular>
        {plural(language, t.eventCount, eventKeys.length)}
      </Text>
    ),
  },
  {
    id: 'sent',
    header: t.sent,
    sortable: true,
    compact: 2,
    width: '120px',
    sortValue: ({ invocations }) => invocations,
    cell: ({ invocations, failed, waiting }) => (
      <Text as="span" size={13} tone={failed > 0 ? 'danger' : 'muted'} tabular>
        {failed > 0
          ? plural(language, t.failedCount, failed)
          : waiting > 0
            ? plural(language, t.waitingCount, waiting)
            : plural(language, t.sentCount, invocations)}
      </Text>
    ),
  },
  {
    id: 'state',
    header: t.state,
    width: '150px',
    compact: 1,
    skeleton: 'pill',
    sortable: true,
    sortValue: (webhook) => states.indexOf(stateOf(webhook)),
    cell: (webhook) => {
      const state = stateOf(webhook);
      const help = state === 'gone' ? t.goneHelp : state === 'paused' ? t.pausedHelp : undefined;
      return (
        <span title={help}>
          <Badge tone={tones[state]}>{t[state]}</Badge>
        </span>
      );
    },
  },
  {
    id: 'updatedAt',
    header: t.updated,
    sortable: true,
    sortValue: ({ updatedAt }) => updatedAt,
    showFrom: 880,
    width: '130px',
    cell: ({ updatedAt }) => (
      <Text as="span" size={13} tone="muted">
        <Time value={updatedAt} />
      </Text>
    ),
  },
];
