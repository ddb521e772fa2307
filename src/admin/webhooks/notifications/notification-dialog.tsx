import { useState } from 'react';
import * as v from 'valibot';
import { mostRecipients } from '../../../contract/channels/channels.schemas.ts';
import { channels } from '../../../contract/channels/channels.ts';
import { Email, Line, PhoneNumber } from '../../../contract/values.ts';
import { publicEvents } from '../../../contract/webhooks/events.ts';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { useCatalogWords } from '../../../shared/catalog/use-catalog-words.ts';
import { useEndpoint } from '../../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { MultiSelect } from '../../../ui/multi-select.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { notificationsStrings } from '../notifications-strings.ts';
import { channelKinds, type ChannelKind, type NotificationDraft, type NotificationRow } from './notification-queries.ts';
import { SlackConnect } from './slack-connect.tsx';

const lines = (text: string) => text.split(/[\n,;]+/).flatMap((line) => (line.trim() ? [line.trim()] : []));
const listOf = <S extends v.GenericSchema<string, string>>(one: S) =>
  v.pipe(v.string(), v.transform(lines), v.array(one), v.minLength(1), v.maxLength(mostRecipients));
const facts = { name: Line(100), eventKey: v.pipe(v.string(), v.minLength(1)), enabled: v.boolean() };
const schemas = {
  email: v.object({ ...facts, recipients: listOf(Email), channelIds: v.array(v.string()) }),
  sms: v.object({ ...facts, recipients: listOf(PhoneNumber), channelIds: v.array(v.string()) }),
  slack: v.object({
    ...facts,
    recipients: v.pipe(v.string(), v.transform(lines)),
    channelIds: v.pipe(v.array(v.string()), v.minLength(1)),
  }),
} as const;

export interface NotificationDialogProps {
  /** Omitted to add one. */
  row?: NotificationRow | undefined;
  /** The Slack workspace; undefined until it is connected. */
  team: string | undefined;
  /** Of the server. */
  canText: boolean;
  save(draft: NotificationDraft): Promise<unknown>;
  onClose(): void;
}

export function NotificationDialog(props: NotificationDialogProps) {
  const [channel, setChannel] = useState<ChannelKind>(props.row?.channel ?? 'email');
  return <Fields key={channel} {...props} channel={channel} onChannel={setChannel} />;
}

interface FieldsProps extends NotificationDialogProps {
  channel: ChannelKind;
  onChannel(channel: ChannelKind): void;
}

function Fields({ row, team, canText, save, onClose, channel, onChannel }: FieldsProps) {
  const t = useStrings('notifications', notificationsStrings);
  const named = useCatalogWords();
  const isSlack = channel === 'slack';
  const known = useEndpoint(channels, 'slackChannels', { enabled: isSlack && team !== undefined });
  const recipients = row && !isSlack ? row.recipients.join('\n') : '';
  const form = useContractForm(schemas[channel], {
    values: {
      ...{ name: row?.name ?? '', eventKey: row?.eventKey ?? '', enabled: row?.enabled ?? true },
      ...{ recipients, channelIds: row && isSlack ? [...row.recipients] : ([] as string[]) },
    },
    fields: {
      name: { label: t.name, missing: t.nameMissing },
      eventKey: { label: t.event, missing: t.eventMissing },
      recipients: {
        label: t.recipients,
        ...(channel === 'email' && { missing: t.emailMissing, invalid: t.emailInvalid }),
        ...(channel === 'sms' && { missing: t.smsMissing, invalid: t.smsInvalid }),
      },
      channelIds: { label: t.channels, ...(isSlack && { missing: t.channelsMissing }) },
      enabled: { label: t.enabled },
    },
    async submit({ channelIds, recipients: to, ...body }) {
      await save({ ...body, channel, recipients: isSlack ? channelIds : [...new Set(to)] });
      onClose();
    },
  });
  const event = form.control('eventKey');
  const enabled = form.control('enabled');
  const text = form.control('recipients');
  return (
    <EntityDialog
      title={row ? format(t.editTitle, { name: row.name }) : t.addTitle}
      form={form}
      submit={row ? t.save : t.create}
      onClose={onClose}
    >
      <TextField {...form.field('name')} help={t.nameHelp} autoFocus autoComplete="off" />
      {!row && (
        <Select
          label={t.channel}
          options={channelKinds.filter((kind) => kind !== 'sms' || canText).map((value) => ({ value, label: t[value] }))}
          value={channel}
          onChange={(value) => onChannel(value as ChannelKind)}
        />
      )}
      <Select
        {...event}
        disabled={row !== undefined}
        options={publicEvents.map((each) => ({ value: each.key, label: named(each).displayName }))}
      />
      {!isSlack && (
        <TextArea
          label={text.label}
          value={text.value}
          onChange={({ currentTarget }) => text.onChange(currentTarget.value)}
          error={text.error}
          help={channel === 'email' ? t.emailHelp : canText ? t.smsHelp : t.noTexts}
          rows={3}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {isSlack && team === undefined && <SlackConnect />}
      {isSlack && team !== undefined && (
        <MultiSelect
          {...form.control('channelIds')}
          options={(known.data ?? []).map(({ id, name }) => ({ value: id, label: `#${name}` }))}
          disabled={known.isPending}
        />
      )}
      <Checkbox label={enabled.label} checked={enabled.value} onChange={({ currentTarget }) => enabled.onChange(currentTarget.checked)} />
    </EntityDialog>
  );
}
