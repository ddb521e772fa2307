import { endpoints, get } from '../endpoint.ts';
import type { usageChecks } from './usage.checks.ts';

/** How much a workspace is used. */
export const usage = endpoints<typeof usageChecks>('usage')({
  read: get('/usage/resources/usage/v1', { access: { permission: 'fe.usage.read' } }),
});
