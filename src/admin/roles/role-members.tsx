import { useState } from 'react';
import type { Role, RoleHolder } from '../../contract/roles/roles.schemas.ts';
import { roles } from '../../contract/roles/roles.ts';
import { listText } from '../../lib/dates.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { PersonLine } from '../../shared/people/person-line.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Lines } from '../../ui/lines.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { rolesStrings } from './roles-strings.ts';

const pageSize = 25;

/** Who holds a role, and by what. */
export function RoleMembers({ role, onClose }: { role: Role; onClose(): void }) {
  const t = useStrings('roles', rolesStrings);
  const [page, setPage] = useState(0);
  const input = { roleId: role.id, query: { _limit: pageSize, _offset: page } };
  const { data, error, isFetching, refetch } = useEndpoint(roles, 'holders', { input, keepPrevious: true });
  return (
    <Dialog open title={format(t.membersTitle, { name: role.name })} onClose={onClose}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height={168} />}
      {data?._metadata.totalItems === 0 && <EmptyState title={t.noMembersTitle}>{t.noMembersText}</EmptyState>}
      {data && data.items.length > 0 && (
        <Stack gap={2} align="stretch">
          <Lines>
            {data.items.map((holder) => (
              <li key={holder.id}>
                <PersonLine {...holder} />
                <Way {...holder} />
              </li>
            ))}
          </Lines>
          <Pagination page={page} pageSize={pageSize} total={data._metadata.totalItems} onPage={setPage} />
        </Stack>
      )}
    </Dialog>
  );
}

function Way({ isDirect, groups }: RoleHolder) {
  const t = useStrings('roles', rolesStrings);
  const { language } = useLocale();
  const names = listText(
    groups.map(({ name }) => name),
    language,
  );
  return (
    <Text as="span" size={13} tone="muted" dir="auto">
      {groups.length === 0 ? t.direct : format(isDirect ? t.directAndByGroup : t.byGroup, { groups: names })}
    </Text>
  );
}
