import { NewPasskeyName } from '../../contract/passkeys/passkeys.schemas.ts';
import { passkeys } from '../../contract/passkeys/passkeys.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { passkeysStrings } from './passkeys-strings.ts';

export interface RenamePasskeyDialogProps {
  deviceId: string;
  /** What it's called now. */
  name: string;
  onClose(): void;
  onRenamed(): void;
}

export function RenamePasskeyDialog({ deviceId, name, onClose, onRenamed }: RenamePasskeyDialogProps) {
  const t = useStrings('passkeys', passkeysStrings);
  const rename = useChange(passkeys, 'rename');
  const form = useContractForm(NewPasskeyName, {
    values: { name },
    fields: { name: { label: t.name, missing: t.nameMissing } },
    async submit(body) {
      await rename.mutateAsync({ deviceId, body });
      onRenamed();
    },
  });
  return (
    <EntityDialog title={t.renameTitle} size="s" submit={t.save} form={form} onClose={onClose}>
      <TextField {...form.field('name')} help={t.nameHelp} autoFocus autoComplete="off" maxLength={60} />
    </EntityDialog>
  );
}
