import Building from 'lucide-react/icons/building-2';
import { useMemo, useState } from 'react';
import type { AccessType, ApplicationDetails, ApplicationWorkspace } from '../../contract/applications/applications.schemas.ts';
import { applications } from '../../contract/applications/applications.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { useChange, useEndpoint } from '../../shared/data/use-endpoint.ts';
import type { ListColumn } from '../../shared/lists/list-parts.ts';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { useListView } from '../../shared/lists/use-list-view.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useSavedToast } from '../use-saved-toast.ts';
import { useToastFailure } from '../use-toast-failure.ts';
import { applicationStrings } from './application-strings.ts';

const pageSize = 20;

/** The workspace and the accounts below it, and which of them have the application. */
export function WorkspacesList({ application: { id: appId, name }, title }: { application: ApplicationDetails; title: string }) {
  const t = useStrings('application', applicationStrings);
  const own = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.activeTenant.tenantId : ''));
  const view = useListView({ id: 'name', descending: false });
  const query = { _limit: pageSize, _offset: view.page, ...(view.search && { _filter: view.search }) };
  const list = useEndpoint(applications, 'workspaces', { input: { appId, query }, keepPrevious: true });
  const give = useChange(applications, 'give');
  const take = useChange(applications, 'take');
  const say = useSavedToast();
  const fail = useToastFailure();
  const [taken, setTaken] = useState<ApplicationWorkspace>();
  const columns = useMemo((): ListColumn<ApplicationWorkspace>[] => {
    const texts = { FREE_ACCESS: t.everyone, MANAGED_ACCESS: t.some } as const;
    return [
      {
        id: 'name',
        header: t.workspace,
        cell: ({ id, name: workspace }) => (
          <Row gap={2} wrap>
            <Text as="span" strong truncate title={workspace} dir="auto" style={{ maxInlineSize: '100%' }}>
              {workspace}
            </Text>
            {id === own && <Badge>{t.thisWorkspace}</Badge>}
          </Row>
        ),
      },
      {
        id: 'access',
        header: t.access,
        compact: 1,
        width: '200px',
        cell: ({ accessType }) => (
          <Text as="span" size={13} tone={accessType ? 'muted' : 'faint'}>
            {accessType ? texts[accessType] : t.noAccess}
          </Text>
        ),
      },
    ];
  }, [t, own]);
  const giveAs = ({ id: tenantId, name: workspace }: ApplicationWorkspace, accessType: AccessType) =>
    give.mutate({ appId, tenantId, body: { accessType } }, { onSuccess: () => say(format(t.given, { name, workspace })), onError: fail });
  const actions = (row: ApplicationWorkspace): MenuItem[] => [
    ...(row.accessType === 'MANAGED_ACCESS' ? [] : [{ id: 'some', label: t.giveSome, onSelect: () => giveAs(row, 'MANAGED_ACCESS') }]),
    ...(row.accessType === 'FREE_ACCESS' ? [] : [{ id: 'everyone', label: t.giveAll, onSelect: () => giveAs(row, 'FREE_ACCESS') }]),
    ...(row.accessType
      ? ['separator' as const, { id: 'take', label: t.take, tone: 'danger' as const, onSelect: () => setTaken(row) }]
      : []),
  ];
  const close = () => {
    take.reset();
    setTaken(undefined);
  };
  return (
    <ListScreen
      isPart
      icon={Building}
      title={title}
      words={t}
      query={list}
      rows={list.data?.items}
      total={list.data?._metadata.totalItems ?? 0}
      pageSize={pageSize}
      view={view}
      columns={columns}
      rowName={(row) => row.name}
      actions={actions}
      skeletonRows={4}
    >
      <ConfirmDialog
        open={taken !== undefined}
        title={format(t.takeTitle, { workspace: taken?.name ?? '' })}
        confirm={t.take}
        busy={take.isPending}
        error={take.error}
        onConfirm={() =>
          taken &&
          take.mutate(
            { appId, tenantId: taken.id },
            {
              onSuccess: () => {
                close();
                say(format(t.taken, { name, workspace: taken.name }));
              },
            },
          )
        }
        onClose={close}
      >
        {format(t.takeText, { name, workspace: taken?.name ?? '' })}
      </ConfirmDialog>
    </ListScreen>
  );
}
