import { ConnectionName, type SsoConfig } from '../../contract/sso-config/sso-config.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useSavedToast } from '../use-saved-toast.ts';
import { useSave } from './sso-queries.ts';
import { ssoStrings } from './sso-strings.ts';

/** What people and the audit log call a connection. */
export function RenameDialog({ connection, onClose }: { connection: SsoConfig; onClose(): void }) {
  const t = useStrings('sso', ssoStrings);
  const say = useSavedToast();
  const { name: before } = connection;
  const save = useSave(connection);
  const form = useContractForm(ConnectionName, {
    values: { name: before },
    fields: { name: { label: t.name, missing: t.nameMissing } },
    async submit({ name }) {
      await save({ name });
      say(format(t.renamed, { before, name }), () => save({ name: before }));
      onClose();
    },
  });
  return (
    <EntityDialog title={format(t.renameTitle, { name: before })} size="s" form={form} submit={t.rename} onClose={onClose}>
      <TextField {...form.field('name')} autoFocus autoComplete="off" />
    </EntityDialog>
  );
}
