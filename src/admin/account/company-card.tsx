import { accountSettings } from '../../contract/account-settings/account-settings.ts';
import { AccountSettingsChange } from '../../contract/account-settings/account-settings.schemas.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { AccountCardProps } from './account-card.ts';
import { accountStrings } from './account-strings.ts';

export function CompanyCard({ settings: { name = '', address = '', website = '' }, readOnly }: AccountCardProps) {
  const t = useStrings('account', accountStrings);
  const { session } = useServices();
  const update = useChange(accountSettings, 'update');
  const form = useContractForm(AccountSettingsChange, {
    values: { name, address, website },
    fields: {
      name: { label: t.companyName, as: 'companyName', missing: t.companyNameMissing },
      address: { label: t.address },
      website: { label: t.website, invalid: t.websiteInvalid },
    },
    readOnly,
    async submit(body) {
      await update.mutateAsync({ body });
      // The switcher and the titles show the company's name.
      await session.reload();
    },
  });
  return (
    <FormCard title={t.companyTitle} description={t.companyText} form={form}>
      <TextField {...form.field('name')} autoComplete="organization" />
      <TextField {...form.field('address')} autoComplete="street-address" />
      <TextField {...form.field('website')} type="url" inputMode="url" placeholder={t.websitePlaceholder} autoComplete="url" />
    </FormCard>
  );
}
