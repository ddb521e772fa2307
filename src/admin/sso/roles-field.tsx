import { roles } from '../../contract/roles/roles.ts';
import { listText } from '../../lib/dates.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { useMay } from '../use-may.ts';

export interface RolesFieldProps {
  label: string;
  value: string[];
  onChange(ids: string[]): void;
  help: string;
  error?: string | undefined;
  disabled?: boolean;
  hidden?: boolean;
}

/** Roles that whoever sets it up may give; others that are there stay, unless they are taken away. */
export function RolesField({ disabled = false, ...field }: RolesFieldProps) {
  const { data } = useEndpoint(roles, 'listAssignable', { enabled: useMay(roles.listAssignable) });
  const { data: all } = useEndpoint(roles, 'list', { enabled: useMay(roles.list) });
  const grantable = data?.items ?? [];
  const held = (all ?? []).filter(({ id }) => field.value.includes(id) && !grantable.some((role) => role.id === id));
  return (
    <MultiSelect
      {...field}
      optional
      disabled={disabled || !data}
      options={[...grantable, ...held].map(({ id, name, description }) => ({
        value: id,
        label: name,
        ...(description && { description }),
      }))}
    />
  );
}

/** Their names in a sentence; ids of roles that can't be seen. */
export function useRoleNames(): (ids: readonly string[]) => string {
  const { language } = useLocale();
  const { data = [] } = useEndpoint(roles, 'list', { enabled: useMay(roles.list) });
  return (ids) =>
    listText(
      ids.map((id) => data.find((role) => role.id === id)?.name ?? id),
      language,
    );
}
