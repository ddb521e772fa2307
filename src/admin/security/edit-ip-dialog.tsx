import * as v from 'valibot';
import type { IpRestriction } from '../../contract/restrictions/restrictions.schemas.ts';
import { OptionalText } from '../../contract/values.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { restrictionsStrings } from './restrictions-strings.ts';

const Form = v.object({ description: OptionalText(200) });

export interface EditIpDialogProps {
  row: IpRestriction;
  /** False: it asked something, and the answer was no. */
  save(description: string): Promise<boolean>;
  onClose(): void;
}

/** What an address is for. */
export function EditIpDialog({ row: { ip, description = '' }, save, onClose }: EditIpDialogProps) {
  const t = useStrings('restrictions', restrictionsStrings);
  const toast = useToast();
  const form = useContractForm(Form, {
    values: { description },
    fields: { description: { label: t.note } },
    async submit(body) {
      if (!(await save(body.description))) return false;
      toast.show({ text: format(t.savedNow, { name: ip }), tone: 'success' });
      onClose();
      return true;
    },
  });
  return (
    <EntityDialog title={format(t.editTitle, { name: ip })} size="s" submit={t.save} form={form} onClose={onClose}>
      <TextField {...form.field('description')} autoFocus autoComplete="off" />
    </EntityDialog>
  );
}
