import { useMemo } from 'react';
import { accountSettings } from '../../contract/account-settings/account-settings.ts';
import { AccountSettingsChange, type AccountSettings } from '../../contract/account-settings/account-settings.schemas.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Select } from '../../ui/select.tsx';
import { accountStrings } from './account-strings.ts';
import { currencyOptions, timezoneOptions } from './region-options.ts';

export interface RegionCardProps {
  settings: AccountSettings;
  readOnly: boolean;
}

export function RegionCard({ settings: { timezone, currency }, readOnly }: RegionCardProps) {
  const t = useStrings('account', accountStrings);
  const { language } = useLocale();
  const update = useChange(accountSettings, 'update');
  const zones = useMemo(() => timezoneOptions(timezone), [timezone]);
  const form = useContractForm(AccountSettingsChange, {
    values: { timezone: timezone || 'UTC', currency: currency || 'USD' },
    fields: { timezone: { label: t.timezone }, currency: { label: t.currency } },
    readOnly,
    submit: (body) => update.mutateAsync({ body }),
  });
  return (
    <FormCard title={t.regionTitle} description={t.regionText} form={form}>
      <Select {...form.control('timezone')} options={zones} />
      <Select {...form.control('currency')} options={currencyOptions(language, currency)} />
    </FormCard>
  );
}
