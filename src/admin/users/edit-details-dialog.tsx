import * as v from 'valibot';
import { users } from '../../contract/users/users.ts';
import { PersonName, PhoneNumber } from '../../contract/values.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSavedToast } from '../use-saved-toast.ts';
import type { UserRow } from './users-queries.ts';
import { usersStrings } from './users-strings.ts';

const Details = v.object({ name: PersonName, phone: v.union([v.literal(''), PhoneNumber]) });
type Details = v.InferOutput<typeof Details>;

/** Changes somebody's name and phone number. */
export function EditDetailsDialog({ user, onClose }: { user: UserRow; onClose(): void }) {
  const t = useStrings('users', usersStrings);
  const say = useSavedToast();
  const update = useChange(users, 'update');
  const before: Details = { name: user.name, phone: user.phoneNumber ?? '' };
  const hasJoined = user.activatedForTenant !== false;
  const isOfDirectory = user.managedBy === 'scim2';
  // Unchanged, the number of somebody invited stays: it isn't shown here.
  const change = (from: Details, to: Details) =>
    update.mutateAsync({
      body: { id: user.id, ...(from.name !== to.name && { name: to.name }), ...(from.phone !== to.phone && { phone: to.phone }) },
    });
  const form = useContractForm(Details, {
    values: before,
    fields: {
      name: { label: t.name, missing: t.nameMissing, codes: { FORBIDDEN: t.ofOtherWorkspaces } },
      phone: { label: t.phone, as: 'phoneNumber', invalid: t.phoneInvalid },
    },
    async submit(after) {
      await change(before, after);
      say(format(t.detailsSaved, { name: after.name }), () => change(after, before));
      onClose();
    },
  });
  return (
    <EntityDialog
      title={format(t.editDetailsTitle, { name: user.name || user.email })}
      size="s"
      submit={t.saveDetails}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        {...(isOfDirectory && { readOnly: true, help: t.ofDirectory })}
        autoComplete="off"
        autoFocus={!isOfDirectory}
      />
      {hasJoined && <PhoneField {...form.field('phone')} autoComplete="off" autoFocus={isOfDirectory} />}
    </EntityDialog>
  );
}
