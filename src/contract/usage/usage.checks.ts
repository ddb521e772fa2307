import type { AreaChecks } from '../endpoint.ts';
import { Usage, UsageQuery } from './usage.schemas.ts';

export const usageChecks = { read: { query: UsageQuery, result: Usage } } satisfies AreaChecks;
