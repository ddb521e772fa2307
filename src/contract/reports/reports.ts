import { endpoints, get, post } from '../endpoint.ts';
import type { reportsChecks } from './reports.checks.ts';

const read = { permission: 'fe.secure.read.reports' } as const;
const write = { permission: 'fe.secure.write.reports' } as const;

/** Reports that the product ships; each also needs the permission of what it tells. */
export const reports = endpoints<typeof reportsChecks>('reports')({
  list: get('/reports/resources/reports/v2/tenant-reports', { access: read }),
  one: get('/reports/resources/reports/v2/:id/tenant-reports', { access: read }),
  /** HTML, or a PDF or JPG where the server can draw them. */
  preview: get('/reports/engine/resources/triggers/v1/preview-report', { access: read, produces: 'file' }),
  schedule: post('/reports/resources/reports/v2/:templateId/tenant-reports', { access: write }),
  /** At once, to members of the workspace, with the saved filters. */
  send: post('/reports/engine/resources/triggers/v1/tenant-reports', { access: write, produces: 'nothing' }),
});
