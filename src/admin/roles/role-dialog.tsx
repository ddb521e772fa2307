import { NewRole, type Role } from '../../contract/roles/roles.schemas.ts';
import { roles } from '../../contract/roles/roles.ts';
import { users } from '../../contract/users/users.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { changesOf, sameIds } from '../../shared/forms/changes.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Text } from '../../ui/text.tsx';
import { useSavedToast } from '../use-saved-toast.ts';
import { WhatIf, WhatIfSection } from '../what-if.tsx';
import { PermissionsPicker } from './permissions-picker.tsx';
import { keyFromName, usePermissionGroups } from './roles-queries.ts';
import { rolesStrings } from './roles-strings.ts';

export interface RoleDialogProps {
  /** Initial values. */
  draft: Pick<Role, 'name' | 'key' | 'description' | 'isDefault' | 'permissions'>;
  /** Role to edit; omitted to add one. */
  roleId?: string | undefined;
  /** A built-in role can be viewed but not changed. */
  readOnly: boolean;
  onClose(): void;
}

export function RoleDialog({ draft, roleId, readOnly, onClose }: RoleDialogProps) {
  const t = useStrings('roles', rolesStrings);
  const say = useSavedToast();
  const { groups } = usePermissionGroups();
  const names = new Map(groups?.flatMap(({ permissions }) => permissions).map(({ id, name }) => [id, name]));
  const create = useChange(roles, 'create', { refreshes: [users] });
  const update = useChange(roles, 'update', { refreshes: [users] });
  const values = { ...draft, description: draft.description ?? '' };
  const form = useContractForm(NewRole, {
    values,
    fields: {
      name: { label: t.name, missing: t.nameMissing },
      key: { label: t.key, missing: t.keyMissing, invalid: t.keyInvalid, codes: { KEY_TAKEN: t.keyTaken } },
      description: { label: t.roleDescription },
      isDefault: { label: t.isDefault },
      permissions: { label: t.permissions, show: (ids: string[]) => ids.map((id) => names.get(id) ?? id) },
    },
    readOnly,
    review(body) {
      const edit = changesOf(values, { ...values, ...body });
      const losesAny = roleId !== undefined && edit.undo.permissions?.some((id) => !edit.changed.permissions!.includes(id));
      if (!losesAny) return undefined;
      const text = (
        <>
          <Text>{t.reviewText}</Text>
          <WhatIf draft={{ of: 'role', roleId, permissionIds: edit.changed.permissions! }} />
        </>
      );
      return { title: format(t.reviewTitle, { name: draft.name }), text, confirm: t.save, ...edit };
    },
    async submit(body) {
      const { name } = body;
      if (roleId === undefined) {
        await create.mutateAsync({ body });
        say(format(t.created, { name }));
      } else {
        const { changed, undo } = changesOf(values, { ...values, ...body });
        await update.mutateAsync({ roleId, body: changed });
        say(format(t.saved, { name }), () => update.mutateAsync({ roleId, body: undo }));
      }
      onClose();
    },
  });
  const isNew = roleId === undefined;
  const title = readOnly ? format(t.viewTitle, { name: draft.name }) : isNew ? t.addTitle : format(t.editTitle, { name: draft.name });
  const name = form.field('name');
  const [isDefault, permissions] = [form.control('isDefault'), form.control('permissions')];
  const isEdited = !sameIds(draft.permissions, permissions.value);

  return (
    <EntityDialog title={title} size="l" form={form} submit={isNew ? t.create : t.save} onClose={onClose}>
      {readOnly && <Notice>{t.builtInText}</Notice>}
      <TextField
        {...name}
        onChange={(event) => {
          // The key follows the name until it's edited. Later, code uses it.
          if (isNew && form.value('key') === keyFromName(form.value('name'))) form.set('key', keyFromName(event.currentTarget.value));
          void name.onChange(event);
        }}
        autoFocus={!readOnly}
        autoComplete="off"
      />
      <TextField
        {...form.field('key')}
        {...(!isNew && { readOnly: true })}
        help={isNew ? t.keyHelp : t.keyFixed}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      <TextField {...form.field('description')} autoComplete="off" />
      <Checkbox
        label={isDefault.label}
        checked={isDefault.value}
        disabled={isDefault.disabled}
        hidden={isDefault.hidden}
        onChange={(event) => isDefault.onChange(event.currentTarget.checked)}
      />
      {!permissions.hidden && <PermissionsPicker {...permissions} readOnly={permissions.disabled} />}
      <WhatIfSection draft={roleId !== undefined && isEdited ? { of: 'role', roleId, permissionIds: permissions.value } : undefined} />
    </EntityDialog>
  );
}
