import { useState } from 'react';
import { users } from '../contract/users/users.ts';
import { format } from '../i18n/format.ts';
import { useStrings } from '../i18n/locale.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Lines } from '../ui/lines.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Row, Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { useEndpoint } from '../shared/data/use-endpoint.ts';
import { PersonLine, type PersonLineProps } from '../shared/people/person-line.tsx';
import { whyStrings } from '../shared/why/why-strings.ts';

/** As many are shown at once. */
const limit = 5;

export interface PersonFieldProps {
  value: PersonLineProps | undefined;
  onChange(person: PersonLineProps | undefined): void;
}

/** One person of the workspace. */
export function PersonField({ value, onChange }: PersonFieldProps) {
  const t = useStrings('why', whyStrings);
  const [search, setSearch] = useState('');
  const input = { query: { ...(search && { _filter: search }), _limit: limit, _sortBy: 'name', _order: 'ASC' } } as const;
  const found = useEndpoint(users, 'listV2', { input, keepPrevious: true, enabled: !value });
  if (value)
    return (
      <Row justify="between" gap={3} wrap role="group" aria-label={t.person}>
        <PersonLine {...value} />
        <Button size="s" onClick={() => onChange(undefined)}>
          {t.change}
        </Button>
      </Row>
    );
  const items = found.data?.items ?? [];
  return (
    <Stack gap={2} align="stretch">
      <Text as="span" size={13} strong aria-hidden>
        {t.person}
      </Text>
      <SearchField label={t.findPerson} value={search} onSearch={setSearch} />
      {found.error && <ErrorNotice error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
      {found.isPending && <Skeleton height={168} />}
      <Text as="span" size={13} tone="muted" role="status">
        {found.data && items.length === 0
          ? format(t.noPerson, { search })
          : (found.data?._metadata.totalItems ?? 0) > limit
            ? format(t.morePeople, { count: String(limit) })
            : ''}
      </Text>
      {items.length > 0 && (
        <Lines aria-label={t.person}>
          {items.map(({ id, name, email, profilePictureUrl }) => (
            <li key={id}>
              <PersonLine {...{ id, name, email, profilePictureUrl }} />
              <Button
                size="s"
                aria-label={format(t.chooseOne, { name: name || email })}
                onClick={() => onChange({ id, name, email, profilePictureUrl })}
              >
                {t.choose}
              </Button>
            </li>
          ))}
        </Lines>
      )}
    </Stack>
  );
}
