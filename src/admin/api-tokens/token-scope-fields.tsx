import { userHolds } from '../../access/permission.ts';
import { roles } from '../../contract/roles/roles.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { useCatalogWords } from '../../shared/catalog/use-catalog-words.ts';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { apiTokensStrings } from './api-tokens-strings.ts';

export interface ScopeFieldProps {
  label: string;
  value: string[];
  onChange(ids: string[]): void;
  error?: string | undefined;
  disabled?: boolean;
  hidden?: boolean;
}

/** Roles that the maker may give. */
export function TokenRoles(field: ScopeFieldProps) {
  const t = useStrings('api-tokens', apiTokensStrings);
  const { data, isError } = useEndpoint(roles, 'listAssignable');
  return (
    <MultiSelect
      {...field}
      help={isError ? t.rolesUnknown : `${t.rolesMissing} ${t.rolesHelp}`}
      disabled={field.disabled || !data}
      options={(data?.items ?? []).map(({ id, name, description }) => ({ value: id, label: name, ...(description && { description }) }))}
    />
  );
}

/** Permissions that the maker holds; nothing where their roles don't let them see permissions. */
export function TokenPermissions(field: ScopeFieldProps & { help: string; placeholder?: string; optional?: boolean }) {
  const { session } = useServices();
  const me = useStore(session, (state) => (state.status === 'signedIn' ? state.user : undefined));
  const { data, isError } = useEndpoint(roles, 'listPermissions');
  const named = useCatalogWords();
  if (isError || !me) return null;
  const held = (data ?? []).filter(({ key, assignmentType }) => assignmentType !== 'NEVER' && userHolds(me, key)).map(named);
  return (
    <MultiSelect
      {...field}
      disabled={field.disabled || !data}
      options={held.map(({ id, name, description }) => ({ value: id, label: name, ...(description && { description }) }))}
    />
  );
}
