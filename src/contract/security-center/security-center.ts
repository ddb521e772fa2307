import { endpoints, get } from '../endpoint.ts';
import type { securityCenterChecks } from './security-center.checks.ts';

const read = { permission: 'fe.secure.read.securityPolicy' } as const;

/** How safe a workspace is, and what would make it safer (flows.md B.6). */
export const securityCenter = endpoints<typeof securityCenterChecks>('securityCenter')({
  recommendations: get('/security-center/resources/recommendations/v1', { access: read }),
  insights: get('/security-center/resources/insights/v1', { access: read }),
});
