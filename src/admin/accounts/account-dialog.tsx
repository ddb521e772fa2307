import { useState } from 'react';
import { NewSubTenant, SubTenantChange } from '../../contract/sub-tenants/sub-tenants.schemas.ts';
import { subTenants } from '../../contract/sub-tenants/sub-tenants.ts';
import { tenants } from '../../contract/tenants/tenants.ts';
import * as v from 'valibot';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSavedToast } from '../use-saved-toast.ts';
import { accountsStrings } from './accounts-strings.ts';

const NewAccount = v.pick(NewSubTenant, ['name', 'isReseller']);
const Name = v.object({ name: SubTenantChange.entries.name.wrapped });

export function AddAccountDialog({ parent, onClose }: { parent: { id: string; name: string }; onClose(): void }) {
  const t = useStrings('accounts', accountsStrings);
  const say = useSavedToast();
  const create = useChange(subTenants, 'create', { refreshes: [tenants] });
  // One id for one dialog: what is sent twice makes one account.
  const [tenantId] = useState(() => crypto.randomUUID());
  const form = useContractForm(NewAccount, {
    values: { name: '', isReseller: false },
    fields: { name: { label: t.name, missing: t.nameMissing }, isReseller: { label: t.isReseller } },
    async submit(body) {
      await create.mutateAsync({ body: { ...body, tenantId, parentTenantId: parent.id } });
      say(format(t.createdNow, { name: body.name }));
      onClose();
    },
  });
  const isReseller = form.control('isReseller');
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
    </EntityDialog>
  );
}

export function RenameAccountDialog({ account, onClose }: { account: { id: string; name: string }; onClose(): void }) {
  const t = useStrings('accounts', accountsStrings);
  const say = useSavedToast();
  const update = useChange(subTenants, 'update', { refreshes: [tenants] });
  const form = useContractForm(Name, {
    values: { name: account.name },
    fields: { name: { label: t.name, missing: t.nameMissing } },
    async submit(body) {
      const rename = (name: string) => update.mutateAsync({ tenantId: account.id, body: { name } });
      await rename(body.name);
      say(format(t.saved, { name: body.name }), () => rename(account.name));
      onClose();
    },
  });
  return (
    <EntityDialog title={format(t.renameTitle, { name: account.name })} size="s" submit={t.save} form={form} onClose={onClose}>
      <TextField {...form.field('name')} autoComplete="off" autoFocus />
    </EntityDialog>
  );
}
