import * as v from 'valibot';
import { AccessType, accessTypes } from '../../contract/sub-tenants/sub-tenants.schemas.ts';
import { subTenants } from '../../contract/sub-tenants/sub-tenants.ts';
import { tenants } from '../../contract/tenants/tenants.ts';
import { users } from '../../contract/users/users.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Select } from '../../ui/select.tsx';
import { useSavedToast } from '../use-saved-toast.ts';
import type { Account } from './accounts-queries.ts';
import { accountsStrings } from './accounts-strings.ts';

const Access = v.object({ subAccountAccessType: AccessType });

/** Who of an account may manage those below it. */
export function AccessDialog({ account: { id, name, accessType }, onClose }: { account: Account; onClose(): void }) {
  const t = useStrings('accounts', accountsStrings);
  const say = useSavedToast();
  const change = useChange(subTenants, 'setHierarchy', { refreshes: [tenants, users] });
  const set = (subAccountAccessType: AccessType) => change.mutateAsync({ tenantId: id, body: { subAccountAccessType } });
  const form = useContractForm(Access, {
    values: { subAccountAccessType: accessType },
    fields: { subAccountAccessType: { label: t.accessType } },
    async submit({ subAccountAccessType }) {
      await set(subAccountAccessType);
      say(format(t.saved, { name }), () => set(accessType));
      onClose();
    },
  });
  const { value, onChange, ...control } = form.control('subAccountAccessType');
  return (
    <EntityDialog title={format(t.accessTitle, { name })} submit={t.save} form={form} onClose={onClose}>
      <Select
        {...control}
        value={value}
        onChange={(next) => onChange(next as AccessType)}
        options={accessTypes.map((type) => ({ value: type, label: t[type], description: t[`${type}Text`] }))}
      />
    </EntityDialog>
  );
}
