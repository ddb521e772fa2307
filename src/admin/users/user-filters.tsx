import { userPresets, userStatuses } from '../../contract/users/users.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import type { ListView } from '../../shared/lists/use-list-view.ts';
import { Button } from '../../ui/button.tsx';
import { closeGlyph } from '../../ui/glyphs.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { Select } from '../../ui/select.tsx';
import { useAssignableRoles, userFilters, type UserFilter } from './users-queries.ts';
import { usersStrings } from './users-strings.ts';

interface Option {
  filter: UserFilter;
  value: string;
  label: string;
}

export interface UserFiltersProps {
  view: ListView;
  groupNames: ReadonlyMap<string, string> | undefined;
  applications: readonly { id: string; name: string }[];
}

/** One filter of each kind at a time; each chosen one is a chip that removes it. */
export function UserFilters({ view, groupNames, applications }: UserFiltersProps) {
  const t = useStrings('users', usersStrings);
  const { assignable } = useAssignableRoles();
  const options: Option[] = [
    ...userStatuses.map((value) => ({ filter: '_status' as const, value, label: format(t.statusIs, { status: t[value] }) })),
    ...userPresets.map((value) => ({ filter: '_preset' as const, value, label: t[value] })),
    ...assignable.map(({ id, name }) => ({ filter: '_roleId' as const, value: id, label: format(t.roleIs, { role: name }) })),
    ...[...(groupNames ?? [])].map(([id, name]) => ({ filter: '_groupId' as const, value: id, label: format(t.groupIs, { group: name }) })),
    ...applications.map(({ id, name }) => ({ filter: '_applicationId' as const, value: id, label: format(t.applicationIs, { name }) })),
  ];
  const isChosen = ({ filter, value }: Option) => view.filters[filter] === value;
  const chosen = options.filter(isChosen);
  const pick = (text: string) => {
    const option = options.find(({ filter, value }) => `${filter} ${value}` === text);
    if (option) view.setFilter(option.filter, option.value);
  };
  return (
    <>
      <div style={{ inlineSize: 140 }}>
        <Select
          hideLabel
          searchable
          label={t.addFilter}
          placeholder={t.addFilter}
          value=""
          options={options
            .filter((option) => !isChosen(option))
            .map(({ filter, value, label }) => ({ value: `${filter} ${value}`, label }))}
          onChange={pick}
        />
      </div>
      {chosen.map(({ filter, label }) => (
        <Button key={filter} size="s" aria-label={format(t.removeFilter, { filter: label })} onClick={() => view.setFilter(filter, '')}>
          {label}
          <Glyph d={closeGlyph} size={12} />
        </Button>
      ))}
      {chosen.length > 1 && (
        <Button size="s" variant="quiet" onClick={() => userFilters.forEach((id) => view.setFilter(id, ''))}>
          {t.clearFilters}
        </Button>
      )}
    </>
  );
}
