import * as v from 'valibot';
import { subTenants } from '../../contract/sub-tenants/sub-tenants.ts';
import type { User } from '../../contract/users/users.schemas.ts';
import { users } from '../../contract/users/users.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { useSavedToast } from '../use-saved-toast.ts';
import { AccountRoles } from './account-roles.tsx';
import { accountsStrings } from './accounts-strings.ts';

const Roles = v.object({ roleIds: v.array(v.string()) });

/** Somebody's roles in one account. */
export function EditRolesDialog({ user, accountId, onClose }: { user: User; accountId: string; onClose(): void }) {
  const t = useStrings('accounts', accountsStrings);
  const say = useSavedToast();
  const change = useChange(subTenants, 'setRoles', { refreshes: [users] });
  const name = user.name || user.email;
  const heldRoles = user.tenants[0]?.roles ?? [];
  const held = heldRoles.map(({ id }) => id);
  // An empty list is sent as one empty string (SPEC 5).
  const set = (roleIds: string[]) =>
    change.mutateAsync({
      userId: user.id,
      body: { subTenantsRoles: [{ tenantId: accountId, roleIds: roleIds.length > 0 ? roleIds : [''] }] },
    });
  const form = useContractForm(Roles, {
    values: { roleIds: held },
    fields: { roleIds: { label: t.roles } },
    async submit(_body, { roleIds }) {
      await set(roleIds);
      say(format(t.rolesSaved, { name }), () => set(held));
      onClose();
    },
  });
  return (
    <EntityDialog title={format(t.editRolesTitle, { name })} submit={t.save} form={form} onClose={onClose}>
      <AccountRoles {...form.control('roleIds')} accountId={accountId} held={heldRoles} />
    </EntityDialog>
  );
}
