import FolderSync from 'lucide-react/icons/folder-sync';
import { useMemo, useState } from 'react';
import type { Directory } from '../../contract/directory/directory.schemas.ts';
import { directory } from '../../contract/directory/directory.ts';
import { groups } from '../../contract/groups/groups.ts';
import { users } from '../../contract/users/users.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { useListView } from '../../shared/lists/use-list-view.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { SectionHeading } from '../section.ts';
import { useGuardedChange } from '../use-guarded-change.ts';
import { useAddressAction } from '../use-address-action.ts';
import { useMay } from '../use-may.ts';
import { useRowAddress } from '../use-row-address.ts';
import { directoryColumns } from './directory-columns.tsx';
import { DirectoryDialog } from './directory-dialog.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { pollMs } from './poll.ts';
import { provisioningStrings } from './provisioning-strings.ts';
import { RequestsDialog } from './requests-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';
import { TokenDialog, type ShownToken } from './token-dialog.tsx';

type Open =
  | { kind: 'new' }
  | { kind: 'token'; shown: ShownToken }
  | { kind: 'log' | 'test' | 'rotate' | 'sync' | 'network' | 'delete'; row: Directory }
  | undefined;

export default function ProvisioningScreen(heading: SectionHeading) {
  const t = useStrings('provisioning', provisioningStrings);
  const toast = useToast();
  const may = { write: useMay(directory.create), remove: useMay(directory.remove) };
  const view = useListView({ id: 'name', descending: false });
  const list = useEndpoint(directory, 'list', { pollMs });
  const update = useGuardedChange(directory, 'update', { refreshes: [users, groups] });
  const [open, setOpen] = useState<Open>();
  const close = () => {
    update.reset();
    setOpen(undefined);
  };
  const columns = useMemo(() => directoryColumns(t), [t]);
  useAddressAction('new', () => may.write && setOpen({ kind: 'new' }));

  const actions = (row: Directory): MenuItem[] => [
    { id: 'log', label: t.log, onSelect: () => setOpen({ kind: 'log', row }) },
    ...(may.write
      ? [
          { id: 'test', label: t.test, onSelect: () => setOpen({ kind: 'test', row }) },
          { id: 'rotate', label: t.rotate, onSelect: () => setOpen({ kind: 'rotate', row }) },
          { id: 'sync', label: row.syncToUserManagement ? t.pause : t.resume, onSelect: () => setOpen({ kind: 'sync', row }) },
          { id: 'network', label: row.anyNetwork ? t.restrict : t.anyNetwork, onSelect: () => setOpen({ kind: 'network', row }) },
        ]
      : []),
    ...(may.remove
      ? ['separator' as const, { id: 'delete', label: t.delete, tone: 'danger' as const, onSelect: () => setOpen({ kind: 'delete', row }) }]
      : []),
  ];
  useRowAddress({ rows: list.data, actions, opens: ['log', 'test', 'rotate', 'sync', 'network', 'delete'] });

  const change = ({ id, connectionName: name }: Directory, body: { syncToUserManagement?: boolean; anyNetwork?: boolean }, done: string) =>
    update.mutate(
      { id, body },
      {
        onSuccess: () => {
          toast.show({ text: format(done, { name }), tone: 'success' });
          close();
        },
      },
    );
  const switchSync = (row: Directory) =>
    change(row, { syncToUserManagement: !row.syncToUserManagement }, row.syncToUserManagement ? t.pausedDone : t.resumedDone);
  const switchNetwork = (row: Directory) => change(row, { anyNetwork: !row.anyNetwork }, row.anyNetwork ? t.restrictDone : t.exemptDone);

  return (
    <ListScreen
      icon={FolderSync}
      {...heading}
      words={t}
      query={list}
      rows={list.data}
      view={view}
      columns={columns}
      rowName={({ connectionName }) => connectionName}
      searchText={({ connectionName, source }) => `${connectionName} ${t[source]}`}
      add={may.write ? { label: t.add, onSelect: () => setOpen({ kind: 'new' }) } : undefined}
      actions={actions}
      skeletonRows={2}
      notice={list.data
        ?.filter(({ stopped }) => stopped)
        .map((row) => (
          <Notice key={row.id} tone="warning">
            <Stack gap={2} align="start">
              {format(t.stoppedNotice, { name: row.connectionName })}
              {may.write && (
                <Button size="s" onClick={() => setOpen({ kind: 'rotate', row })}>
                  {t.rotate}
                </Button>
              )}
            </Stack>
          </Notice>
        ))}
    >
      {open?.kind === 'new' && <DirectoryDialog onClose={close} onCreated={(shown) => setOpen({ kind: 'token', shown })} />}
      {open?.kind === 'token' && <TokenDialog shown={open.shown} onClose={close} />}
      {open?.kind === 'log' && <RequestsDialog row={open.row} onClose={close} />}
      {open?.kind === 'test' && <TestDialog row={open.row} onClose={close} />}
      {open?.kind === 'delete' && <DisconnectDialog row={open.row} onClose={close} />}
      {open?.kind === 'rotate' && <RotateDialog row={open.row} onClose={close} onCreated={(shown) => setOpen({ kind: 'token', shown })} />}
      {open?.kind === 'sync' && (
        <ConfirmDialog
          open
          tone="normal"
          title={format(open.row.syncToUserManagement ? t.pauseTitle : t.resumeTitle, { name: open.row.connectionName })}
          confirm={open.row.syncToUserManagement ? t.pauseConfirm : t.resumeConfirm}
          busy={update.isPending}
          error={update.error ?? undefined}
          onConfirm={() => switchSync(open.row)}
          onClose={close}
        >
          {open.row.syncToUserManagement ? t.pauseText : t.resumeText}
        </ConfirmDialog>
      )}
      {open?.kind === 'network' && (
        <ConfirmDialog
          open
          tone="normal"
          title={format(open.row.anyNetwork ? t.restrictTitle : t.exemptTitle, { name: open.row.connectionName })}
          confirm={open.row.anyNetwork ? t.restrict : t.anyNetwork}
          busy={update.isPending}
          error={update.error ?? undefined}
          onConfirm={() => switchNetwork(open.row)}
          onClose={close}
        >
          {open.row.anyNetwork ? t.restrictText : t.exemptText}
        </ConfirmDialog>
      )}
    </ListScreen>
  );
}
