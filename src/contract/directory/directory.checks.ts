import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id, Moment } from '../values.ts';
import { Directory, DirectoryRequest, NewDirectory, Tried, UserTrial } from './directory.schemas.ts';

const one = { params: { id: Id }, errors: ['NOT_FOUND'] } as const;

export const directoryChecks = {
  list: { result: v.array(Directory) },
  create: {
    body: NewDirectory,
    result: v.object({ id: v.string(), connectionName: v.string(), token: v.string() }),
    audit: 'directory.created',
    errors: ['DIRECTORY_LIMIT'],
  },
  update: {
    ...one,
    body: v.object({ syncToUserManagement: v.optional(v.boolean()), anyNetwork: v.optional(v.boolean()) }),
    audit: 'directory.updated',
  },
  remove: {
    params: { id: Id },
    body: v.object({ deleteAll: v.boolean() }),
    audit: ['directory.deleted', 'user.deprovisioned'],
    errors: ['NOT_FOUND'],
  },
  countUsers: { ...one, result: v.object({ count: v.number() }) },
  rotate: {
    ...one,
    body: v.optional(v.nullable(v.object({ endPrevious: v.optional(v.boolean()) }))),
    errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE'],
    result: v.object({ token: v.string(), previousExpiresAt: Moment }),
    audit: 'directory.tokenRotated',
  },
  tryUser: { ...one, body: Tried, result: UserTrial, audit: { none: 'It reads.' } },
  requests: { ...one, result: v.object({ requests: v.array(DirectoryRequest) }) },
} satisfies AreaChecks;
