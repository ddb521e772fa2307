import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id } from '../values.ts';
import { Tenant, TenantsAndActive } from './tenants.schemas.ts';

export const tenantsChecks = {
  list: { result: TenantsAndActive },
  listV1: { result: TenantsAndActive },
  listV2: { result: v.array(Tenant) },
  switch: { body: v.object({ tenantId: Id }), audit: 'tenant.switched', errors: ['NOT_FOUND', 'STEP_UP_REQUIRED', 'SIGN_IN_AGAIN'] },
} satisfies AreaChecks;
