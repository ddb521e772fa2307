import type { Role } from '../../contract/roles/roles.schemas.ts';
import { groups } from '../../contract/groups/groups.ts';
import { roles } from '../../contract/roles/roles.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { groupsGive } from './groups-queries.ts';
import { groupsStrings } from './groups-strings.ts';

export interface GroupRolesProps {
  /** Roles before the edit, which are listed even if the caller couldn't give them. */
  saved: readonly Role[];
  value: readonly string[];
  onChange(roleIds: string[]): void;
  readOnly: boolean;
}

export function GroupRoles({ saved, value, onChange, readOnly }: GroupRolesProps) {
  const t = useStrings('groups', groupsStrings);
  const assignable = useEndpoint(roles, 'listAssignable');
  const config = useEndpoint(groups, 'configuration');
  const mine = new Set(assignable.data?.items.map(({ id }) => id));
  const known = [...new Map([...saved, ...(assignable.data?.items ?? [])].map((role) => [role.id, role])).values()];
  const shown = readOnly ? saved : known;
  return (
    <Stack gap={4} align="stretch">
      {groupsGive(config.data) ? <Text tone="muted">{t.rolesText}</Text> : <Notice tone="warning">{t.rolesOff}</Notice>}
      {assignable.isError && !readOnly && (
        <ErrorNotice error={assignable.error} onRetry={() => void assignable.refetch()} retrying={assignable.isFetching} />
      )}
      {assignable.isPending && !readOnly && <Skeleton height={96} />}
      {readOnly && saved.length === 0 && <Text tone="muted">{t.noRoles}</Text>}
      <Stack gap={2} align="stretch">
        {shown.map(({ id, name, description }) => {
          const isClosed = !readOnly && assignable.isSuccess && !mine.has(id);
          return (
            <Checkbox
              key={id}
              label={name}
              description={isClosed ? t.notYours : description && <bdi>{description}</bdi>}
              checked={value.includes(id)}
              disabled={readOnly || isClosed}
              onChange={(event) => onChange(event.currentTarget.checked ? [...value, id] : value.filter((other) => other !== id))}
            />
          );
        })}
      </Stack>
    </Stack>
  );
}
