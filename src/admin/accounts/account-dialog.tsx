import { useState } from 'react';
import { accountDefaults } from '../../contract/account-settings/account-settings.rules.ts';
import { NewSubTenant, SubTenantChange, tenantTypes, type TenantType } from '../../contract/sub-tenants/sub-tenants.schemas.ts';
import { subTenants } from '../../contract/sub-tenants/sub-tenants.ts';
import { tenants } from '../../contract/tenants/tenants.ts';
import * as v from 'valibot';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange, useEndpoint } from '../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Select } from '../../ui/select.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSavedToast } from '../use-saved-toast.ts';
import { AccountFields, settingsOf, settingsWords } from './account-fields.tsx';
import type { Account } from './accounts-queries.ts';
import { accountsStrings } from './accounts-strings.ts';

const NewAccount = v.pick(NewSubTenant, ['name', 'isReseller', 'tenantType', 'website', 'address', 'timezone', 'currency']);
const { parentTenantId: _, name: Name, ...others } = SubTenantChange.entries;
const Details = v.object({ name: Name.wrapped, ...others });

const typeOptions = (t: typeof accountsStrings) => tenantTypes.map((one) => ({ value: one, label: t[`type_${one}`] }));

export function AddAccountDialog({ parent, onClose }: { parent: { id: string; name: string }; onClose(): void }) {
  const t = useStrings('accounts', accountsStrings);
  const say = useSavedToast();
  const create = useChange(subTenants, 'create', { refreshes: [tenants] });
  // One id for one dialog: what is sent twice makes one account.
  const [tenantId] = useState(() => crypto.randomUUID());
  const form = useContractForm(NewAccount, {
    values: { name: '', isReseller: false, tenantType: '', ...settingsOf({}) },
    fields: {
      name: { label: t.name, missing: t.nameMissing },
      isReseller: { label: t.isReseller },
      tenantType: { label: t.type },
      ...settingsWords(t),
    },
    async submit({ currency, ...body }) {
      // The default isn't a choice.
      const chosen = currency !== accountDefaults.currency && { currency };
      await create.mutateAsync({ body: { ...body, ...chosen, tenantId, parentTenantId: parent.id } });
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
      <AccountFields
        website={form.field('website')}
        address={form.field('address')}
        timezone={form.control('timezone')}
        currency={form.control('currency')}
      />
    </EntityDialog>
  );
}

type Edited = Pick<Account, 'id' | 'name' | 'type'>;

export function EditAccountDialog({ account, onClose }: { account: Edited; onClose(): void }) {
  const t = useStrings('accounts', accountsStrings);
  const say = useSavedToast();
  const settings = useEndpoint(subTenants, 'get', { input: { tenantId: account.id } });
  const update = useChange(subTenants, 'update', { refreshes: [tenants] });
  const before = { name: account.name, tenantType: account.type, ...settingsOf(settings.data ?? {}) };
  const set = (from: SubTenantChange, to: SubTenantChange) => {
    const body = Object.fromEntries(Object.entries(to).filter(([name, value]) => value !== from[name as keyof SubTenantChange]));
    return update.mutateAsync({ tenantId: account.id, body });
  };
  const form = useContractForm(Details, {
    values: before,
    fields: { name: { label: t.name, missing: t.nameMissing }, tenantType: { label: t.type }, ...settingsWords(t) },
    // Until it's known what there is.
    readOnly: !settings.data,
    async submit(after) {
      await set(before, after);
      say(format(t.saved, { name: after.name }), () => set(after, before));
      onClose();
    },
  });
  const type = form.control('tenantType');
  return (
    <EntityDialog title={format(t.editTitle, { name: account.name })} submit={t.save} form={form} onClose={onClose}>
      {settings.error && <ErrorNotice error={settings.error} onRetry={() => void settings.refetch()} retrying={settings.isFetching} />}
      {settings.isPending && Object.keys(before).map((name) => <Skeleton key={name} height={60} />)}
      {settings.data && (
        <>
          <TextField {...form.field('name')} autoComplete="off" autoFocus />
          <Select {...type} value={type.value ?? ''} options={typeOptions(t)} onChange={(value) => type.onChange(value as TenantType)} />
          <AccountFields
            website={form.field('website')}
            address={form.field('address')}
            timezone={form.control('timezone')}
            currency={form.control('currency')}
          />
        </>
      )}
    </EntityDialog>
  );
}
