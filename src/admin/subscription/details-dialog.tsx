import { useMemo } from 'react';
import * as v from 'valibot';
import type { PaymentMethod } from '../../contract/billing/billing.schemas.ts';
import { billing } from '../../contract/billing/billing.ts';
import { Email, OptionalText } from '../../contract/values.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { countryOptions } from '../../shared/countries/countries.ts';
import { useSavedToast } from '../use-saved-toast.ts';
import { detailsStrings } from './billing-details-strings.ts';

/** As the contract has them, side by side. */
const Details = v.object({
  name: v.optional(OptionalText(100)),
  email: Email,
  addressLine1: v.optional(OptionalText(200)),
  addressLine2: v.optional(OptionalText(200)),
  city: v.optional(OptionalText(100)),
  postalCode: v.optional(OptionalText(20)),
  state: v.optional(OptionalText(100)),
  country: v.optional(OptionalText(2)),
  taxId: v.optional(OptionalText(40)),
});

/** Edits what stands on the next invoices. */
export default function DetailsDialog({ method, onClose }: { method: PaymentMethod; onClose(): void }) {
  const t = useStrings('billing-details', detailsStrings);
  const { language } = useLocale();
  const update = useChange(billing, 'updateBillingDetails');
  const saved = useSavedToast();
  const countries = useMemo(() => [{ value: '', label: t.noCountry }, ...countryOptions(language)], [t.noCountry, language]);
  const { name, email = '', taxId = '', address = {} } = method.billingDetails;
  const { addressLine1 = '', addressLine2 = '', city = '', postalCode = '', state = '', country = '' } = address;
  const values = { name, email, addressLine1, addressLine2, city, postalCode, state, country, taxId };
  const save = ({ name: who, email: to, taxId: number, ...rest }: v.InferOutput<typeof Details>) =>
    update.mutateAsync({ paymentMethodId: method.id, body: { name: who, ...(to && { email: to }), taxId: number, address: rest } });
  const form = useContractForm(Details, {
    values,
    fields: {
      name: { label: t.name },
      email: { label: t.email, missing: t.emailMissing },
      addressLine1: { label: t.addressLine1 },
      addressLine2: { label: t.addressLine2 },
      city: { label: t.city },
      postalCode: { label: t.postalCode },
      state: { label: t.state },
      country: { label: t.country },
      taxId: { label: t.taxId },
    },
    async submit(body) {
      await save(body);
      onClose();
      saved(t.saved, () => save(values));
    },
  });
  return (
    <EntityDialog title={t.title} description={t.text} form={form} submit={t.save} onClose={onClose}>
      <TextField {...form.field('name')} autoComplete="organization" />
      <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="email" help={t.emailHelp} />
      <TextField {...form.field('addressLine1')} autoComplete="address-line1" />
      <TextField {...form.field('addressLine2')} autoComplete="address-line2" />
      <TextField {...form.field('city')} autoComplete="address-level2" />
      <TextField {...form.field('postalCode')} autoComplete="postal-code" />
      <TextField {...form.field('state')} autoComplete="address-level1" />
      <Select {...form.control('country')} options={countries} />
      <TextField {...form.field('taxId')} autoComplete="off" placeholder={t.taxIdPlaceholder} />
    </EntityDialog>
  );
}
