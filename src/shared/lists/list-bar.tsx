import type { ReactNode } from 'react';
import { useStrings } from '../../i18n/locale.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { listStrings } from './list-strings.ts';
import type { ListFilter } from './list-parts.ts';
import type { ListView } from './use-list-view.ts';

export interface ListBarProps<Row> {
  view: ListView;
  /** Label of the search. */
  search: string;
  filters: readonly ListFilter<Row>[];
  /** Omitted if the list has no count. */
  count: string | undefined;
  /** What else narrows or shapes the list. */
  tools?: ReactNode;
  /** What to do with the list, at its end. */
  action?: ReactNode;
}

/** A line of its own where there is less room than 480 px; beside the rest it gives way to it. */
const searchSize = '1 1 clamp(200px, (480px - 100%) * 999, 100%)';

/** Half of a phone's width, so that what is chosen can be read. */
export const filterSize = 'clamp(160px, (480px - 100%) * 999, 50% - 6px)';

/** Above a list: search, filters, count. */
export function ListBar<Row>({ view, search, filters, count, tools, action }: ListBarProps<Row>) {
  const t = useStrings('list', listStrings);
  return (
    <Row gap={3} wrap>
      <div style={{ flex: searchSize, maxInlineSize: 360 }}>
        <SearchField label={search} value={view.search} onSearch={view.setSearch} />
      </div>
      {filters.map(({ id, label, options }) => (
        <div key={id} style={{ inlineSize: filterSize }}>
          <Select
            hideLabel
            label={label}
            options={[{ value: '', label: `${label}: ${t.all}` }, ...options]}
            value={view.filters[id] ?? ''}
            onChange={(value) => view.setFilter(id, value)}
          />
        </div>
      ))}
      {tools}
      {count !== undefined && (
        <Text as="span" size={13} tone="muted" tabular role="status" style={{ marginInlineStart: 'auto' }}>
          {count}
        </Text>
      )}
      {action && (count === undefined ? <div style={{ marginInlineStart: 'auto' }}>{action}</div> : action)}
    </Row>
  );
}
