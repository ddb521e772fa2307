import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Entitlements, EntitlementsV1 } from './entitlements.schemas.ts';

export const entitlementsChecks = {
  get: { result: Entitlements },
  version: { result: v.object({ version: v.string() }) },
  getV1: { result: EntitlementsV1 },
} satisfies AreaChecks;
