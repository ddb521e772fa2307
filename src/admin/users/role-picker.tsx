import { useStrings } from '../../i18n/locale.tsx';
import { MultiSelect } from '../../ui/multi-select.tsx';
import type { Role } from '../../contract/roles/roles.schemas.ts';
import { useAssignableRoles } from './users-queries.ts';
import { usersStrings } from './users-strings.ts';

/** The roles that the caller may give. Those a person has already stay in the list even when the caller could not give them. */
export function RolePicker({
  value,
  onChange,
  held = [],
  error,
}: {
  value: string[];
  onChange(roleIds: string[]): void;
  held?: readonly Role[];
  error?: string | undefined;
}) {
  const t = useStrings('users', usersStrings);
  const roles = useAssignableRoles();
  const known = new Map([...held, ...(roles.data ?? [])].map((role) => [role.id, role]));
  return (
    <MultiSelect
      label={t.roles}
      placeholder={t.rolesPlaceholder}
      help={t.rolesHelp}
      error={error}
      options={[...known.values()].map(({ id, name, description }) => ({ value: id, label: name, ...(description && { description }) }))}
      value={value}
      onChange={onChange}
      disabled={roles.isPending}
    />
  );
}
