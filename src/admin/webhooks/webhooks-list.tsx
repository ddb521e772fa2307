import Webhooks from 'lucide-react/icons/webhook';
import { useMemo, useState } from 'react';
import type { Webhook } from '../../contract/webhooks/webhooks.schemas.ts';
import { webhooks } from '../../contract/webhooks/webhooks.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useApi } from '../../services.tsx';
import { useChange, useEndpoint } from '../../shared/data/use-endpoint.ts';
import { DeleteDialog } from '../../shared/lists/delete-dialog.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { useListView } from '../../shared/lists/use-list-view.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import { useStepUp } from '../step-up.tsx';
import { useAddressAction } from '../use-address-action.ts';
import { useMay } from '../use-may.ts';
import { useRowAddress } from '../use-row-address.ts';
import { useToastFailure } from '../use-toast-failure.ts';
import { LogDialog } from './log-dialog.tsx';
import { SecretDialog, type ShownSecret } from './secret-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';
import { stateOf, states, webhookColumns } from './webhook-columns.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { webhooksStrings } from './webhooks-strings.ts';

type Open =
  | { kind: 'edit'; webhook?: Webhook }
  | { kind: 'log' | 'test' | 'delete'; webhook: Webhook }
  | { kind: 'secret'; webhook: Webhook; initial: ShownSecret };

export function WebhooksList({ title }: { title: string }) {
  const t = useStrings('webhooks', webhooksStrings);
  const { language } = useLocale();
  const may = { write: useMay(webhooks.update), remove: useMay(webhooks.remove) };
  const view = useListView({ id: 'name', descending: false });
  const list = useEndpoint(webhooks, 'list');
  const remove = useChange(webhooks, 'remove');
  const api = useApi(webhooks);
  const guard = useStepUp();
  const fail = useToastFailure();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const columns = useMemo(() => webhookColumns(t, language), [t, language]);
  const filters = useMemo(
    () => [
      {
        id: 'state',
        label: t.state,
        options: states.map((value) => ({ value, label: t[value] })),
        valueOf: (row: Webhook) => stateOf(row),
      },
    ],
    [t],
  );
  const showSecret = (webhook: Webhook) =>
    void guard(() => api.secret({ webhookId: webhook.id })).then((initial) => setOpen({ kind: 'secret', webhook, initial }), fail);

  const actions = (webhook: Webhook): MenuItem[] => [
    { id: 'open', label: may.write ? t.edit : t.view, onSelect: () => setOpen({ kind: 'edit', webhook }) },
    { id: 'log', label: t.log, onSelect: () => setOpen({ kind: 'log', webhook }) },
    ...(may.write
      ? [
          { id: 'test', label: t.test, onSelect: () => setOpen({ kind: 'test', webhook }) },
          { id: 'secret', label: t.secret, onSelect: () => showSecret(webhook) },
        ]
      : []),
    ...(may.remove
      ? [
          'separator' as const,
          { id: 'delete', label: t.delete, tone: 'danger' as const, onSelect: () => setOpen({ kind: 'delete', webhook }) },
        ]
      : []),
  ];
  const add = () => setOpen({ kind: 'edit' });
  useAddressAction('new', () => may.write && add());
  useRowAddress({ rows: list.data, actions, opens: ['open', 'log', 'test', 'secret', 'delete'] });
  // As the list has it by now: messages come and go while its log is open.
  const current = open?.webhook && (list.data?.find(({ id }) => id === open.webhook!.id) ?? open.webhook);
  return (
    <ListScreen
      isPart
      icon={Webhooks}
      title={title}
      words={t}
      query={list}
      rows={list.data}
      view={view}
      columns={columns}
      filters={filters}
      rowName={({ displayName }) => displayName}
      searchText={({ displayName, url, description }) => `${displayName} ${url} ${description}`}
      add={may.write ? { label: t.add, onSelect: add } : undefined}
      actions={actions}
      skeletonRows={3}
    >
      {open?.kind === 'edit' && <WebhookDialog webhook={open.webhook} readOnly={!may.write} onClose={close} />}
      {open?.kind === 'log' && <LogDialog webhook={current!} onClose={close} />}
      {open?.kind === 'test' && <TestDialog webhook={open.webhook} onClose={close} />}
      {open?.kind === 'secret' && <SecretDialog webhook={open.webhook} initial={open.initial} onClose={close} />}
      <DeleteDialog
        target={open?.kind === 'delete' ? { name: open.webhook.displayName, input: { webhookId: open.webhook.id } } : undefined}
        words={t}
        remove={remove}
        onClose={close}
      />
    </ListScreen>
  );
}
