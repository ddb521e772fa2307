import { useState } from 'react';
import { NewSubTenant, SubTenantChange, tenantTypes, type TenantType } from '../../contract/sub-tenants/sub-tenants.schemas.ts';
import { subTenants } from '../../contract/sub-tenants/sub-tenants.ts';
import { tenants } from '../../contract/tenants/tenants.ts';
import * as v from 'valibot';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Select } from '../../ui/select.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSavedToast } from '../use-saved-toast.ts';
import type { Account } from './accounts-queries.ts';
import { accountsStrings } from './accounts-strings.ts';

const NewAccount = v.pick(NewSubTenant, ['name', 'isReseller', 'tenantType']);
const Details = v.object({ name: SubTenantChange.entries.name.wrapped, tenantType: SubTenantChange.entries.tenantType });

const typeOptions = (t: typeof accountsStrings) => tenantTypes.map((one) => ({ value: one, label: t[`type_${one}`] }));

export function AddAccountDialog({ parent, onClose }: { parent: { id: string; name: string }; onClose(): void }) {
  const t = useStrings('accounts', accountsStrings);
  const say = useSavedToast();
  const create = useChange(subTenants, 'create', { refreshes: [tenants] });
  // One id for one dialog: what is sent twice makes one account.
  const [tenantId] = useState(() => crypto.randomUUID());
  const form = useContractForm(NewAccount, {
    values: { name: '', isReseller: false, tenantType: '' },
    fields: { name: { label: t.name, missing: t.nameMissing }, isReseller: { label: t.isReseller }, tenantType: { label: t.type } },
    async submit(body) {
      await create.mutateAsync({ body: { ...body, tenantId, parentTenantId: parent.id } });
      say(format(t.createdNow, { name: body.name }));
      onClose();
    },
  });
  const isReseller = form.control('isReseller');
  const type = form.control('tenantType');
  return (
    <EntityDialog title={t.addTitle} description={format(t.addText, { parent: parent.name })} submit={t.add} form={form} onClose={onClose}>
      <TextField {...form.field('name')} autoComplete="off" autoFocus />
      <Checkbox
        label={isReseller.label}
        description={t.isResellerText}
        checked={isReseller.value}
        disabled={isReseller.disabled}
        hidden={isReseller.hidden}
        onChange={(event) => isReseller.onChange(event.currentTarget.checked)}
      />
      <Select {...type} value={type.value || (isReseller.value ? 'reseller' : 'customer')} options={typeOptions(t)} />
    </EntityDialog>
  );
}

type Edited = Pick<Account, 'id' | 'name' | 'type'>;

export function EditAccountDialog({ account, onClose }: { account: Edited; onClose(): void }) {
  const t = useStrings('accounts', accountsStrings);
  const say = useSavedToast();
  const update = useChange(subTenants, 'update', { refreshes: [tenants] });
  const before = { name: account.name, tenantType: account.type };
  const form = useContractForm(Details, {
    values: before,
    fields: { name: { label: t.name, missing: t.nameMissing }, tenantType: { label: t.type } },
    async submit(body) {
      const set = ({ name, tenantType }: typeof before) =>
        update.mutateAsync({ tenantId: account.id, body: { name, ...(tenantType && { tenantType }) } });
      await set({ name: body.name, tenantType: body.tenantType });
      say(format(t.saved, { name: body.name }), () => set(before));
      onClose();
    },
  });
  const type = form.control('tenantType');
  return (
    <EntityDialog title={format(t.editTitle, { name: account.name })} size="s" submit={t.save} form={form} onClose={onClose}>
      <TextField {...form.field('name')} autoComplete="off" autoFocus />
      <Select {...type} value={type.value ?? ''} options={typeOptions(t)} onChange={(value) => type.onChange(value as TenantType)} />
    </EntityDialog>
  );
}
