import KeyRound from 'lucide-react/icons/key-round';
import { useMemo, useState } from 'react';
import type { Role } from '../../contract/roles/roles.schemas.ts';
import { roles } from '../../contract/roles/roles.ts';
import { users } from '../../contract/users/users.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useChange, useEndpoint } from '../../shared/data/use-endpoint.ts';
import { DeleteDialog } from '../../shared/lists/delete-dialog.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { useListView } from '../../shared/lists/use-list-view.ts';
import { WhatIf } from '../what-if.tsx';
import { WhyDialog } from '../why-dialog.tsx';
import { access } from '../../contract/access/access.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import type { SectionHeading } from '../section.ts';
import { useAddressAction } from '../use-address-action.ts';
import { useMay } from '../use-may.ts';
import { useAskedRow, useRowAddress } from '../use-row-address.ts';
import { WideLabel } from '../wide-label.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { roleColumns } from './role-columns.tsx';
import { PermissionsDialog } from './permissions-dialog.tsx';
import { RoleDialog, type RoleDialogProps } from './role-dialog.tsx';
import { RoleMembers } from './role-members.tsx';
import { rolesPageSize, usePermissionGroups, useRolesPage } from './roles-queries.ts';
import { rolesStrings } from './roles-strings.ts';

const empty = { name: '', key: '', description: '', isDefault: false, permissions: [] };

const opens = ['open', 'members', 'compare', 'duplicate', 'delete'];

export default function RolesScreen(heading: SectionHeading) {
  const t = useStrings('roles', rolesStrings);
  const { language } = useLocale();
  const may = { write: useMay(roles.update), remove: useMay(roles.remove), people: useMay(roles.holders), why: useMay(access.why) };
  const view = useListView({ id: 'name', descending: false });
  const list = useRolesPage(view);
  const { groups } = usePermissionGroups();
  const everything = groups?.flatMap((group) => group.permissions).find(({ key }) => key === 'fe.*')?.id ?? '';
  const remove = useChange(roles, 'remove', { refreshes: [users] });
  const [edited, setEdited] = useState<Omit<RoleDialogProps, 'onClose'>>();
  const [deleted, setDeleted] = useState<Role>();
  const [seen, setSeen] = useState<{ what: 'members' | 'compare'; role: Role }>();
  const [isComparing, setComparing] = useState(false);
  const [showsPermissions, setShowsPermissions] = useState(false);
  const [asked, setAsked] = useState<{ permissionId?: string }>();
  const { totalItems } = list.data?._metadata ?? {};
  const canCompare = totalItems !== 1 || view.search !== '' || Boolean(view.filters['kind']);
  const columns = useMemo(() => roleColumns(t, { language, everything, hasMembers: may.people }), [t, language, everything, may.people]);
  const filters = useMemo(
    () => [
      {
        id: 'kind',
        label: t.kind,
        options: [
          { value: 'builtIn', label: t.builtIn },
          { value: 'custom', label: t.custom },
        ],
        valueOf: ({ tenantId }: Role) => (tenantId ? 'custom' : 'builtIn'),
      },
    ],
    [t],
  );

  const copyOf = (role: Role) => ({ ...role, name: format(t.copyName, { name: role.name }), key: `${role.key}-copy`, isDefault: false });
  /** Built-in roles can be viewed and duplicated; the workspace's own can also be edited and deleted. */
  function actions(role: Role): MenuItem[] {
    const isOwn = role.tenantId !== undefined;
    const readOnly = !may.write || !isOwn;
    return [
      {
        id: 'open',
        label: readOnly ? t.view : t.edit,
        onSelect: () => setEdited({ draft: role, roleId: role.id, readOnly }),
      },
      ...(may.people ? [{ id: 'members', label: t.members, onSelect: () => setSeen({ what: 'members', role }) }] : []),
      ...(canCompare ? [{ id: 'compare', label: t.compare, onSelect: () => setSeen({ what: 'compare', role }) }] : []),
      ...(may.write ? [{ id: 'duplicate', label: t.duplicate, onSelect: () => setEdited({ draft: copyOf(role), readOnly: false }) }] : []),
      ...(may.remove && isOwn
        ? ['separator' as const, { id: 'delete', label: t.delete, tone: 'danger' as const, onSelect: () => setDeleted(role) }]
        : []),
    ];
  }
  const add = () => setEdited({ draft: empty, readOnly: false });
  useAddressAction('new', () => may.write && add());
  useAddressAction('compare', () => setComparing(true));
  useAddressAction('permissions', () => setShowsPermissions(true));
  useAddressAction('why', () => may.why && setAsked({}));
  const linkedId = useAskedRow(opens);
  const linked = useEndpoint(roles, 'page', { input: { query: { ids: [linkedId ?? ''] } }, enabled: linkedId !== undefined });
  useRowAddress({ rows: linked.data?.items, actions, opens });
  return (
    <ListScreen
      {...heading}
      words={t}
      query={list}
      rows={list.data?.items}
      total={totalItems}
      pageSize={rolesPageSize}
      view={view}
      columns={columns}
      filters={filters}
      rowName={(role) => role.name}
      add={may.write ? { label: t.add, onSelect: add } : undefined}
      more={
        <Button aria-label={t.byPermission} onClick={() => setShowsPermissions(true)}>
          <Icon of={KeyRound} />
          <WideLabel>{t.byPermission}</WideLabel>
        </Button>
      }
      actions={actions}
      skeletonRows={4}
    >
      {edited && <RoleDialog {...edited} onClose={() => setEdited(undefined)} />}
      <DeleteDialog
        target={deleted && { name: deleted.name, input: { roleId: deleted.id } }}
        words={t}
        remove={remove}
        onClose={() => setDeleted(undefined)}
      >
        {deleted && <WhatIf draft={{ of: 'role', roleId: deleted.id, permissionIds: [] }} />}
      </DeleteDialog>
      {showsPermissions && (
        <PermissionsDialog
          mayWrite={may.write}
          onWhy={may.why ? (permissionId) => setAsked({ permissionId }) : undefined}
          onClose={() => setShowsPermissions(false)}
        />
      )}
      {asked && <WhyDialog {...asked} onClose={() => setAsked(undefined)} />}
      {seen?.what === 'members' && <RoleMembers role={seen.role} onClose={() => setSeen(undefined)} />}
      {(seen?.what === 'compare' || isComparing) && (
        <CompareDialog
          first={seen?.role}
          onClose={() => {
            setSeen(undefined);
            setComparing(false);
          }}
        />
      )}
    </ListScreen>
  );
}
