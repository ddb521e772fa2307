import Layers from 'lucide-react/icons/layers';
import { useMemo, useState } from 'react';
import type { GroupLine } from '../../contract/groups/groups.schemas.ts';
import { groups } from '../../contract/groups/groups.ts';
import { users } from '../../contract/users/users.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useChange, useEndpoint } from '../../shared/data/use-endpoint.ts';
import { DeleteDialog } from '../../shared/lists/delete-dialog.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { useListView } from '../../shared/lists/use-list-view.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import type { SectionHeading } from '../section.ts';
import { WhatIf } from '../what-if.tsx';
import { useAddressAction } from '../use-address-action.ts';
import { useMay } from '../use-may.ts';
import { useAskedRow, useRowAddress } from '../use-row-address.ts';
import { groupColumns } from './group-columns.tsx';
import { GroupDialog, type GroupDialogProps } from './group-dialog.tsx';
import { groupsPageSize, useGroupsPage } from './groups-queries.ts';
import { groupsStrings } from './groups-strings.ts';
import { SettingsCard } from './settings-card.tsx';

const opens = ['open', 'members', 'duplicate', 'delete'];

export default function GroupsScreen(heading: SectionHeading) {
  const t = useStrings('groups', groupsStrings);
  const { language } = useLocale();
  // Editing may take members and roles away.
  const may = { add: useMay(groups.create), write: useMay(groups.removeUsers), remove: useMay(groups.remove) };
  const view = useListView({ id: 'name', descending: false });
  const list = useGroupsPage(view);
  const config = useEndpoint(groups, 'configuration');
  const remove = useChange(groups, 'remove', { refreshes: [users] });
  const [edited, setEdited] = useState<Omit<GroupDialogProps, 'onClose'>>();
  const [deleted, setDeleted] = useState<GroupLine>();
  const add = () => setEdited({ isNew: true, readOnly: false });
  useAddressAction('new', () => may.add && add());
  const columns = useMemo(() => groupColumns(t, language), [t, language]);
  const filters = useMemo(
    () => [
      {
        id: 'managedBy',
        label: t.managedBy,
        options: [
          { value: 'frontegg', label: t.workspace },
          { value: 'scim2', label: t.directory },
        ],
        valueOf: ({ managedBy }: GroupLine) => managedBy,
      },
    ],
    [t],
  );

  /** Groups of a directory can be given roles and duplicated; the workspace's own can also be edited and deleted. */
  function actions(group: GroupLine): MenuItem[] {
    const isOwn = group.managedBy === 'frontegg';
    const readOnly = !may.write;
    const tab = isOwn ? 'details' : 'roles';
    return [
      {
        id: 'open',
        label: readOnly ? t.view : isOwn ? t.edit : t.editRoles,
        onSelect: () => setEdited({ line: group, isNew: false, readOnly, tab }),
      },
      { id: 'members', label: t.members, onSelect: () => setEdited({ line: group, isNew: false, readOnly, tab: 'members' }) },
      ...(may.add
        ? [{ id: 'duplicate', label: t.duplicate, onSelect: () => setEdited({ line: group, isNew: true, readOnly: false }) }]
        : []),
      ...(may.remove && isOwn
        ? ['separator' as const, { id: 'delete', label: t.delete, tone: 'danger' as const, onSelect: () => setDeleted(group) }]
        : []),
    ];
  }
  const asked = useAskedRow(opens);
  const linked = useEndpoint(groups, 'page', { input: { query: { ids: [asked ?? ''] } }, enabled: asked !== undefined });
  useRowAddress({ rows: linked.data?.items, actions, opens });
  return (
    <ListScreen
      icon={Layers}
      {...heading}
      words={t}
      query={list}
      rows={list.data?.items}
      total={list.data?._metadata.totalItems}
      pageSize={groupsPageSize}
      view={view}
      columns={columns}
      filters={filters}
      rowName={(group) => group.name}
      add={may.add ? { label: t.add, onSelect: add } : undefined}
      actions={actions}
      notice={config.data?.enabled === false ? <Notice tone="warning">{t.groupsOff}</Notice> : undefined}
    >
      {config.data && list.data && (
        <Stack style={{ marginBlockStart: 32 }}>
          <SettingsCard key={JSON.stringify(config.data)} config={config.data} readOnly={!may.add} />
        </Stack>
      )}
      {edited && <GroupDialog {...edited} onClose={() => setEdited(undefined)} />}
      <DeleteDialog
        target={deleted && { name: deleted.name, input: { groupId: deleted.id } }}
        words={t}
        remove={remove}
        onClose={() => setDeleted(undefined)}
      >
        {deleted && <WhatIf draft={{ of: 'group', groupId: deleted.id, roleIds: [], joining: [], leaving: [] }} />}
      </DeleteDialog>
    </ListScreen>
  );
}
