import { useState } from 'react';
import { gives } from '../../contract/roles/roles.rules.ts';
import type { Permission } from '../../contract/roles/roles.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { whyStrings } from '../../shared/why/why-strings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Heading } from '../../ui/heading.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import { PermissionRolesDialog } from './permission-roles-dialog.tsx';
import { useRolesAndPermissions } from './roles-queries.ts';
import { rolesStrings } from './roles-strings.ts';

const Lines = styled('ul')`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--_space-4);
    padding-block: var(--_space-2);
    border-block-end: 1px solid var(--_border);
  }
`;

export interface PermissionsDialogProps {
  mayWrite: boolean;
  /** Undefined for those who may not see people. */
  onWhy: ((permissionId: string) => void) | undefined;
  onClose(): void;
}

/** Every permission with how many roles give it, each of which opens those roles, or who can do it and why. */
export function PermissionsDialog({ mayWrite, onWhy, onClose }: PermissionsDialogProps) {
  const why = useStrings('why', whyStrings);
  const t = useStrings('roles', rolesStrings);
  const { language } = useLocale();
  const { groups, all, error, retry, retrying } = useRolesAndPermissions();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Permission>();
  const found = (groups ?? [])
    .map(({ category, permissions }) => ({
      category,
      permissions: permissions.filter(({ name, key }) => `${name} ${key}`.toLowerCase().includes(search.toLowerCase())),
    }))
    .filter(({ permissions }) => permissions.length > 0);
  const known = groups?.flatMap(({ permissions }) => permissions) ?? [];
  const held = all.map((role) => known.filter(({ id }) => role.permissions.includes(id)));
  const countOf = (permission: Permission) => held.filter((one) => gives(one, permission)).length;
  return (
    <Dialog open size="l" title={t.byPermission} description={t.permissionsText} onClose={onClose}>
      <Stack gap={4} align="stretch">
        {error && <ErrorNotice error={error} onRetry={retry} retrying={retrying} />}
        {!error && <SearchField label={t.searchPermissions} value={search} onSearch={setSearch} pauseMs={0} />}
        {!groups && !error && <Skeleton height={320} />}
        {groups && found.length === 0 && <Text tone="muted">{format(t.noPermissions, { search })}</Text>}
        {found.map(({ category, permissions }) => (
          <section key={category.id}>
            <Heading level={3}>{category.name}</Heading>
            <Lines>
              {permissions.map((permission) => (
                <li key={permission.id}>
                  <Stack gap={0} align="start">
                    <Text as="span">{permission.name}</Text>
                    <LinkButton
                      aria-label={format(t.rolesOf, { permission: permission.name })}
                      style={{ fontSize: 13 }}
                      onClick={() => setChosen(permission)}
                    >
                      {plural(language, t.rolesCount, countOf(permission))}
                    </LinkButton>
                  </Stack>
                  {onWhy && (
                    <Button
                      size="s"
                      variant="quiet"
                      style={{ flex: 'none', marginInlineEnd: -10, color: 'var(--_accent-text)' }}
                      aria-label={format(why.openOf, { permission: permission.name })}
                      onClick={() => onWhy(permission.id)}
                    >
                      {why.title}
                    </Button>
                  )}
                </li>
              ))}
            </Lines>
          </section>
        ))}
      </Stack>
      {chosen && <PermissionRolesDialog permission={chosen} all={all} mayWrite={mayWrite} onClose={() => setChosen(undefined)} />}
    </Dialog>
  );
}
