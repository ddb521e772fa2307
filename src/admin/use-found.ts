import Layers from 'lucide-react/icons/layers';
import KeyRound from 'lucide-react/icons/key-round';
import User from 'lucide-react/icons/user';
import { groups } from '../contract/groups/groups.ts';
import { roles } from '../contract/roles/roles.ts';
import { users } from '../contract/users/users.ts';
import { useStrings } from '../i18n/locale.tsx';
import { useEndpoint } from '../shared/data/use-endpoint.ts';
import type { CommandItem } from '../ui/command-palette.tsx';
import { matchesWords } from '../ui/filter-words.ts';
import { usePause } from '../ui/use-pause.ts';
import { paletteStrings } from './palette-strings.ts';
import type { Section } from './section.ts';

/** Fewer characters would name nearly everything. */
const fewestCharacters = 2;
/** Of each kind. */
const most = 5;

interface FoundOptions {
  sections: readonly Section[];
  onGo(section: string, action: string): void;
}

/** People, roles and groups of that name, of those that the user may see. */
export function useFound(
  typed: string,
  { sections, onGo }: FoundOptions,
): { found: CommandItem[]; isSearching: boolean; isFailed: boolean } {
  const t = useStrings('palette', paletteStrings);
  const query = typed.trim();
  const isAsked = query.length >= fewestCharacters;
  const settled = usePause(query);
  const shows = (id: string) => isAsked && sections.some((section) => section.id === id);
  const people = useEndpoint(users, 'listV2', {
    input: { query: { _filter: settled, _limit: most, _offset: 0, _sortBy: 'name', _order: 'ASC' } },
    enabled: shows('users') && settled === query,
    canCancel: true,
  });
  const allRoles = useEndpoint(roles, 'list', { enabled: shows('roles') });
  const allGroups = useEndpoint(groups, 'list', { enabled: shows('groups') });

  const named = <T extends { id: string; name: string }>(id: 'roles' | 'groups', all: readonly T[] | undefined): CommandItem[] =>
    shows(id)
      ? (all ?? [])
          .filter(({ name }) => matchesWords(query, name))
          .slice(0, most)
          .map((one) => ({
            id: `${id} ${one.id}`,
            label: one.name,
            group: t[id],
            icon: id === 'roles' ? KeyRound : Layers,
            onSelect: () => onGo(id, `open/${one.id}`),
          }))
      : [];
  const found = [
    ...(shows('users') && settled === query ? (people.data?.items ?? []) : []).map(({ id, name, email }) => ({
      id: `user ${id}`,
      label: name || email,
      ...(name && { detail: email }),
      group: t.people,
      icon: User,
      onSelect: () => onGo('users', id),
    })),
    ...named('roles', allRoles.data),
    ...named('groups', allGroups.data?.groups),
  ];
  return { found, isFailed: people.isError, isSearching: shows('users') && (settled !== query || people.isPending) };
}
