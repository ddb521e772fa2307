import { useMemo } from 'react';
import { useLocale, useStrings } from '../i18n/locale.tsx';
import { Select } from '../ui/select.tsx';
import { Stack } from '../ui/stack.tsx';
import { styled } from '../ui/styled.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Details } from './checkout-machine.ts';
import { checkoutStrings } from './checkout-strings.ts';
import { countryOptions } from '../shared/countries/countries.ts';

const Pair = styled('div')`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
  gap: var(--_space-4) var(--_space-3);
  align-items: end;
`;

export type DetailFaults = Partial<Record<'email' | 'country', string>>;
interface BillingFieldsProps {
  details: Details;
  faults: DetailFaults;
  onChange(details: Details): void;
}

/** What stands on the invoice, and where it goes. */
export default function BillingFields({ details, faults, onChange }: BillingFieldsProps) {
  const t = useStrings('checkout', checkoutStrings);
  const { language } = useLocale();
  const countries = useMemo(() => countryOptions(language), [language]);
  const { address } = details;
  const inAddress = (change: Partial<Details['address']>) => onChange({ ...details, address: { ...address, ...change } });
  return (
    <Stack gap={4}>
      <TextField
        label={t.email}
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        value={details.email}
        error={faults.email}
        required
        onChange={({ target }) => onChange({ ...details, email: target.value })}
      />
      <TextField
        label={t.name}
        name="organization"
        autoComplete="organization"
        maxLength={100}
        value={details.name}
        onChange={({ target }) => onChange({ ...details, name: target.value })}
      />
      <Select
        label={t.country}
        options={countries}
        value={address.country}
        error={faults.country}
        required
        onChange={(country) => inAddress({ country })}
      />
      <TextField
        label={t.line}
        name="street-address"
        autoComplete="street-address"
        maxLength={200}
        optional
        value={address.addressLine1}
        onChange={({ target }) => inAddress({ addressLine1: target.value })}
      />
      <Pair>
        <TextField
          label={t.postalCode}
          name="postal-code"
          autoComplete="postal-code"
          maxLength={20}
          value={address.postalCode}
          onChange={({ target }) => inAddress({ postalCode: target.value })}
        />
        <TextField
          label={t.city}
          name="city"
          autoComplete="address-level2"
          maxLength={100}
          value={address.city}
          onChange={({ target }) => inAddress({ city: target.value })}
        />
      </Pair>
      <Pair>
        <TextField
          label={t.state}
          name="state"
          autoComplete="address-level1"
          maxLength={100}
          optional
          value={address.state}
          onChange={({ target }) => inAddress({ state: target.value })}
        />
        <TextField
          label={t.taxId}
          name="tax-id"
          autoComplete="off"
          maxLength={40}
          optional
          value={details.taxId}
          onChange={({ target }) => onChange({ ...details, taxId: target.value })}
        />
      </Pair>
    </Stack>
  );
}
