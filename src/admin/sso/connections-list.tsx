import LogIn from 'lucide-react/icons/log-in';
import { useMemo, useState } from 'react';
import type { SsoConfig } from '../../contract/sso-config/sso-config.schemas.ts';
import { ssoConfig } from '../../contract/sso-config/sso-config.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { DeleteDialog } from '../../shared/lists/delete-dialog.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { useListView } from '../../shared/lists/use-list-view.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import type { SectionHeading } from '../section.ts';
import { useMay } from '../use-may.ts';
import { useRowAddress } from '../use-row-address.ts';
import { goTo } from '../use-portal-address.ts';
import { CertificateNotice } from './certificate-notice.tsx';
import { connectionColumns } from './connection-columns.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { TrustNotice } from './trust-notice.tsx';
import { useConnections } from './sso-queries.ts';
import { ssoStrings } from './sso-strings.ts';

export function ConnectionsList(heading: SectionHeading) {
  const t = useStrings('sso', ssoStrings);
  const may = { write: useMay(ssoConfig.update), remove: useMay(ssoConfig.remove) };
  const view = useListView({ id: 'name', descending: false });
  const query = useConnections();
  const remove = useChange(ssoConfig, 'remove');
  const [renamed, setRenamed] = useState<SsoConfig>();
  const [deleted, setDeleted] = useState<SsoConfig>();
  const columns = useMemo(() => connectionColumns(t), [t]);
  const actions = (row: SsoConfig): MenuItem[] => [
    { id: 'open', label: may.write ? t.setUp : t.view, onSelect: () => goTo('sso', row.id) },
    ...(may.write ? [{ id: 'rename', label: t.rename, onSelect: () => setRenamed(row) }] : []),
    ...(may.remove
      ? ['separator' as const, { id: 'delete', label: t.delete, tone: 'danger' as const, onSelect: () => setDeleted(row) }]
      : []),
  ];
  useRowAddress({ rows: query.data, actions, opens: ['rename', 'delete'] });
  return (
    <ListScreen
      icon={LogIn}
      {...heading}
      words={t}
      query={query}
      rows={query.data}
      view={view}
      columns={columns}
      rowName={({ name }) => name}
      searchText={({ name, domains }) => [name, ...domains.map(({ domain }) => domain)].join(' ')}
      add={may.write ? { label: t.add, onSelect: () => goTo('sso', 'new') } : undefined}
      actions={actions}
      skeletonRows={2}
      notice={
        <>
          <CertificateNotice connections={query.data ?? []} />
          {query.data?.map((connection) => (
            <TrustNotice key={connection.id} connection={connection} />
          ))}
        </>
      }
    >
      {renamed && <RenameDialog connection={renamed} onClose={() => setRenamed(undefined)} />}
      <DeleteDialog
        target={deleted && { name: deleted.name, input: { ssoConfigId: deleted.id } }}
        words={t}
        remove={remove}
        onClose={() => setDeleted(undefined)}
      />
    </ListScreen>
  );
}
