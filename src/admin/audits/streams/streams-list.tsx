import RadioTower from 'lucide-react/icons/radio-tower';
import { useMemo, useState } from 'react';
import { mostStreams } from '../../../contract/audit-streams/audit-streams.rules.ts';
import type { AuditStream, StreamSecret } from '../../../contract/audit-streams/audit-streams.schemas.ts';
import { auditStreams } from '../../../contract/audit-streams/audit-streams.ts';
import { format } from '../../../i18n/format.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { useChange } from '../../../shared/data/use-endpoint.ts';
import { DeleteDialog } from '../../../shared/lists/delete-dialog.tsx';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import { useListView } from '../../../shared/lists/use-list-view.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { useStepUp } from '../../step-up.tsx';
import { useAddressAction } from '../../use-address-action.ts';
import { useRowAddress } from '../../use-row-address.ts';
import { useMay } from '../../use-may.ts';
import { Trail } from '../../trail.tsx';
import { useSavedToast } from '../../use-saved-toast.ts';
import { useToastFailure } from '../../use-toast-failure.ts';
import { streamsStrings } from './streams-strings.ts';
import { placeOf } from './answer-text.ts';
import { ReplayDialog } from './replay-dialog.tsx';
import { streamColumns } from './stream-columns.tsx';
import { StreamDialog } from './stream-dialog.tsx';
import { StreamNotices } from './stream-notices.tsx';
import { StreamSecretDialog } from './stream-secret-dialog.tsx';
import { StreamTestDialog } from './stream-test-dialog.tsx';
import { useStreams } from './use-streams.ts';

type Open =
  | { kind: 'new' }
  | { kind: 'edit' | 'test' | 'replay' | 'secret' | 'delete'; stream: AuditStream }
  | { kind: 'shown'; stream: AuditStream; shown: StreamSecret; isNew?: boolean };

/** Where the audit log is sent, and whether it arrives. */
export default function StreamsList({ title }: { title: string }) {
  const t = useStrings('streams', streamsStrings);
  const { language } = useLocale();
  const mayWrite = useMay(auditStreams.update);
  const view = useListView({ id: 'name', descending: false });
  const list = useStreams();
  const update = useChange(auditStreams, 'update');
  const remove = useChange(auditStreams, 'remove');
  const rotate = useChange(auditStreams, 'rotateSecret');
  const guard = useStepUp();
  const say = useSavedToast();
  const fail = useToastFailure();
  const [open, setOpen] = useState<Open>();
  const close = () => {
    rotate.reset();
    setOpen(undefined);
  };
  const columns = useMemo(() => streamColumns(t, language), [t, language]);

  const setActive = ({ id: streamId, name }: AuditStream, isActive: boolean) =>
    update.mutate(
      { streamId, body: { isActive } },
      { onSuccess: () => say(format(isActive ? t.resumed : t.paused, { name })), onError: fail },
    );
  const replaceSecret = (stream: AuditStream) =>
    void guard(() => rotate.mutateAsync({ streamId: stream.id })).then(
      (shown) => setOpen({ kind: 'shown', stream, shown }),
      () => undefined,
    );
  const actions = (stream: AuditStream): MenuItem[] => {
    const item = (kind: 'edit' | 'test' | 'replay' | 'secret', label: string) => ({
      id: kind,
      label,
      onSelect: () => setOpen({ kind, stream }),
    });
    if (!mayWrite) return [item('edit', t.view)];
    const isOff = stream.state === 'off';
    return [
      item('edit', t.edit),
      item('test', t.test),
      { id: 'pause', label: isOff ? t.resume : t.pause, onSelect: () => setActive(stream, isOff) },
      item('replay', t.replay),
      ...(stream.target.kind === 'webhook' ? [item('secret', t.secret)] : []),
      'separator',
      { id: 'delete', label: t.delete, tone: 'danger', onSelect: () => setOpen({ kind: 'delete', stream }) },
    ];
  };
  const isFull = (list.data?.length ?? 0) >= mostStreams;
  useAddressAction('streams/new', () => {
    if (!mayWrite || isFull) return false;
    setOpen({ kind: 'new' });
    return 'streams';
  });
  useRowAddress({ rows: list.data, actions, opens: ['edit', 'test', 'replay', 'secret', 'delete'], under: 'streams/', home: 'streams' });
  return (
    <ListScreen
      icon={RadioTower}
      title={t.title}
      description={isFull ? `${t.description} ${format(t.full, { count: mostStreams })}` : t.description}
      words={t}
      query={list}
      rows={list.data}
      view={view}
      columns={columns}
      rowName={({ name }) => name}
      searchText={({ name, target }) => `${name} ${placeOf(target)}`}
      add={mayWrite && !isFull ? { label: t.add, onSelect: () => setOpen({ kind: 'new' }) } : undefined}
      trail={<Trail section="audits" title={title} name={t.title} />}
      notice={<StreamNotices streams={list.data ?? []} />}
      actions={actions}
      skeletonRows={2}
    >
      {(open?.kind === 'new' || open?.kind === 'edit') && (
        <StreamDialog
          stream={open.kind === 'edit' ? open.stream : undefined}
          readOnly={!mayWrite}
          onCreated={(stream, secret) =>
            setOpen(secret === undefined ? { kind: 'test', stream } : { kind: 'shown', stream, shown: { secret }, isNew: true })
          }
          onClose={close}
        />
      )}
      {open?.kind === 'shown' && (
        <StreamSecretDialog
          name={open.stream.name}
          shown={open.shown}
          onClose={() => setOpen(open.isNew ? { kind: 'test', stream: open.stream } : undefined)}
        />
      )}
      {open?.kind === 'test' && <StreamTestDialog stream={open.stream} onClose={close} />}
      {open?.kind === 'replay' && <ReplayDialog stream={open.stream} onClose={close} />}
      {open?.kind === 'secret' && (
        <ConfirmDialog
          open
          tone="normal"
          title={format(t.secretTitle, { name: open.stream.name })}
          confirm={t.secretConfirm}
          busy={rotate.isPending}
          error={rotate.error ?? undefined}
          onConfirm={() => replaceSecret(open.stream)}
          onClose={close}
        >
          {t.secretText}
        </ConfirmDialog>
      )}
      <DeleteDialog
        target={open?.kind === 'delete' ? { name: open.stream.name, input: { streamId: open.stream.id } } : undefined}
        words={t}
        remove={remove}
        onClose={close}
      />
    </ListScreen>
  );
}
