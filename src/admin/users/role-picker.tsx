import type { Role } from '../../contract/roles/roles.schemas.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { useAssignableRoles } from './users-queries.ts';
import { usersStrings } from './users-strings.ts';

export interface RolePickerProps {
  label: string;
  value: string[];
  onChange(roleIds: string[]): void;
  /** The user's current roles, which are listed even if the caller couldn't assign them. */
  held?: readonly Role[];
  /** The only roles to choose from; default: those that the caller may assign. */
  only?: readonly Role[];
  error?: string | undefined;
  disabled?: boolean;
  hidden?: boolean;
}

/** Roles the caller may assign. */
export function RolePicker({ label, value, onChange, held = [], only, error, disabled = false, hidden = false }: RolePickerProps) {
  const t = useStrings('users', usersStrings);
  const { assignable, isPending } = useAssignableRoles();
  const known = new Map([...held, ...(only ?? assignable)].map((role) => [role.id, role]));
  return (
    <MultiSelect
      label={label}
      placeholder={t.rolesPlaceholder}
      help={t.rolesHelp}
      error={error}
      hidden={hidden}
      options={[...known.values()].map(({ id, name, description }) => ({ value: id, label: name, ...(description && { description }) }))}
      value={value}
      onChange={onChange}
      disabled={disabled || (isPending && !only)}
    />
  );
}
