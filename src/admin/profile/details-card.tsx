import * as v from 'valibot';
import { profile } from '../../contract/profile/profile.ts';
import type { Me } from '../../contract/profile/profile.schemas.ts';
import { OptionalText, PersonName, PhoneNumber } from '../../contract/values.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useMay } from '../use-may.ts';
import { readMetadata, writeMetadata } from './profile-metadata.ts';
import { profileStrings } from './profile-strings.ts';

/** Editable profile fields; job title and address are stored in `metadata`. */
const Details = v.object({
  name: PersonName,
  phoneNumber: v.union([v.literal(''), PhoneNumber]),
  jobTitle: OptionalText(100),
  address: OptionalText(300),
});

export default function DetailsCard({ user }: { user: Me }) {
  const t = useStrings('profile', profileStrings);
  const { api, session } = useServices();
  const { jobTitle = '', address = '' } = readMetadata(user.metadata);
  const form = useContractForm(Details, {
    values: { name: user.name, phoneNumber: user.phoneNumber ?? '', jobTitle, address },
    fields: {
      name: { label: t.name, missing: t.nameMissing },
      phoneNumber: { label: t.phone, invalid: t.phoneInvalid },
      jobTitle: { label: t.jobTitle },
      address: { label: t.address },
    },
    readOnly: !useMay(profile.update),
    async submit({ name, phoneNumber, ...rest }) {
      await api(profile).update({ body: { name, phoneNumber, metadata: writeMetadata(user.metadata, rest) } });
      await session.reload();
    },
  });
  return (
    <FormCard title={t.detailsTitle} form={form}>
      <TextField
        {...form.field('name')}
        {...(user.managedBy === 'scim2' && { readOnly: true, help: t.directoryName })}
        autoComplete="name"
      />
      <PhoneField {...form.field('phoneNumber')} help={t.phoneHelp} />
      <TextField {...form.field('jobTitle')} autoComplete="organization-title" />
      <TextField {...form.field('address')} autoComplete="street-address" />
    </FormCard>
  );
}
