import { useState } from 'react';
import { holdsPermission } from '../../access/permission.ts';
import { gives } from '../../contract/roles/roles.rules.ts';
import type { Permission } from '../../contract/roles/roles.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { listStrings } from '../../shared/lists/list-strings.ts';
import { CheckGroup } from '../../ui/check-group.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Heading } from '../../ui/heading.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { usePermissionGroups, type CategoryGroup } from './roles-queries.ts';
import { rolesStrings } from './roles-strings.ts';

export interface PermissionsPickerProps {
  value: string[];
  onChange(permissionIds: string[]): void;
  readOnly: boolean;
}

/** Permissions by category. Those the caller doesn't hold are shown but can't be granted. */
export function PermissionsPicker({ value, onChange, readOnly }: PermissionsPickerProps) {
  const t = useStrings('roles', rolesStrings);
  const list = useStrings('list', listStrings);
  const { language } = useLocale();
  const { groups, error, retry, retrying } = usePermissionGroups();
  const user = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.user : undefined));
  const [search, setSearch] = useState('');
  const chosen = new Set(value);
  const held = user?.permissions.map(({ key }) => key) ?? [];
  const given = (groups ?? []).flatMap((group) => group.permissions).filter(({ id }) => chosen.has(id));
  /** Comes with another permission of the role: `fe.*` includes everything below it. */
  const isImplied = (permission: Permission) =>
    gives(
      given.filter(({ id }) => id !== permission.id),
      permission,
    );
  const mayGive = ({ key }: Permission) => user?.superUser === true || holdsPermission(held, key);
  const toggle = (ids: readonly string[], on: boolean) => {
    const next = new Set(value);
    for (const id of ids) next[on ? 'add' : 'delete'](id);
    onChange([...next]);
  };
  const found = (groups ?? [])
    .map(({ category, permissions }) => ({
      category,
      permissions: permissions.filter(({ name, key }) => `${name} ${key}`.toLowerCase().includes(search.toLowerCase())),
    }))
    .filter(({ permissions }) => permissions.length > 0);

  return (
    <Stack gap={3}>
      <Row justify="between" gap={4} wrap>
        <Heading level={3}>{t.permissions}</Heading>
        <Text as="span" size={13} tone="muted" role="status">
          {plural(language, list.selected, value.length)}
        </Text>
      </Row>
      {!groups && !error && <Skeleton height={160} />}
      {error && <ErrorNotice error={error} onRetry={retry} retrying={retrying} />}
      {groups && (
        <>
          <SearchField label={t.searchPermissions} value={search} onSearch={setSearch} pauseMs={0} />
          {found.length === 0 && <Text tone="muted">{format(t.noPermissions, { search })}</Text>}
          {found.map((group) => (
            <Category
              key={group.category.id}
              group={group}
              chosen={chosen}
              mayGive={mayGive}
              isImplied={isImplied}
              readOnly={readOnly}
              onToggle={toggle}
            />
          ))}
        </>
      )}
    </Stack>
  );
}

interface CategoryProps {
  group: CategoryGroup;
  chosen: ReadonlySet<string>;
  mayGive(permission: Permission): boolean;
  isImplied(permission: Permission): boolean;
  readOnly: boolean;
  onToggle(ids: readonly string[], on: boolean): void;
}

function Category({ group: { category, permissions }, chosen, mayGive, isImplied, readOnly, onToggle }: CategoryProps) {
  const t = useStrings('roles', rolesStrings);
  const givable = permissions.filter(mayGive).map(({ id }) => id);
  const on = givable.filter((id) => chosen.has(id)).length;
  return (
    <CheckGroup>
      <legend>
        <Checkbox
          label={category.name}
          aria-label={format(t.selectAll, { category: category.name })}
          checked={givable.length > 0 && on === givable.length}
          indeterminate={on > 0 && on < givable.length}
          disabled={readOnly || givable.length === 0}
          onChange={(event) => onToggle(givable, event.currentTarget.checked)}
        />
      </legend>
      {permissions.map((permission) => (
        <Checkbox
          key={permission.id}
          label={permission.name}
          description={!readOnly && !mayGive(permission) ? t.notYours : permission.description && <bdi>{permission.description}</bdi>}
          checked={chosen.has(permission.id) || isImplied(permission)}
          disabled={readOnly || !mayGive(permission) || isImplied(permission)}
          onChange={(event) => onToggle([permission.id], event.currentTarget.checked)}
        />
      ))}
    </CheckGroup>
  );
}
