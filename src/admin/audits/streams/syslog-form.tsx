import {
  SyslogStreamForm,
  syslogFormats,
  type SyslogFormat,
  type TargetOf,
} from '../../../contract/audit-streams/audit-streams.schemas.ts';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { EntityDialog } from '../../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { streamsStrings } from './streams-strings.ts';
import { useSaveStream, type StreamFormProps } from './use-save-stream.ts';

const none: TargetOf<'syslog'> = { kind: 'syslog', host: '', port: 6514, format: 'json', ca: '' };

export function SyslogForm(props: StreamFormProps) {
  const { stream, readOnly, onClose } = props;
  const t = useStrings('streams', streamsStrings);
  const save = useSaveStream(props);
  const { host, port, format: written, ca } = (stream?.target as TargetOf<'syslog'> | undefined) ?? none;
  const form = useContractForm(SyslogStreamForm, {
    values: { name: stream?.name ?? '', host, port: String(port), format: written, ca },
    fields: {
      name: { label: t.name, missing: t.nameMissing },
      host: { label: t.host, missing: t.hostMissing, invalid: t.hostInvalid },
      port: { label: t.port, missing: t.portMissing, invalid: t.portInvalid },
      format: { label: t.format },
      ca: { label: t.ca, invalid: t.caInvalid },
    },
    readOnly,
    submit: ({ name, ...target }) => save({ name, target: { kind: 'syslog', ...target } }),
  });
  const chosen = form.control('format');
  return (
    <EntityDialog
      title={stream ? format(t.editTitle, { name: stream.name }) : t.addSyslog}
      description={stream ? undefined : t.fromNow}
      form={form}
      submit={stream ? t.save : t.create}
      onClose={onClose}
    >
      <TextField {...form.field('name')} autoFocus={!readOnly} autoComplete="off" />
      <TextField {...form.field('host')} dir="ltr" autoComplete="off" spellCheck={false} placeholder="logs.example.com" />
      <TextField {...form.field('port')} inputMode="numeric" autoComplete="off" style={{ maxInlineSize: 160 }} />
      <Select
        label={chosen.label}
        hidden={chosen.hidden}
        disabled={chosen.disabled}
        options={syslogFormats.map((value) => ({ value, label: t[value] }))}
        value={chosen.value}
        onChange={(value) => chosen.onChange(value as SyslogFormat)}
      />
      <TextArea {...form.field('ca')} help={t.caHelp} code rows={4} spellCheck={false} />
    </EntityDialog>
  );
}
