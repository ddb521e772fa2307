import { useRef } from 'react';
import * as v from 'valibot';
import { MetadataAddress, type SsoConfig } from '../../contract/sso-config/sso-config.schemas.ts';
import { ssoConfig } from '../../contract/sso-config/sso-config.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { toAppError } from '../../lib/error.ts';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { isComplete, isDraft, useGuard } from './sso-queries.ts';
import { ssoStrings } from './sso-strings.ts';

interface MetadataProps {
  connection: SsoConfig;
  /** What was in it is saved. */
  onRead(): void;
}

const AddressForm = v.object({ url: MetadataAddress.entries.url });

export function MetadataAddressForm({ connection, onRead }: MetadataProps) {
  const t = useStrings('sso', ssoStrings);
  const toast = useToast();
  const guard = useGuard();
  const create = useChange(ssoConfig, 'createByMetadataUrl');
  const update = useChange(ssoConfig, 'updateByMetadataUrl');
  const { id, type } = connection;
  const form = useContractForm(AddressForm, {
    values: { url: '' },
    fields: { url: { label: t.metadataUrl, missing: t.metadataUrlMissing } },
    async submit(body) {
      await guard(() =>
        isDraft(connection) ? create.mutateAsync({ body: { id, type, ...body } }) : update.mutateAsync({ ssoConfigId: id, body }),
      );
      toast.show({ text: t.metadataRead, tone: 'success' });
      onRead();
    },
  });
  return (
    <form {...form.props}>
      <Stack gap={4} align="stretch">
        {form.error && <ErrorNotice error={form.error} />}
        <TextField {...form.field('url')} help={t.metadataUrlHelp} type="url" inputMode="url" dir="ltr" autoComplete="off" />
        <div>
          <Button type="submit" variant={isComplete(connection) ? 'secondary' : 'primary'} busy={form.busy}>
            {t.read}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

export function MetadataFile({ connection, onRead }: MetadataProps) {
  const t = useStrings('sso', ssoStrings);
  const toast = useToast();
  const guard = useGuard();
  const create = useChange(ssoConfig, 'createByMetadata');
  const update = useChange(ssoConfig, 'updateByMetadata');
  const { id, type } = connection;
  const failed = create.error ?? update.error;
  const input = useRef<HTMLInputElement>(null);
  // There is no field to highlight.
  const refusal = (toAppError(failed).context?.['fields'] as { metadata?: string } | undefined)?.metadata;
  async function read(file: File) {
    try {
      const metadata = await file.text();
      await guard(() =>
        isDraft(connection)
          ? create.mutateAsync({ body: { id, type, metadata } })
          : update.mutateAsync({ ssoConfigId: id, body: { metadata } }),
      );
      toast.show({ text: t.metadataRead, tone: 'success' });
      onRead();
    } catch {
      // `failed` says it. The same file may be chosen again.
      if (input.current) input.current.value = '';
    }
  }
  return (
    <Stack gap={4} align="stretch">
      {failed && (refusal ? <Notice tone="danger">{refusal}</Notice> : <ErrorNotice error={failed} />)}
      <Text tone="muted">{t.fileText}</Text>
      <div>
        <Button
          variant={isComplete(connection) ? 'secondary' : 'primary'}
          busy={create.isPending || update.isPending}
          onClick={() => input.current?.click()}
        >
          {t.chooseFile}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
          aria-label={t.chooseFile}
          onChange={({ currentTarget: { files } }) => files?.[0] && void read(files[0])}
        />
      </div>
    </Stack>
  );
}
