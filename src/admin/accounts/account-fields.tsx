import { useMemo, type ComponentProps } from 'react';
import { accountDefaults } from '../../contract/account-settings/account-settings.rules.ts';
import type { SubTenant } from '../../contract/sub-tenants/sub-tenants.schemas.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { Select, type SelectProps } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { currencyOptions, timezoneOptions } from '../region-options.ts';
import { accountsStrings } from './accounts-strings.ts';

/** What an account is set to. */
interface Settings {
  website: string;
  address: string;
  timezone: string;
  currency: string;
}

export const settingsOf = ({ website = '', address = '', timezone = '', currency }: Partial<SubTenant>): Settings => ({
  ...{ website, address, timezone },
  currency: currency || accountDefaults.currency,
});

export const settingsWords = (t: typeof accountsStrings) => ({
  website: { label: t.website, invalid: t.websiteInvalid },
  address: { label: t.address },
  timezone: { label: t.timezone },
  currency: { label: t.currency },
});

type Text = ComponentProps<typeof TextField>;
type Choice = Omit<SelectProps, 'options'> & { value: string };
export type AccountFieldsProps = Record<'website' | 'address', Text> & Record<'timezone' | 'currency', Choice>;

export function AccountFields({ website, address, timezone, currency }: AccountFieldsProps) {
  const t = useStrings('accounts', accountsStrings);
  const { language } = useLocale();
  const zones = useMemo(() => [{ value: '', label: t.ownTimezone }, ...timezoneOptions(timezone.value)], [timezone.value, t.ownTimezone]);
  return (
    <>
      <TextField {...website} type="url" inputMode="url" placeholder="https://company.com" autoComplete="off" />
      <TextField {...address} autoComplete="off" />
      <Select {...timezone} options={zones} />
      <Select {...currency} options={currencyOptions(language, currency.value)} />
    </>
  );
}
