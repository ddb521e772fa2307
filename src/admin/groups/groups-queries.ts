import { useState } from 'react';
import type { Group, GroupConfig, GroupLine, GroupSortKey } from '../../contract/groups/groups.schemas.ts';
import { groupsGiveRoles } from '../../contract/groups/groups.rules.ts';
import { mostIds } from '../../contract/groups/groups.schemas.ts';
import { groups } from '../../contract/groups/groups.ts';
import { roles } from '../../contract/roles/roles.ts';
import { users } from '../../contract/users/users.ts';
import { useStore } from '../../lib/use-store.ts';
import { useApi, useServices } from '../../services.tsx';
import { useEndpoint, useRefresh } from '../../shared/data/use-endpoint.ts';
import type { ListView } from '../../shared/lists/use-list-view.ts';
import { metadataText, readMetadata } from '../../shared/metadata/metadata-rows.ts';

/** Rows per page (SPEC 9). */
export const groupsPageSize = 20;

export const useGroupsPage = ({ page, sort, search, filters }: ListView) =>
  useEndpoint(groups, 'page', {
    input: {
      query: {
        _limit: groupsPageSize,
        _offset: page,
        _sortBy: sort.id as GroupSortKey,
        _order: sort.descending ? 'DESC' : 'ASC',
        ...(search && { _filter: search }),
        ...(filters['managedBy'] && { _managedBy: filters['managedBy'] as GroupLine['managedBy'] }),
      },
    },
    keepPrevious: true,
  });

/** With everything, as it is when somebody opens it. */
export function useGroup(id: string | undefined) {
  const query = useEndpoint(groups, 'get', {
    input: { groupId: id ?? '', query: { _groupsRelations: 'rolesAndUsers' } },
    enabled: id !== undefined,
    isAskedOnOpen: true,
  });
  const [group, setGroup] = useState<Group>();
  if (!group && query.isSuccess && !query.isFetching) setGroup(query.data);
  return { group, error: group ? null : query.error, retry: () => void query.refetch(), retrying: query.isFetching };
}

/** What a form edits. */
export interface GroupDraft {
  name: string;
  color: string;
  description: string;
  metadata: string;
  roleIds: string[];
  userIds: string[];
}
export const emptyDraft: GroupDraft = { name: '', color: '', description: '', metadata: '', roleIds: [], userIds: [] };

/** In the layout that the editor gives it. */
function shownMetadata(metadata = ''): string {
  const tree = readMetadata(metadata);
  return tree ? metadataText(tree) : metadata;
}

export const draftOf = ({ name, color = '', description = '', metadata, roles: given = [], users: members = [] }: Group): GroupDraft => ({
  ...{ name, color, description },
  metadata: shownMetadata(metadata),
  roleIds: given.map(({ id }) => id),
  userIds: members.map(({ id }) => id),
});

const without = (ids: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others);
  return ids.filter((id) => !known.has(id));
};
/** As many as one request may name. */
export const inParts = (ids: readonly string[], size = mostIds): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));

/** The difference of two drafts. */
export function draftChange(from: GroupDraft, to: GroupDraft) {
  const facts = (['name', 'color', 'description', 'metadata'] as const).filter((field) => from[field] !== to[field]);
  return {
    facts: Object.fromEntries(facts.map((field) => [field, field === 'metadata' ? to.metadata || '{}' : to[field]])),
    rolesAdded: without(to.roleIds, from.roleIds),
    rolesRemoved: without(from.roleIds, to.roleIds),
    usersAdded: without(to.userIds, from.userIds),
    usersRemoved: without(from.userIds, to.userIds),
  };
}

/** Saves what a form has changed. Everything in it can be sent again if a part of it fails. */
export function useSaveGroup() {
  const api = useApi(groups);
  const afterwards = useAfterGroups();

  async function change(groupId: string, from: GroupDraft, to: GroupDraft): Promise<void> {
    const { facts, rolesAdded, rolesRemoved, usersAdded, usersRemoved } = draftChange(from, to);
    try {
      if (Object.keys(facts).length > 0) await api.update({ groupId, body: facts });
      if (rolesRemoved.length > 0) await api.removeRoles({ groupId, body: { roleIds: rolesRemoved } });
      for (const userIds of inParts(usersRemoved)) await api.removeUsers({ groupId, body: { userIds } });
      for (const userIds of inParts(usersAdded)) await api.addUsers({ groupId, body: { userIds } });
      if (rolesAdded.length > 0) await api.addRoles({ groupId, body: { roleIds: rolesAdded } });
    } finally {
      await afterwards([...from.userIds, ...to.userIds]);
    }
  }
  /** Returns the group's id. */
  async function create({ name, color, description, metadata }: GroupDraft): Promise<string> {
    const body = { name, ...(color && { color }), ...(description && { description }), ...(metadata && { metadata }) };
    return (await api.create({ body })).id;
  }
  return { change, create };
}

/** Reloads what groups decide about: lists, and what the caller may do if they are among `userIds`. */
export function useAfterGroups() {
  const { session } = useServices();
  const me = useStore(session, (state) => (state.status === 'signedIn' ? state.user.id : ''));
  const refresh = useRefresh();
  return async (userIds?: readonly string[]): Promise<void> => {
    await refresh(groups, users, roles);
    if (!userIds || userIds.includes(me)) void session.reload();
  };
}

export const groupsGive = (config: GroupConfig | undefined): boolean => config === undefined || groupsGiveRoles(config);
