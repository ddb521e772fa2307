import { WebhookStreamForm, type TargetOf } from '../../../contract/audit-streams/audit-streams.schemas.ts';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { EntityDialog } from '../../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { streamsStrings } from './streams-strings.ts';
import { useSaveStream, type StreamFormProps } from './use-save-stream.ts';

export function WebhookForm(props: StreamFormProps) {
  const { stream, readOnly, onClose } = props;
  const t = useStrings('streams', streamsStrings);
  const save = useSaveStream(props);
  const target = stream?.target as TargetOf<'webhook'> | undefined;
  const form = useContractForm(WebhookStreamForm, {
    values: { name: stream?.name ?? '', url: target?.url ?? '' },
    fields: {
      name: { label: t.name, missing: t.nameMissing },
      url: { label: t.url, missing: t.urlMissing, invalid: t.urlInvalid },
    },
    readOnly,
    submit: ({ name, url }) => save({ name, target: { kind: 'webhook', url } }),
  });
  return (
    <EntityDialog
      title={stream ? format(t.editTitle, { name: stream.name }) : t.addWebhook}
      description={stream ? undefined : t.fromNow}
      form={form}
      submit={stream ? t.save : t.create}
      onClose={onClose}
    >
      <TextField {...form.field('name')} autoFocus={!readOnly} autoComplete="off" />
      <TextField
        {...form.field('url')}
        {...{ help: t.urlHelp, type: 'url', inputMode: 'url', dir: 'ltr', autoComplete: 'off', spellCheck: false }}
        placeholder="https://siem.example.com/audit"
      />
    </EntityDialog>
  );
}
