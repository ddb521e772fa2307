import { useMemo, useState } from 'react';
import { notifyHost } from '../../auth/events.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { useListColumns } from '../../shared/lists/use-list-columns.ts';
import type { ListView } from '../../shared/lists/use-list-view.ts';
import type { SectionHeading } from '../section.ts';
import { useAddressAction } from '../use-address-action.ts';
import { BelowChoice, useBelowMenu } from './below.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import type { BulkKind } from './bulk/bulk-actions.ts';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import { ColumnChoice, useShownColumns } from './column-choice.tsx';
import { ImportExportMenu } from './import-export-menu.tsx';
import { ImportNotice } from './import-notice.tsx';
import { Invitations, type InviteKind } from './invite/invitations.tsx';
import { UserFiles, type FileKind } from './user-files.tsx';
import { UsersMore } from './users-more.tsx';
import { userColumns } from './user-columns.tsx';
import { UserDialogs } from './user-dialogs.tsx';
import { UserFilters } from './user-filters.tsx';
import { useUserDialogs } from './use-user-dialogs.ts';
import { isBelow, useApplicationNames, useGroupNames, usersPageSize, useUsersPage, type UserRow } from './users-queries.ts';
import { usersStrings } from './users-strings.ts';

const nobody: ReadonlySet<string> = new Set();

export function UsersList({ view, ...heading }: SectionHeading & { view: ListView }) {
  const t = useStrings('users', usersStrings);
  const { options } = useServices();
  const { me, may, menu, open, close } = useUserDialogs();
  const page = useUsersPage(view);
  const [inviting, setInviting] = useState<InviteKind>();
  const [bulk, setBulk] = useState<{ kind: BulkKind; rows: readonly UserRow[] }>();
  useAddressAction('mfa-unenrolled', () => view.setFilter('_preset', 'mfa-unenrolled'));
  useAddressAction('breached-passwords', () => view.setFilter('_preset', 'breached-passwords'));
  useAddressAction('inactive', () => view.setFilter('_preset', 'inactive'));
  useAddressAction('invite', () => may.invite && setInviting('one'));
  useAddressAction('invite-many', () => may.invite && setInviting('many'));
  useAddressAction('invite-link', () => may.invite && setInviting('link'));
  const [file, setFile] = useState<FileKind>();
  useAddressAction('import', () => may.invite && setFile('import'));
  const groupNames = useGroupNames();
  const isShown = useShownColumns();
  const applicationNames = useApplicationNames(page.data?.items, isShown('applications'));
  const below = isBelow(view);
  const belowMenu = useBelowMenu();
  const columns = useListColumns(
    useMemo(
      () => userColumns(t, below ? { me, below } : { me, groupNames, applicationNames }),
      [t, me, below, groupNames, applicationNames],
    ),
  );
  const shown = columns.filter(({ id }, at) => at === 0 || isShown(id));
  const clear = () => view.select(nobody);
  const invite = () => {
    notifyHost(options.events, 'inviteMemberClicked');
    setInviting('one');
  };

  return (
    <ListScreen
      {...heading}
      words={t}
      query={page}
      rows={page.data?.items}
      total={page.data?._metadata.totalItems ?? 0}
      isMinimum={page.data?._metadata.totalIsMinimum}
      pageSize={usersPageSize}
      view={view}
      columns={shown}
      rowName={({ name, email }) => name || email}
      add={may.invite ? { label: t.invite, onSelect: invite } : undefined}
      more={<ImportExportMenu onImport={may.invite ? () => setFile('import') : undefined} onExport={() => setFile('export')} />}
      notice={may.invite ? <ImportNotice onView={() => setFile('import')} /> : undefined}
      actions={below ? belowMenu : menu}
      isSelectable={({ id }) => id !== me}
      tools={
        <>
          <BelowChoice view={view} />
          {!below && <UserFilters view={view} groupNames={groupNames} />}
          <ColumnChoice columns={columns} isShown={isShown} />
          {may.invite && <UsersMore onInvite={setInviting} onResend={(rows) => setBulk({ kind: 'resend', rows })} />}
        </>
      }
      bulk={
        !below && (may.write || may.remove)
          ? (rows) => <BulkBar rows={rows} may={may} onPick={(kind, meant) => setBulk({ kind, rows: meant })} />
          : undefined
      }
    >
      <Invitations kind={inviting} onChange={setInviting} />
      {bulk && (
        <BulkDialog
          {...bulk}
          onClose={() => setBulk(undefined)}
          onDone={() => {
            setBulk(undefined);
            clear();
          }}
        />
      )}
      <UserFiles kind={file} view={view} onClose={() => setFile(undefined)} />
      <UserDialogs open={open} onClose={close} onRemoved={clear} />
    </ListScreen>
  );
}
