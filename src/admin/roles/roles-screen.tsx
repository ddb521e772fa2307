import { useMemo, useState } from 'react';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import type { Role } from '../../contract/roles/roles.schemas.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Table, type Column, type Sort } from '../../ui/table.tsx';
import { Text } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMay } from '../use-may.ts';
import { RoleActionsMenu } from './role-actions-menu.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { usePermissionGroups, useRoleActions, useRoles, type RoleDraft } from './roles-queries.ts';
import { rolesStrings } from './roles-strings.ts';

type Open = { kind: 'edit'; draft: RoleDraft; readOnly: boolean } | { kind: 'delete'; role: Role } | undefined;
const emptyDraft: RoleDraft = { name: '', key: '', description: '', isDefault: false, permissions: [] };
const draftOf = ({ id, name, key, description, isDefault, permissions }: Role): RoleDraft => ({
  id,
  name,
  key,
  description: description ?? '',
  isDefault,
  permissions,
});

export default function RolesScreen() {
  const t = useStrings('roles', rolesStrings);
  const { language } = useLocale();
  const toast = useToast();
  const may = { write: useMay('fe.secure.write.roles'), remove: useMay('fe.secure.delete.roles') };
  const roles = useRoles();
  const groups = usePermissionGroups();
  const everything = groups.data?.flatMap((group) => group.permissions).find(({ key }) => key === 'fe.*')?.id ?? '';
  const { remove } = useRoleActions();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>({ id: 'name', descending: false });
  const [open, setOpen] = useState<Open>();
  const close = () => {
    remove.reset();
    setOpen(undefined);
  };
  const rows = useMemo(() => sortedAndFound(roles.data ?? [], search, sort, language), [roles.data, search, sort, language]);
  const add = may.write ? (
    <Button variant="primary" onClick={() => setOpen({ kind: 'edit', draft: emptyDraft, readOnly: false })}>
      {t.add}
    </Button>
  ) : undefined;
  const duplicate = (role: Role) =>
    setOpen({
      kind: 'edit',
      readOnly: false,
      draft: {
        name: format(t.copyName, { name: role.name }),
        key: `${role.key}-copy`,
        description: role.description ?? '',
        isDefault: false,
        permissions: role.permissions,
      },
    });

  const columns: Column<Role>[] = [
    {
      id: 'name',
      header: t.role,
      sortable: true,
      width: '44%',
      cell: (role) => (
        <Stack gap={0}>
          <Row gap={2}>
            <Text as="span" strong truncate title={role.name}>
              {role.name}
            </Text>
            {role.isDefault && <Badge tone="accent">{t.defaultRole}</Badge>}
          </Row>
          {role.description && (
            <Text as="span" size={12} tone="muted">
              {role.description}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'permissions',
      header: t.permissions,
      sortable: true,
      cell: (role) => (
        <Text as="span" size={13} tone="muted" tabular>
          {role.permissions.includes(everything) ? t.allPermissions : plural(language, t.chosen, role.permissions.length)}
        </Text>
      ),
    },
    { id: 'kind', header: t.kind, width: '110px', cell: (role) => <Badge>{role.tenantId ? t.custom : t.builtIn}</Badge> },
    {
      id: 'updatedAt',
      header: t.updated,
      sortable: true,
      secondary: true,
      width: '140px',
      cell: (role) => (
        <Text as="span" size={13} tone="muted">
          <Time value={role.updatedAt} />
        </Text>
      ),
    },
  ];

  return (
    <Page title={t.title} description={t.description} action={add}>
      <Stack gap={4}>
        <SearchField label={t.search} value={search} onSearch={setSearch} />
        {roles.isError && <ErrorNotice error={roles.error} onRetry={() => void roles.refetch()} retrying={roles.isFetching} />}
        {(roles.data || roles.isPending) && (
          <Table
            label={t.title}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            sort={sort}
            onSort={setSort}
            loading={roles.isPending}
            skeletonRows={4}
            actions={(role) => (
              <RoleActionsMenu
                role={role}
                may={may}
                onOpen={(readOnly) => setOpen({ kind: 'edit', draft: draftOf(role), readOnly })}
                onDuplicate={() => duplicate(role)}
                onDelete={() => setOpen({ kind: 'delete', role })}
              />
            )}
            empty={
              search ? (
                <EmptyState
                  title={format(t.noMatchTitle, { search })}
                  action={<Button onClick={() => setSearch('')}>{t.clearSearch}</Button>}
                />
              ) : (
                <EmptyState title={t.emptyTitle} action={add}>
                  {t.emptyText}
                </EmptyState>
              )
            }
          />
        )}
      </Stack>
      {open?.kind === 'edit' && <RoleDialog draft={open.draft} readOnly={open.readOnly} onClose={close} />}
      <ConfirmDialog
        open={open?.kind === 'delete'}
        onClose={close}
        title={open?.kind === 'delete' ? format(t.deleteTitle, { name: open.role.name }) : ''}
        confirm={open?.kind === 'delete' ? format(t.deleteConfirm, { name: open.role.name }) : ''}
        busy={remove.isPending}
        error={remove.error ?? undefined}
        onConfirm={() => {
          if (open?.kind !== 'delete') return;
          const { id, name } = open.role;
          remove.mutate(id, { onSuccess: () => (toast.show({ text: format(t.deleted, { name }) }), close()) });
        }}
      >
        {t.deleteText}
      </ConfirmDialog>
    </Page>
  );
}

function sortedAndFound(roles: readonly Role[], search: string, { id, descending }: Sort, language: string): Role[] {
  const needle = search.toLocaleLowerCase(language);
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  const by: Record<string, (a: Role, b: Role) => number> = {
    name: (a, b) => compare(a.name, b.name),
    permissions: (a, b) => a.permissions.length - b.permissions.length,
    updatedAt: (a, b) => a.updatedAt.localeCompare(b.updatedAt),
  };
  const order = by[id] ?? by['name']!;
  return roles
    .filter(({ name, key, description }) =>
      [name, key, description ?? ''].some((text) => text.toLocaleLowerCase(language).includes(needle)),
    )
    .toSorted((a, b) => (descending ? -order(a, b) : order(a, b)));
}
