import * as v from 'valibot';
import { gives, mayGive } from '../../contract/roles/roles.rules.ts';
import { Ids, type Permission, type Role } from '../../contract/roles/roles.schemas.ts';
import { roles } from '../../contract/roles/roles.ts';
import { users } from '../../contract/users/users.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { sameIds } from '../../shared/forms/changes.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { WhatIf, WhatIfSection } from '../what-if.tsx';
import { useSavedToast } from '../use-saved-toast.ts';
import { usePermissionGroups } from './roles-queries.ts';
import { rolesStrings } from './roles-strings.ts';

const RoleIds = v.object({ roleIds: Ids });

interface PermissionRolesDialogProps {
  permission: Permission;
  all: readonly Role[];
  mayWrite: boolean;
  onClose(): void;
}

/** Which roles give a permission. */
export function PermissionRolesDialog({ permission, all, mayWrite, onClose }: PermissionRolesDialogProps) {
  const t = useStrings('roles', rolesStrings);
  const say = useSavedToast();
  const { session } = useServices();
  const user = useStore(session, (state) => (state.status === 'signedIn' ? state.user : undefined));
  const { groups } = usePermissionGroups();
  const known = groups?.flatMap(({ permissions }) => permissions) ?? [];
  const keys = new Map(known.map(({ id, key }) => [id, key]));
  const me = { permissions: user?.permissions.map(({ key }) => key) ?? [], superUser: user?.superUser === true };
  const isMine = mayGive(me, [permission.key]);
  const keysOf = (role: Role) => role.permissions.map((id) => keys.get(id) ?? id);
  const before = all.filter((role) => role.permissions.includes(permission.id)).map(({ id }) => id);
  const set = useChange(roles, 'setRolesOfPermission', { refreshes: [users] });
  const input = (roleIds: string[]) => ({ permissionId: permission.id, body: { roleIds } });
  const save = async (roleIds: string[]) => {
    await set.mutateAsync(input(roleIds));
    // The caller's own roles may be among them.
    void session.reload();
  };
  const names = (ids: string[]) => ids.map((id) => all.find((role) => role.id === id)?.name ?? id);
  const form = useContractForm(RoleIds, {
    values: { roleIds: before },
    fields: { roleIds: { label: t.roles, show: names } },
    // Built-in roles stay as they are.
    readOnly: !mayWrite || !isMine || all.every(({ tenantId }) => !tenantId),
    review({ roleIds }) {
      if (before.every((id) => roleIds.includes(id))) return undefined;
      return {
        title: format(t.permissionReviewTitle, { permission: permission.name }),
        text: <WhatIf draft={{ of: 'permission', permissionId: permission.id, roleIds }} />,
        confirm: t.saveRoles,
        changed: { roleIds },
        undo: { roleIds: before },
      };
    },
    async submit({ roleIds }) {
      await save(roleIds);
      say(format(t.rolesSaved, { permission: permission.name }), () => save(before));
      onClose();
    },
  });
  const { value, onChange } = form.control('roleIds');
  const isSame = sameIds(value, before);
  const state = (role: Role) => {
    const isImplied = gives(
      known.filter(({ id }) => id !== permission.id && role.permissions.includes(id)),
      permission,
    );
    const isGrantable = mayGive(me, keysOf(role));
    const why = !role.tenantId ? t.builtIn : isImplied ? t.implied : !form.readOnly && !isGrantable ? t.roleNotYours : undefined;
    return {
      description: why,
      checked: value.includes(role.id) || isImplied,
      disabled: form.readOnly || !role.tenantId || (isImplied && !value.includes(role.id)) || !isGrantable,
    };
  };
  return (
    <EntityDialog
      title={format(t.permissionTitle, { permission: permission.name })}
      description={permission.description || undefined}
      form={form}
      submit={t.saveRoles}
      onClose={onClose}
    >
      {mayWrite && !isMine && <Notice>{t.notYours}</Notice>}
      <Stack gap={3} align="stretch">
        {all
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map((role) => (
            <Checkbox
              key={role.id}
              label={role.name}
              {...state(role)}
              onChange={({ currentTarget }) => onChange(currentTarget.checked ? [...value, role.id] : value.filter((id) => id !== role.id))}
            />
          ))}
      </Stack>
      <WhatIfSection draft={isSame ? undefined : { of: 'permission', permissionId: permission.id, roleIds: value }} />
    </EntityDialog>
  );
}
