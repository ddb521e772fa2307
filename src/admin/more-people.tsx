import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { NamedPerson } from '../contract/values.ts';
import { format } from '../i18n/format.ts';
import { useLocale, useStrings } from '../i18n/locale.tsx';
import { PersonLine } from '../shared/people/person-line.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Row, Stack } from '../ui/stack.tsx';
import { peopleStrings } from './people-strings.ts';

const pageSize = 20;
export type PageQuery = { _limit: number; _offset: number };

export interface EveryoneProps<P extends NamedPerson> {
  /** What they have in common, as a key of their pages. */
  of: unknown;
  total: number;
  load(query: PageQuery): Promise<readonly P[]>;
  /** Beside a person. */
  mark?: ((person: P) => ReactNode) | undefined;
}

function Pages<P extends NamedPerson>({ of, total, load, mark }: EveryoneProps<P>) {
  const [page, setPage] = useState(0);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['people', of, page],
    queryFn: () => load({ _limit: pageSize, _offset: page }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={3} align="stretch">
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height={168} />}
      {data?.map((person) => (
        <Row key={person.id} justify="between" gap={3}>
          <PersonLine {...person} />
          {mark?.(person)}
        </Row>
      ))}
      <Pagination page={page} pageSize={pageSize} total={total} onPage={setPage} />
    </Stack>
  );
}

export interface MorePeopleProps<P extends NamedPerson> extends EveryoneProps<P> {
  /** How many of them `children` name. */
  named: number;
  /** The first few. */
  children: ReactNode;
}

/** A few people by name, and on demand all of them, a page at a time. */
export function MorePeople<P extends NamedPerson>({ named, children, ...everyone }: MorePeopleProps<P>) {
  const t = useStrings('people', peopleStrings);
  const { language } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { total } = everyone;
  return (
    <Stack gap={2} align="stretch">
      {isOpen ? <Pages key={JSON.stringify(everyone.of)} {...everyone} /> : children}
      {total > named && (
        <div>
          <Button size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t.showFewer : format(t.showAll, { count: new Intl.NumberFormat(language).format(total) })}
          </Button>
        </div>
      )}
    </Stack>
  );
}
