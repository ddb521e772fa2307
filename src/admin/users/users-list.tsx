import { useMemo, useState } from 'react';
import { notifyHost } from '../../auth/events.ts';
import { invites } from '../../contract/invites/invites.ts';
import { userImports } from '../../contract/user-imports/user-imports.ts';
import { users } from '../../contract/users/users.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { useListColumns } from '../../shared/lists/use-list-columns.ts';
import type { ListView } from '../../shared/lists/use-list-view.ts';
import { useFieldStates } from '../../ui/field-states.ts';
import type { SectionHeading } from '../section.ts';
import { useMay } from '../use-may.ts';
import { useAddressAction } from '../use-address-action.ts';
import { BelowChoice, useBelowMenu } from './below.tsx';
import { BulkAllDialog } from './bulk/bulk-all-dialog.tsx';
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
import { useApplicationView } from './use-application-view.ts';
import { useSearchParts } from './use-search-parts.ts';
import { useUserDialogs } from './use-user-dialogs.ts';
import {
  isBelow,
  narrowingOf,
  useApplicationNames,
  useGroupNames,
  usersPageSize,
  useTotal,
  useUsersPage,
  type Narrowing,
  type UserRow,
} from './users-queries.ts';
import { usersStrings } from './users-strings.ts';

const nobody: ReadonlySet<string> = new Set();

export function UsersList({ view: own, ...heading }: SectionHeading & { view: ListView }) {
  const t = useStrings('users', usersStrings);
  const { options } = useServices();
  const { me, may, menu, open, close } = useUserDialogs();
  const { view: plain, applications, application } = useApplicationView(own);
  const search = useSearchParts(isBelow(plain));
  const view = { ...plain, searchIn: search.searchIn };
  const page = useUsersPage(view);
  const stateOf = useFieldStates();
  const byEmail = stateOf('inviteByEmail') !== 'hidden';
  const byLink = useEndpoint(invites, 'configuration', { enabled: may.invite }).data?.tenantInvitationsAllowed !== false;
  const simplest = byEmail ? 'one' : byLink ? 'link' : undefined;
  const inBulk = stateOf('inviteBulk') !== 'hidden';
  const [inviting, setInviting] = useState<InviteKind>();
  const [bulk, setBulk] = useState<{ kind: BulkKind; rows: readonly UserRow[] }>();
  const [bulkAll, setBulkAll] = useState<{ kind: BulkKind; narrowing: Narrowing }>();
  useAddressAction('mfa-unenrolled', () => view.setFilter('_preset', 'mfa-unenrolled'));
  useAddressAction('admins-without-mfa', () => view.setFilter('_preset', 'admins-without-mfa'));
  useAddressAction('weak-factor', () => view.setFilter('_preset', 'weak-factor'));
  useAddressAction('breached-passwords', () => view.setFilter('_preset', 'breached-passwords'));
  useAddressAction('inactive', () => view.setFilter('_preset', 'inactive'));
  useAddressAction('invite', () => may.invite && setInviting(simplest));
  useAddressAction('invite-many', () => may.invite && inBulk && setInviting('many'));
  useAddressAction('invite-link', () => may.invite && byLink && setInviting('link'));
  const [file, setFile] = useState<FileKind>();
  const mayImport = useMay(userImports.create);
  useAddressAction('import', () => mayImport && setFile('import'));
  useAddressAction('export', () => setFile('askedExport'));
  const resendAll = () => setBulkAll({ kind: 'resend', narrowing: { _status: 'invited' } });
  useAddressAction('resend', () => may.invite && resendAll());
  const mayAll = { ...may, write: useMay(users.changeMany), remove: useMay(users.removeMany) };
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
    setInviting(simplest);
  };

  return (
    <ListScreen
      {...heading}
      words={{ ...t, search: search.label }}
      query={page}
      rows={page.data?.items}
      {...useTotal(view, page)}
      pageSize={usersPageSize}
      view={view}
      columns={shown}
      rowName={({ name, email }) => name || email}
      add={may.invite && simplest ? { label: t.invite, onSelect: invite } : undefined}
      more={<ImportExportMenu onImport={mayImport ? () => setFile('import') : undefined} onExport={() => setFile('export')} />}
      notice={mayImport ? <ImportNotice onView={() => setFile('import')} /> : undefined}
      actions={below ? belowMenu : menu}
      isSelectable={({ id }) => id !== me}
      tools={
        <>
          <BelowChoice view={view} />
          {!below && <UserFilters view={view} groupNames={groupNames} applications={applications} />}
          <ColumnChoice columns={columns} isShown={isShown} />
          {may.invite && <UsersMore inBulk={inBulk} byLink={byLink} onInvite={setInviting} onResend={resendAll} />}
        </>
      }
      bulk={
        !below && (may.write || may.remove)
          ? (rows) => <BulkBar rows={rows} may={may} onPick={(kind, meant = rows) => setBulk({ kind, rows: meant })} />
          : undefined
      }
      bulkAll={
        mayAll.write || mayAll.remove ? (
          <BulkBar may={mayAll} onPick={(kind) => setBulkAll({ kind, narrowing: narrowingOf(view) })} />
        ) : undefined
      }
    >
      <Invitations kind={inviting} byLink={byLink} application={application} onChange={setInviting} />
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
      {bulkAll && (
        <BulkAllDialog
          {...bulkAll}
          onClose={() => setBulkAll(undefined)}
          onDone={() => {
            setBulkAll(undefined);
            clear();
          }}
        />
      )}
      <UserFiles kind={file} view={view} application={application} onClose={() => setFile(undefined)} />
      <UserDialogs open={open} onClose={close} onRemoved={clear} />
    </ListScreen>
  );
}
