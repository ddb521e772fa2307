import { S3StreamForm, type TargetOf } from '../../../contract/audit-streams/audit-streams.schemas.ts';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { EntityDialog } from '../../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { streamsStrings } from './streams-strings.ts';
import { useSaveStream, type StreamFormProps } from './use-save-stream.ts';

const none: TargetOf<'s3'> = { kind: 's3', endpoint: '', region: '', bucket: '', prefix: '', accessKeyId: '' };
const plain = { dir: 'ltr', autoComplete: 'off', spellCheck: false } as const;

export function S3Form(props: StreamFormProps) {
  const { stream, readOnly, onClose } = props;
  const t = useStrings('streams', streamsStrings);
  const save = useSaveStream(props);
  const { endpoint, region, bucket, prefix, accessKeyId } = (stream?.target as TargetOf<'s3'> | undefined) ?? none;
  const form = useContractForm(S3StreamForm, {
    values: { name: stream?.name ?? '', endpoint, region, bucket, prefix, accessKeyId, secretAccessKey: '' },
    fields: {
      name: { label: t.name, missing: t.nameMissing },
      endpoint: { label: t.endpoint, missing: t.endpointMissing, invalid: t.urlInvalid },
      region: { label: t.region, missing: t.regionMissing, invalid: t.regionInvalid },
      bucket: { label: t.bucket, missing: t.bucketMissing, invalid: t.bucketInvalid },
      prefix: { label: t.prefix, invalid: t.prefixInvalid },
      accessKeyId: { label: t.accessKeyId, missing: t.accessKeyIdMissing },
      secretAccessKey: { label: t.secretAccessKey, ...(!stream && { missing: t.secretAccessKeyMissing }) },
    },
    readOnly,
    submit: ({ name, secretAccessKey, ...target }) =>
      save({ name, target: { kind: 's3', ...target }, ...(secretAccessKey !== undefined && { secretAccessKey }) }),
  });
  return (
    <EntityDialog
      title={stream ? format(t.editTitle, { name: stream.name }) : t.addS3}
      description={stream ? undefined : t.fromNow}
      form={form}
      submit={stream ? t.save : t.create}
      onClose={onClose}
    >
      <TextField {...form.field('name')} autoFocus={!readOnly} autoComplete="off" />
      <TextField {...form.field('endpoint')} {...plain} help={t.endpointHelp} type="url" inputMode="url" />
      <TextField {...form.field('region')} {...plain} placeholder="eu-central-1" />
      <TextField {...form.field('bucket')} {...plain} />
      <TextField {...form.field('prefix')} {...plain} />
      <TextField {...form.field('accessKeyId')} {...plain} />
      {!readOnly && (
        <PasswordField {...form.field('secretAccessKey')} help={stream ? t.secretAccessKeyKept : undefined} autoComplete="new-password" />
      )}
    </EntityDialog>
  );
}
