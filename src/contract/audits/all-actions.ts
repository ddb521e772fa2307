import { serverActions, vendorActions, type AuditAction } from '../audit-actions.ts';
import * as checks from '../checks.ts';
import type { AreaChecks } from '../endpoint.ts';

const stated = Object.values<AreaChecks>({ ...checks })
  .flatMap((area) => Object.values(area))
  .flatMap(({ audit }) => (audit === undefined || (typeof audit === 'object' && 'none' in audit) ? [] : audit)) as AuditAction[];

/** Every action that a row may have. */
export const allActions: readonly AuditAction[] = [...new Set([...stated, ...serverActions, ...vendorActions])].toSorted();
