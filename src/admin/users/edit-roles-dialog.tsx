import * as v from 'valibot';
import { ChangeUser } from '../../contract/users/users.schemas.ts';
import { users } from '../../contract/users/users.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { sameIds } from '../../shared/forms/changes.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Text } from '../../ui/text.tsx';
import { useSavedToast } from '../use-saved-toast.ts';
import { WhatIf, WhatIfSection } from '../what-if.tsx';
import { RolePicker } from './role-picker.tsx';
import { useAssignableRoles, type UserRow } from './users-queries.ts';
import { usersStrings } from './users-strings.ts';

const Roles = v.pick(ChangeUser, ['roleIds']);

export function EditRolesDialog({ user, onClose }: { user: UserRow; onClose(): void }) {
  const t = useStrings('users', usersStrings);
  const say = useSavedToast();
  const { session } = useServices();
  const me = useStore(session, (state) => (state.status === 'signedIn' ? state.user.id : ''));
  const update = useChange(users, 'update');
  const name = user.name || user.email;
  const held = user.roles.map(({ id }) => id);
  const { assignable } = useAssignableRoles();
  const names = new Map([...user.roles, ...assignable].map((role) => [role.id, role.name]));
  async function save(roleIds: readonly string[]) {
    // An empty list is sent as one empty string (SPEC 5).
    await update.mutateAsync({ body: { id: user.id, roleIds: roleIds.length > 0 ? [...roleIds] : [''] } });
    // The user's own permissions may have changed.
    if (user.id === me) void session.reload();
  }
  const form = useContractForm(Roles, {
    values: { roleIds: held },
    fields: { roleIds: { label: t.roles, show: (ids: string[]) => ids.map((id) => names.get(id) ?? id) } },
    review: (_body, { roleIds }) =>
      held.every((id) => roleIds.includes(id))
        ? undefined
        : {
            title: format(t.reviewTitle, { name }),
            text: (
              <>
                <Text>{format(t.reviewText, { name })}</Text>
                <WhatIf draft={{ of: 'person', userId: user.id, roleIds }} />
              </>
            ),
            confirm: t.saveRoles,
            changed: { roleIds },
            undo: { roleIds: held },
          },
    async submit(_body, { roleIds }) {
      await save(roleIds);
      say(format(t.rolesSaved, { name }), () => save(held));
      onClose();
    },
  });
  const picked = form.control('roleIds');
  const isSame = sameIds(picked.value, held);
  return (
    <EntityDialog title={format(t.editRolesTitle, { name })} submit={t.saveRoles} form={form} onClose={onClose}>
      <RolePicker {...picked} held={user.roles} />
      <WhatIfSection draft={isSame ? undefined : { of: 'person', userId: user.id, roleIds: [...picked.value] }} />
    </EntityDialog>
  );
}
