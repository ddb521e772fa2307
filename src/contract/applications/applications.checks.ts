import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id, QueryFlag, QueryIds } from '../values.ts';
import { Application, Consent, TenantAssignments, UserApplications } from './applications.schemas.ts';

const change = { body: UserApplications, errors: ['NOT_FOUND'] } as const;

export const applicationsChecks = {
  idsOfUser: { params: { userId: Id }, result: v.array(v.string()), errors: ['NOT_FOUND'] },
  idsOfUsers: {
    query: v.object({ userIds: QueryIds }),
    result: v.array(v.object({ userId: v.string(), appIds: v.array(v.string()) })),
  },
  ofTenantsV1: { result: v.array(v.object({ tenantId: v.string(), appIds: v.optional(v.array(v.string())) })) },
  ofTenants: { result: v.array(TenantAssignments) },
  list: { query: v.object({ ids: v.optional(QueryIds), _includeFreeAccess: QueryFlag }), result: v.array(Application) },
  assign: { ...change, audit: 'application.assigned' },
  unassign: { ...change, audit: 'application.unassigned' },
  usersOf: {
    query: v.object({ appIds: QueryIds }),
    result: v.array(v.object({ appId: v.string(), userIds: v.array(v.string()) })),
  },
  consents: { result: v.array(Consent) },
  endConsent: { params: { appId: v.string() }, audit: 'consent.ended', errors: ['NOT_FOUND'] },
} satisfies AreaChecks;
