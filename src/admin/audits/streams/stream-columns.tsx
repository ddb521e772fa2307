import type { AuditStream } from '../../../contract/audit-streams/audit-streams.schemas.ts';
import { plural } from '../../../i18n/plural.ts';
import type { ListColumn } from '../../../shared/lists/list-parts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextWithElements } from '../../../ui/text-with-elements.tsx';
import { Text } from '../../../ui/text.tsx';
import { Time } from '../../../ui/time.tsx';
import type { streamsStrings } from './streams-strings.ts';
import { placeOf } from './answer-text.ts';

const tones = { unused: 'neutral', working: 'success', failing: 'danger', off: 'neutral' } as const;

/** In a column or, on a phone, at the end of the row. */
const Lines = ({ first, phrase, time }: { first: string; phrase: string; time: string | undefined }) => (
  <div>
    <Text size={13} tabular>
      {first}
    </Text>
    {time !== undefined && (
      <Text size={12} tone="muted">
        <TextWithElements text={phrase} with={{ time: <Time value={time} /> }} />
      </Text>
    )}
  </div>
);

export const streamColumns = (t: typeof streamsStrings, language: string): ListColumn<AuditStream>[] => [
  {
    id: 'name',
    header: t.stream,
    sortable: true,
    sortValue: ({ name }) => name,
    skeleton: 'lines',
    cell: ({ name, target }) => (
      <Stack gap={0} align="stretch">
        <Text as="span" strong truncate title={name} dir="auto">
          {name}
        </Text>
        <Text as="span" size={12} tone="muted" truncate title={placeOf(target)}>
          {t[target.kind]} · <bdi>{placeOf(target)}</bdi>
        </Text>
      </Stack>
    ),
  },
  {
    id: 'delivered',
    header: t.delivered,
    showFrom: 640,
    width: '170px',
    cell: ({ delivered, deliveredAt }) => (
      <Lines first={plural(language, t.deliveredCount, delivered)} phrase={t.last} time={deliveredAt} />
    ),
  },
  {
    id: 'waiting',
    header: t.waiting,
    compact: 2,
    width: '160px',
    cell: ({ waiting, waitingSince }) => (
      <Lines first={waiting > 0 ? plural(language, t.waitingCount, waiting) : t.nothingWaits} phrase={t.since} time={waitingSince} />
    ),
  },
  {
    id: 'state',
    header: t.state,
    width: '150px',
    compact: 1,
    skeleton: 'pill',
    cell: ({ state }) => <Badge tone={tones[state]}>{t[state]}</Badge>,
  },
];
