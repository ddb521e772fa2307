import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id, pageOf, QueryIds, QueryNumber, QueryText } from '../values.ts';
import {
  Group,
  GroupChange,
  GroupConfig,
  GroupFacts,
  GroupLine,
  groupRelations,
  GroupRoleIds,
  groupSortKeys,
  GroupUserIds,
  mostIds,
  NewGroup,
} from './groups.schemas.ts';

const relations = v.object({ _groupsRelations: v.optional(v.picklist(groupRelations)) });
const Groups = v.object({ groups: v.array(Group) });
const one = { groupId: Id };

export const groupsChecks = {
  list: { query: relations, result: Groups },
  page: {
    query: v.object({
      _limit: QueryNumber(1, 200),
      _offset: QueryNumber(0, 1_000_000),
      _filter: QueryText(200),
      _managedBy: v.optional(GroupFacts.entries.managedBy),
      _sortBy: v.optional(v.picklist(groupSortKeys)),
      _order: v.optional(v.picklist(['ASC', 'DESC'])),
      ids: v.optional(QueryIds),
    }),
    result: pageOf(GroupLine),
  },
  configuration: { result: GroupConfig },
  configure: {
    body: v.partial(GroupConfig),
    result: GroupConfig,
    audit: 'groups.configured',
    errors: ['ROLE_NOT_GRANTABLE', 'LAST_ADMIN'],
  },
  listByIds: {
    query: relations,
    body: v.object({ groupsIds: v.pipe(v.array(Id), v.maxLength(mostIds)) }),
    result: Groups,
    audit: { none: 'It reads.' },
  },
  create: { body: NewGroup, result: GroupFacts, audit: 'group.created', errors: ['KEY_TAKEN', 'GROUP_LIMIT'] },
  get: { params: one, query: relations, result: Group, errors: ['NOT_FOUND'] },
  update: {
    params: one,
    body: GroupChange,
    audit: 'group.updated',
    errors: ['NOT_FOUND', 'GROUP_READ_ONLY', 'ROLE_NOT_GRANTABLE', 'KEY_TAKEN'],
  },
  remove: { params: one, audit: 'group.deleted', errors: ['NOT_FOUND', 'GROUP_READ_ONLY', 'ROLE_NOT_GRANTABLE', 'LAST_ADMIN'] },
  addRoles: {
    params: one,
    body: GroupRoleIds,
    audit: 'group.rolesAdded',
    errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE', 'GROUP_LIMIT'],
  },
  removeRoles: {
    params: one,
    body: GroupRoleIds,
    audit: 'group.rolesRemoved',
    errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE', 'LAST_ADMIN'],
  },
  addUsers: {
    params: one,
    body: GroupUserIds,
    audit: 'group.usersAdded',
    errors: ['NOT_FOUND', 'GROUP_READ_ONLY', 'ROLE_NOT_GRANTABLE', 'GROUP_LIMIT'],
  },
  removeUsers: {
    params: one,
    body: GroupUserIds,
    audit: 'group.usersRemoved',
    errors: ['NOT_FOUND', 'GROUP_READ_ONLY', 'ROLE_NOT_GRANTABLE', 'LAST_ADMIN'],
  },
} satisfies AreaChecks;
