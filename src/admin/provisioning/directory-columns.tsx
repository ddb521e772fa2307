import { directory } from '../../contract/directory/directory.ts';
import type { Directory } from '../../contract/directory/directory.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import type { ListColumn } from '../../shared/lists/list-parts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { pollMs } from './poll.ts';
import type { provisioningStrings } from './provisioning-strings.ts';

function UserCount({ id }: { id: string }) {
  const { data, error } = useEndpoint(directory, 'countUsers', { input: { id }, pollMs });
  if (!data && !error) return <Skeleton width={32} height={16} />;
  return (
    <Text as="span" size={13} tone="muted" tabular>
      {data?.count ?? '–'}
    </Text>
  );
}

export const directoryColumns = (t: typeof provisioningStrings): ListColumn<Directory>[] => [
  {
    id: 'name',
    header: t.directory,
    sortable: true,
    sortValue: ({ connectionName }) => connectionName,
    skeleton: 'lines',
    cell: ({ connectionName, source, anyNetwork, actsFor }) => (
      <Stack gap={0} align="stretch">
        <Text as="span" strong truncate title={connectionName} dir="auto">
          {connectionName}
        </Text>
        <Text as="span" size={12} tone="muted" truncate>
          {[t[source], ...(anyNetwork ? [t.exempt] : []), ...(actsFor ? [format(t.actsFor, { name: actsFor })] : [])].join(' · ')}
        </Text>
      </Stack>
    ),
  },
  { id: 'users', header: t.users, width: '100px', compact: 2, cell: ({ id }) => <UserCount id={id} /> },
  {
    id: 'state',
    header: t.state,
    width: '190px',
    compact: 1,
    skeleton: 'pill',
    cell: ({ stopped, syncToUserManagement, lastSync }) => (
      <Badge tone={stopped ? 'danger' : !syncToUserManagement ? 'neutral' : lastSync ? 'success' : 'info'}>
        {stopped ? t.stopped : !syncToUserManagement ? t.paused : lastSync ? t.syncing : t.waiting}
      </Badge>
    ),
  },
  {
    id: 'lastSync',
    header: t.lastSync,
    sortable: true,
    sortValue: ({ lastSync }) => lastSync ?? '',
    showFrom: 640,
    width: '140px',
    cell: ({ lastSync }) => (
      <Text as="span" size={13} tone="muted">
        {lastSync ? <Time value={lastSync} /> : t.never}
      </Text>
    ),
  },
];
