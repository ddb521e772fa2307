import { useMemo } from 'react';
import type { User } from '../contract/users/users.schemas.ts';
import { users } from '../contract/users/users.ts';
import { format } from '../i18n/format.ts';
import { useLocale, useStrings } from '../i18n/locale.tsx';
import { plural } from '../i18n/plural.ts';
import { failureOf } from '../shared/data/failure-of.ts';
import { useEndpoint } from '../shared/data/use-endpoint.ts';
import { PersonLine } from '../shared/people/person-line.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Row, Stack } from '../ui/stack.tsx';
import { styled } from '../ui/styled.tsx';
import { Text } from '../ui/text.tsx';
import { peopleStrings } from './people-strings.ts';
import type { Person } from './person.ts';

const limit = 20;

const Results = styled('ul')`
  max-block-size: 260px;
  margin: 0;
  padding: 0;
  overflow: hidden auto;
  border: 1px solid var(--_border);
  border-radius: var(--_radius-m);
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--_space-3);
    min-block-size: 48px;
    padding: 6px var(--_space-3);
  }
  li + li {
    border-block-start: 1px solid var(--_border);
  }
`;

/** People whose name or address begins with the text; the server searches each of them. */
function usePeople(search: string) {
  const asked = (query: object) => ({
    input: { query: { ...query, _limit: limit, _sortBy: 'name' as const, _order: 'ASC' as const } },
    keepPrevious: true,
  });
  const byName = useEndpoint(users, 'list', asked({ _namePrefix: search }));
  const byEmail = useEndpoint(users, 'list', asked({ _email: search }));
  const found = useMemo(() => {
    if (!byName.data || !byEmail.data) return undefined;
    return [...new Map([...byName.data.items, ...byEmail.data.items].map((user) => [user.id, user])).values()];
  }, [byName.data, byEmail.data]);
  const failed = failureOf([byName, byEmail]);
  const hasMore = [byName, byEmail].some(({ data }) => (data?._metadata.totalItems ?? 0) > limit);
  return { found, hasMore, failed };
}
const toPerson = ({ id, name, email, profilePictureUrl = null, activatedForTenant }: User): Person => ({
  ...{ id, name, email, profilePictureUrl },
  isInvited: activatedForTenant === false,
});

export interface PeopleSearchProps {
  search: string;
  /** Who is in already, and how to say so. */
  isMember: string;
  members: ReadonlySet<string>;
  onAdd(people: readonly Person[]): void;
}

export function PeopleSearch({ search, isMember, members, onAdd }: PeopleSearchProps) {
  const t = useStrings('people', peopleStrings);
  const { language } = useLocale();
  const { found, hasMore, failed } = usePeople(search);
  if (failed) return <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />;
  if (!found) return <Skeleton height={96} />;
  const people = found.map(toPerson);
  const others = people.filter(({ id }) => !members.has(id));
  return (
    <Stack gap={2} align="stretch">
      <Row justify="between" gap={3} wrap>
        <Text as="span" size={13} tone="muted" role="status">
          {people.length === 0 ? format(t.noPeople, { search }) : hasMore ? t.morePeople : ''}
        </Text>
        {others.length > 1 && (
          <Button size="s" onClick={() => onAdd(others)}>
            {plural(language, t.addAll, others.length)}
          </Button>
        )}
      </Row>
      {people.length > 0 && (
        <Results>
          {people.map((person) => (
            <li key={person.id}>
              <PersonLine {...person} />
              {members.has(person.id) ? (
                <Text as="span" size={13} tone="muted">
                  {isMember}
                </Text>
              ) : (
                <Button size="s" aria-label={format(t.addPerson, { name: person.name || person.email })} onClick={() => onAdd([person])}>
                  {t.addOne}
                </Button>
              )}
            </li>
          ))}
        </Results>
      )}
    </Stack>
  );
}
