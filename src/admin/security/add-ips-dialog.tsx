import * as v from 'valibot';
import { readRange } from '../../contract/restrictions/ip-range.ts';
import { restrictions } from '../../contract/restrictions/restrictions.ts';
import { OptionalText } from '../../contract/values.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { AppError } from '../../lib/error.ts';
import { useServices } from '../../services.tsx';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { restrictionsStrings } from './restrictions-strings.ts';
import type { IpRule, useNetworkChange } from './use-network-change.tsx';

const Form = v.object({ ips: v.pipe(v.string(), v.trim(), v.minLength(1)), description: OptionalText(200) });

export interface AddIpsDialogProps {
  config: IpRule;
  change: ReturnType<typeof useNetworkChange>['change'];
  onClose(): void;
}

/** One address or many, one per line or separated by commas. */
export function AddIpsDialog({ config: { isActive, strategy }, change, onClose }: AddIpsDialogProps) {
  const t = useStrings('restrictions', restrictionsStrings);
  const { language } = useLocale();
  const { api } = useServices();
  const toast = useToast();
  const form = useContractForm(Form, {
    values: { ips: '', description: '' },
    fields: { ips: { label: t.addresses, missing: t.addressesMissing }, description: { label: t.note } },
    async submit({ ips: text, description }) {
      const lines = text.split(/[\n,;]+/).flatMap((line) => line.trim() || []);
      const wrong = lines.find((line) => readRange(line) === undefined);
      if (wrong !== undefined)
        throw new AppError('INVALID_INPUT', t.addressesMissing, {
          context: { fields: { ips: format(t.addressInvalid, { line: wrong }) } },
        });
      const ips = lines.map((ip) => ({ ip, strategy, description }));
      const added = lines.map((line) => readRange(line)!);
      const isSaved = await change(
        (override) => api(restrictions).addIps({ body: { ips, override } }),
        // More addresses to allow shut nobody out.
        strategy === 'BLOCK' ? { isActive, strategy, added } : undefined,
      );
      if (!isSaved) return false;
      toast.show({ text: plural(language, t.added, ips.length) });
      onClose();
      return true;
    },
  });
  return (
    <EntityDialog title={t.addTitle} submit={t.add} form={form} onClose={onClose}>
      <TextArea {...form.field('ips')} help={t.addressesHelp} rows={4} code autoFocus autoComplete="off" spellCheck={false} />
      <TextField {...form.field('description')} autoComplete="off" />
    </EntityDialog>
  );
}
