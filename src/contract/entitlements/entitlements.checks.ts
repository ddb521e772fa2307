import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Entitlements, EntitlementsV1, ReportedUsages, UsageEvents, UsageQuery, WorkspaceUsage } from './entitlements.schemas.ts';

export const entitlementsChecks = {
  get: { result: Entitlements },
  version: { result: v.object({ version: v.string() }) },
  getV1: { result: EntitlementsV1 },
  reportUsage: { body: UsageEvents, result: ReportedUsages, limit: 'usage', audit: ['entitlement.limitReached'] },
  usage: { query: UsageQuery, result: WorkspaceUsage, limit: 'usage', errors: ['NOT_FOUND'] },
} satisfies AreaChecks;
