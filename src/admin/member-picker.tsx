import Undo2 from 'lucide-react/icons/undo-2';
import { useMemo, useState } from 'react';
import { format } from '../i18n/format.ts';
import { useLocale, useStrings } from '../i18n/locale.tsx';
import { plural } from '../i18n/plural.ts';
import { ListSelection } from '../shared/lists/list-selection.tsx';
import { listStrings } from '../shared/lists/list-strings.ts';
import { PersonLine } from '../shared/people/person-line.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { matchesWords } from '../ui/filter-words.ts';
import { closeGlyph } from '../ui/glyphs.ts';
import { Glyph } from '../ui/glyph.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Stack } from '../ui/stack.tsx';
import { Table } from '../ui/table.tsx';
import type { Column } from '../ui/table-column.ts';
import { Text } from '../ui/text.tsx';
import { peopleStrings } from './people-strings.ts';
import { PeopleSearch } from './people-search.tsx';
import type { Person } from './person.ts';

/** More than these need a search of their own. */
const manyMembers = 10;
const nobody: ReadonlySet<string> = new Set();

export interface MemberWords {
  /** Label of the list. */
  members: string;
  /** Label of its search. */
  searchMembers: string;
  /** Beside people who are in already. */
  isMember: string;
  /** Badge of whoever is to be removed. */
  leaves: string;
  removeSelected: string;
  noMembers: string;
}

export interface MemberPickerProps {
  words: MemberWords;
  /** Members before the edit. */
  saved: readonly Person[];
  /** People who were looked for, of whom some may join. */
  found: ReadonlyMap<string, Person>;
  onFound(people: ReadonlyMap<string, Person>): void;
  value: readonly string[];
  onChange(userIds: string[]): void;
  readOnly: boolean;
  /** Whether the caller may look for people. */
  mayFind: boolean;
}

interface MemberRow extends Person {
  change: 'joins' | 'leaves' | undefined;
}

/** Who is in something: nothing is decided until it's saved, so whoever leaves stays in the list until then. */
export function MemberPicker({ words, saved, found, onFound, value, onChange, readOnly, mayFind }: MemberPickerProps) {
  const t = useStrings('people', peopleStrings);
  const list = useStrings('list', listStrings);
  const { language } = useLocale();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState('');
  const [selected, setSelected] = useState(nobody);
  const members = useMemo(() => new Set(value), [value]);
  const rows = useMemo(() => {
    const before = new Set(saved.map(({ id }) => id));
    const joining = value.filter((id) => !before.has(id)).flatMap((id) => found.get(id) ?? []);
    const all: MemberRow[] = [
      ...joining.map((person) => ({ ...person, change: 'joins' as const })),
      ...saved.map((person) => ({ ...person, change: members.has(person.id) ? undefined : ('leaves' as const) })),
    ];
    return filter ? all.filter(({ name, email }) => matchesWords(filter, `${name} ${email}`)) : all;
  }, [saved, value, members, found, filter]);
  const find = (text: string) => {
    setSearch(text);
    setFilter('');
  };
  const add = (people: readonly Person[]) => {
    onFound(new Map([...found, ...people.map((person) => [person.id, person] as const)]));
    onChange([...new Set([...value, ...people.map(({ id }) => id)])]);
  };
  const remove = (ids: ReadonlySet<string>) => {
    onChange(value.filter((id) => !ids.has(id)));
    setSelected(nobody);
  };
  const columns: Column<MemberRow>[] = [
    { id: 'person', header: t.member, cell: (row) => <PersonLine {...row} /> },
    {
      id: 'change',
      header: t.status,
      width: '110px',
      compact: 1,
      cell: ({ change, isInvited }) =>
        change ? (
          <Badge tone={change === 'joins' ? 'success' : 'warning'}>{change === 'joins' ? t.joins : words.leaves}</Badge>
        ) : isInvited ? (
          <Badge>{t.invited}</Badge>
        ) : null,
    },
  ];
  return (
    <Stack gap={4} align="stretch">
      {!readOnly && mayFind && (
        <>
          <SearchField label={t.findPeople} value={search} onSearch={find} />
          {search && <PeopleSearch search={search} isMember={words.isMember} members={members} onAdd={add} />}
        </>
      )}
      {saved.length > manyMembers && !search && <SearchField label={words.searchMembers} value={filter} onSearch={setFilter} pauseMs={0} />}
      <Table
        label={words.members}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name, email }) => name || email}
        empty={
          <Text tone="muted" style={{ padding: 24, textAlign: 'center' }}>
            {filter ? format(t.noMembersMatch, { search: filter }) : words.noMembers}
          </Text>
        }
        {...(!readOnly && {
          actions: ({ id, name, email, change }: MemberRow) =>
            change === 'leaves' ? (
              <IconButton size="s" label={format(t.stay, { name: name || email })} onClick={() => onChange([...value, id])}>
                <Icon of={Undo2} />
              </IconButton>
            ) : (
              <IconButton size="s" label={format(t.leave, { name: name || email })} onClick={() => remove(new Set([id]))}>
                <Glyph d={closeGlyph} />
              </IconButton>
            ),
          selected,
          onSelect: setSelected,
          isSelectable: ({ change }: MemberRow) => change !== 'leaves',
          bulk: (
            <ListSelection text={plural(language, list.selected, selected.size)} onClear={() => setSelected(nobody)}>
              <Button size="s" variant="danger" onClick={() => remove(selected)}>
                {words.removeSelected}
              </Button>
            </ListSelection>
          ),
        })}
      />
    </Stack>
  );
}
