import Mail from 'lucide-react/icons/mail';
import { useMemo, useState } from 'react';
import { channels } from '../../../contract/channels/channels.ts';
import { publicEvents } from '../../../contract/webhooks/events.ts';
import { format } from '../../../i18n/format.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { useCatalogWords } from '../../../shared/catalog/use-catalog-words.ts';
import { useEndpoint } from '../../../shared/data/use-endpoint.ts';
import { DeleteDialog } from '../../../shared/lists/delete-dialog.tsx';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import { useListView } from '../../../shared/lists/use-list-view.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import { useAddressAction } from '../../use-address-action.ts';
import { useMay } from '../../use-may.ts';
import { useRowAddress } from '../../use-row-address.ts';
import { useSavedToast } from '../../use-saved-toast.ts';
import { useToastFailure } from '../../use-toast-failure.ts';
import { notificationsStrings } from '../notifications-strings.ts';
import { nameOf, notificationColumns, recipientsText } from './notification-columns.tsx';
import { NotificationDialog } from './notification-dialog.tsx';
import {
  channelKinds,
  useNotificationChanges,
  useNotifications,
  type NotificationDraft,
  type NotificationRow,
} from './notification-queries.ts';

/** Who is told of what, by which channel. */
export default function NotificationsList() {
  const t = useStrings('notifications', notificationsStrings);
  const { language } = useLocale();
  const may = { write: useMay(channels.saveEmails), remove: useMay(channels.removeEmails) };
  const view = useListView({ id: 'name', descending: false });
  const { rows, query, canText, team, emails, sms } = useNotifications();
  const { data: slack } = useEndpoint(channels, 'slackChannels', { enabled: team !== undefined });
  const { create, update, remove } = useNotificationChanges({ emails, sms });
  const say = useSavedToast();
  const fail = useToastFailure();
  const [edited, setEdited] = useState<{ row?: NotificationRow }>();
  const [deleted, setDeleted] = useState<NotificationRow>();
  const named = useCatalogWords();
  const facts = useMemo(() => {
    const events = new Map<string, string>(publicEvents.map((event) => [event.key, named(event).displayName]));
    const names = new Map(slack?.map(({ id, name }) => [id, `#${name}`]));
    return { language, canText, eventName: (key: string) => events.get(key) ?? key, slackName: (id: string) => names.get(id) ?? id };
  }, [language, canText, slack, named]);
  const columns = useMemo(() => notificationColumns(t, facts), [t, facts]);
  const filters = useMemo(
    () => [
      {
        id: 'channel',
        label: t.channel,
        options: channelKinds.map((value) => ({ value, label: t[value] })),
        valueOf: ({ channel }: NotificationRow) => channel,
      },
    ],
    [t],
  );

  async function save(draft: NotificationDraft) {
    const { name } = draft;
    const row = edited?.row;
    if (!row) {
      await create.mutateAsync(draft);
      say(format(t.created, { name }));
    } else {
      await update.mutateAsync({ ...row, ...draft });
      say(format(t.saved, { name }), row.slack ? undefined : () => update.mutateAsync(row));
    }
  }
  const toggle = (row: NotificationRow) =>
    update.mutate(
      { ...row, enabled: !row.enabled },
      { onSuccess: () => say(format(t.saved, { name: nameOf(row, facts) })), onError: fail },
    );
  const actions = (row: NotificationRow): MenuItem[] => [
    ...(may.write
      ? [
          { id: 'edit', label: t.edit, onSelect: () => setEdited({ row }) },
          { id: 'toggle', label: row.enabled ? t.turnOff : t.turnOn, onSelect: () => toggle(row) },
        ]
      : []),
    ...(may.remove ? [{ id: 'delete', label: t.delete, tone: 'danger' as const, onSelect: () => setDeleted(row) }] : []),
  ];
  useAddressAction('notifications/new', () => {
    if (!may.write) return false;
    setEdited({});
    return 'notifications';
  });
  useRowAddress({ rows, actions, opens: ['edit', 'delete'], under: 'notifications/', home: 'notifications' });
  return (
    <ListScreen
      isPart
      icon={Mail}
      title={t.title}
      words={t}
      query={query}
      rows={rows}
      view={view}
      columns={columns}
      filters={filters}
      rowName={(row) => nameOf(row, facts)}
      searchText={(row) => `${nameOf(row, facts)} ${facts.eventName(row.eventKey)} ${recipientsText(row, facts)}`}
      add={may.write ? { label: t.add, onSelect: () => setEdited({}) } : undefined}
      actions={actions}
      skeletonRows={3}
    >
      {edited && <NotificationDialog row={edited.row} team={team} canText={canText} save={save} onClose={() => setEdited(undefined)} />}
      <DeleteDialog
        target={deleted && { name: nameOf(deleted, facts), input: deleted }}
        words={t}
        remove={remove}
        onClose={() => setDeleted(undefined)}
      />
    </ListScreen>
  );
}
