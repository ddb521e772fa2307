import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id, pageOf, QueryFlag, QueryIds, QueryNumber, QueryText } from '../values.ts';
import {
  accessTypes,
  Application,
  ApplicationChange,
  ApplicationDetails,
  ApplicationWorkspace,
  Consent,
  RotatedSecret,
  SecretRotation,
  TenantAssignments,
  UserApplications,
} from './applications.schemas.ts';

const change = { body: UserApplications, errors: ['NOT_FOUND'] } as const;
const params = { params: { appId: v.string() } } as const;
const ofTenant = { params: { ...params.params, tenantId: Id } } as const;
/** An account below logs that it was given or lost an application; the one above logs that somebody went there. */
const entered = 'subAccount.entered';

export const applicationsChecks = {
  idsOfUser: { params: { userId: Id }, result: v.array(v.string()), errors: ['NOT_FOUND'] },
  idsOfUsers: {
    query: v.object({ userIds: QueryIds }),
    result: v.array(v.object({ userId: v.string(), appIds: v.array(v.string()) })),
  },
  ofTenantsV1: { result: v.array(v.object({ tenantId: v.string(), appIds: v.optional(v.array(v.string())) })) },
  ofTenants: { result: v.array(TenantAssignments) },
  list: {
    query: v.object({ ids: v.optional(QueryIds), _includeFreeAccess: QueryFlag, _includeManaged: QueryFlag }),
    result: v.array(Application),
  },
  assign: { ...change, audit: 'application.assigned' },
  unassign: { ...change, audit: 'application.unassigned' },
  usersOf: {
    query: v.object({ appIds: QueryIds }),
    result: v.array(v.object({ appId: v.string(), userIds: v.array(v.string()) })),
  },
  details: { ...params, result: ApplicationDetails, errors: ['NOT_FOUND'] },
  change: { ...params, body: ApplicationChange, audit: 'application.updated', errors: ['NOT_FOUND'] },
  rotateSecret: {
    ...params,
    body: SecretRotation,
    result: RotatedSecret,
    audit: 'application.secretRotated',
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  endSecret: { params: { ...params.params, secretId: Id }, audit: 'application.secretEnded', errors: ['NOT_FOUND'] },
  workspaces: {
    ...params,
    query: v.object({ _limit: QueryNumber(1, 200), _offset: QueryNumber(0, 1_000_000), _filter: QueryText(100) }),
    result: pageOf(ApplicationWorkspace),
    errors: ['NOT_FOUND'],
  },
  give: {
    ...ofTenant,
    body: v.object({ accessType: v.picklist(accessTypes) }),
    audit: ['application.given', entered],
    errors: ['NOT_FOUND'],
  },
  take: { ...ofTenant, audit: ['application.taken', entered], errors: ['NOT_FOUND'] },
  consents: { result: v.array(Consent) },
  endConsent: { params: { appId: v.string() }, audit: 'consent.ended', errors: ['NOT_FOUND'] },
} satisfies AreaChecks;
