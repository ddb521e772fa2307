import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id } from '../values.ts';
import { Tenant, TenantsAndActive } from './tenants.schemas.ts';

export const tenantsChecks = {
  list: { result: TenantsAndActive },
  listV1: { result: TenantsAndActive },
  listV2: { result: v.array(Tenant) },
  token: {
    body: v.object({ tenantId: Id }),
    result: v.object({ accessToken: v.string(), expires: v.string(), expiresIn: v.number() }),
    audit: 'tenant.tokenIssued',
    errors: ['NOT_FOUND', 'STEP_UP_REQUIRED', 'SIGN_IN_AGAIN'],
  },
  switch: { body: v.object({ tenantId: Id }), audit: 'tenant.switched', errors: ['NOT_FOUND', 'STEP_UP_REQUIRED', 'SIGN_IN_AGAIN'] },
} satisfies AreaChecks;
