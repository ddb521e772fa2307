import type { Role } from '../../contract/roles/roles.schemas.ts';
import { roles } from '../../contract/roles/roles.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { accountsStrings } from './accounts-strings.ts';

const none: readonly Role[] = [];
/** Roles of an account that the caller may give there. */
export function useAccountRoles(accountId: string) {
  const { data, isPending } = useEndpoint(roles, 'listAssignable', { input: { query: { _tenantId: accountId } } });
  return { assignable: data?.items ?? none, isPending };
}

export interface AccountRolesProps {
  accountId: string;
  label: string;
  value: string[];
  onChange(roleIds: string[]): void;
  held?: readonly Role[];
  disabled?: boolean;
  hidden?: boolean;
}

export function AccountRoles({ accountId, label, value, onChange, held = none, disabled = false, hidden = false }: AccountRolesProps) {
  const t = useStrings('accounts', accountsStrings);
  const { assignable, isPending } = useAccountRoles(accountId);
  const known = new Map([...held, ...assignable].map((role) => [role.id, role]));
  return (
    <MultiSelect
      label={label}
      placeholder={t.rolesPlaceholder}
      options={[...known.values()].map(({ id, name, description }) => ({ value: id, label: name, ...(description && { description }) }))}
      value={value}
      onChange={onChange}
      disabled={disabled || isPending}
      hidden={hidden}
    />
  );
}
