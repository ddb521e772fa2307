import * as v from 'valibot';
import { DirectorySource, NewDirectory } from '../../contract/directory/directory.schemas.ts';
import { directory } from '../../contract/directory/directory.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { Text } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useStepUp } from '../step-up.tsx';
import { provisioningStrings } from './provisioning-strings.ts';
import type { ShownToken } from './token-dialog.tsx';

const DirectoryForm = v.object({
  source: DirectorySource,
  connectionName: NewDirectory.entries.connectionName.wrapped,
  syncToUserManagement: v.boolean(),
  anyNetwork: v.boolean(),
});
const sources = ['okta', 'azure-ad', 'other'] as const;

export function DirectoryDialog({ onClose, onCreated }: { onClose(): void; onCreated(shown: ShownToken): void }) {
  const t = useStrings('provisioning', provisioningStrings);
  const guard = useStepUp();
  const create = useChange(directory, 'create');
  const form = useContractForm(DirectoryForm, {
    values: { source: 'okta' as DirectorySource, connectionName: '', syncToUserManagement: true, anyNetwork: false },
    fields: {
      source: { label: t.source },
      connectionName: { label: t.name },
      syncToUserManagement: { label: t.sync },
      anyNetwork: { label: t.anyNetwork },
    },
    async submit(body) {
      const { connectionName, token } = await guard(() => create.mutateAsync({ body }));
      onCreated({ name: connectionName, source: body.source, token });
    },
  });
  const [source, sync, anyNetwork] = [form.control('source'), form.control('syncToUserManagement'), form.control('anyNetwork')];
  return (
    <EntityDialog title={t.addTitle} description={t.addText} form={form} submit={t.create} onClose={onClose}>
      <Text tone="muted">{t.actsText}</Text>
      <Select
        label={source.label}
        hidden={source.hidden}
        disabled={source.disabled}
        options={sources.map((value) => ({ value, label: t[value] }))}
        value={source.value}
        onChange={(value) => source.onChange(value as DirectorySource)}
      />
      <TextField {...form.field('connectionName')} help={t.nameHelp} optional autoComplete="off" />
      <Checkbox
        label={sync.label}
        description={t.syncHelp}
        hidden={sync.hidden}
        disabled={sync.disabled}
        checked={sync.value}
        onChange={(event) => sync.onChange(event.currentTarget.checked)}
      />
      <Checkbox
        label={anyNetwork.label}
        description={t.anyNetworkHelp}
        hidden={anyNetwork.hidden}
        disabled={anyNetwork.disabled}
        checked={anyNetwork.value}
        onChange={(event) => anyNetwork.onChange(event.currentTarget.checked)}
      />
    </EntityDialog>
  );
}
