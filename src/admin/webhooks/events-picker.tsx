import { useState } from 'react';
import type { EventCategory } from '../../contract/webhooks/webhooks.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { listStrings } from '../../shared/lists/list-strings.ts';
import { CheckGroup } from '../../ui/check-group.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { matchesWords } from '../../ui/filter-words.ts';
import { Heading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import { JsonBlock } from '../../ui/json-block.tsx';
import { optionOf, useEventCategories } from './use-event-categories.ts';
import { webhooksStrings } from './webhooks-strings.ts';

/** As messages call it. */
const WireName = styled('code')`
  display: block;
  color: var(--_text-muted);
  font: 400 var(--_text-12) var(--_font-mono);
  overflow-wrap: anywhere;
  unicode-bidi: isolate;
`;

export interface EventsPickerProps {
  value: string[];
  onChange(keys: string[]): void;
  error?: string | undefined;
  readOnly: boolean;
}

/** Events by category, and what a message about one looks like. */
export function EventsPicker({ value, onChange, error, readOnly }: EventsPickerProps) {
  const t = useStrings('webhooks', webhooksStrings);
  const list = useStrings('list', listStrings);
  const { language } = useLocale();
  const { data, error: failure, refetch, isFetching } = useEventCategories();
  const [search, setSearch] = useState('');
  const chosen = new Set(value);
  const found = data
    ?.map((category) => ({
      ...category,
      events: category.events.filter((event) => matchesWords(search, `${event.displayName} ${event.key} ${event.description}`)),
    }))
    .filter(({ events }) => events.length > 0);
  const toggle = (keys: readonly string[], on: boolean) => {
    const next = new Set(value);
    for (const key of keys) next[on ? 'add' : 'delete'](key);
    onChange([...next]);
  };
  return (
    <Stack gap={3} align="stretch">
      <Row justify="between" gap={4} wrap>
        <Heading level={3}>{t.events}</Heading>
        <Text as="span" size={13} tone="muted" role="status">
          {plural(language, list.selected, value.length)}
        </Text>
      </Row>
      {error && <Notice tone="danger">{error}</Notice>}
      {!data && !failure && <Skeleton height={160} />}
      {failure && <ErrorNotice error={failure} onRetry={() => void refetch()} retrying={isFetching} />}
      {data && <SearchField label={t.searchEvents} value={search} onSearch={setSearch} pauseMs={0} />}
      {found?.length === 0 && <Text tone="muted">{format(t.noEvents, { search })}</Text>}
      {found?.map((category) => (
        <Category key={category.id} category={category} chosen={chosen} readOnly={readOnly} onToggle={toggle} />
      ))}
      {data && <Example categories={data} first={value[0]} />}
    </Stack>
  );
}

interface CategoryProps {
  category: EventCategory;
  chosen: ReadonlySet<string>;
  readOnly: boolean;
  onToggle(keys: readonly string[], on: boolean): void;
}

function Category({ category: { name, events }, chosen, readOnly, onToggle }: CategoryProps) {
  const t = useStrings('webhooks', webhooksStrings);
  const keys = events.map(({ key }) => key);
  const on = keys.filter((key) => chosen.has(key)).length;
  return (
    <CheckGroup>
      <legend>
        <Checkbox
          label={name}
          aria-label={format(t.selectAll, { category: name })}
          checked={on === keys.length}
          indeterminate={on > 0 && on < keys.length}
          disabled={readOnly}
          onChange={(event) => onToggle(keys, event.currentTarget.checked)}
        />
      </legend>
      {events.map(({ key, displayName, description }) => (
        <Checkbox
          key={key}
          label={
            <>
              {displayName}
              <WireName translate="no">{key}</WireName>
            </>
          }
          description={description}
          checked={chosen.has(key)}
          disabled={readOnly}
          onChange={(event) => onToggle([key], event.currentTarget.checked)}
        />
      ))}
    </CheckGroup>
  );
}

function Example({ categories, first }: { categories: readonly EventCategory[]; first: string | undefined }) {
  const t = useStrings('webhooks', webhooksStrings);
  const [shown, setShown] = useState<string>();
  const events = categories.flatMap((category) => category.events);
  const event = events.find(({ key }) => key === (shown ?? first)) ?? events[0]!;
  return (
    <Stack gap={3} align="stretch">
      <Heading level={3}>{t.examples}</Heading>
      <Select label={t.exampleOf} options={events.map(optionOf)} value={event.key} onChange={setShown} />
      <JsonBlock label={t.examples} text={JSON.stringify(event.example)} />
    </Stack>
  );
}
