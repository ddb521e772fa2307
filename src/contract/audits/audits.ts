import { del, endpoints, get, post, put } from '../endpoint.ts';
import type { auditsChecks } from './audits.checks.ts';

const read = { permission: 'fe.secure.read.audits' } as const;

export const audits = endpoints<typeof auditsChecks>('audits')({
  /** Newest first unless asked otherwise. */
  list: get('/audits', { access: read }),
  /** What the caller did in this workspace. */
  mine: get('/audits/me', { access: 'signedIn' }),
  stats: get('/audits/stats', { access: read }),
  /** Entries over time; the last 30 days unless asked otherwise. */
  histogram: get('/audits/stats/histogram', { access: read }),
  /** Ours: what the caller keeps for themselves, in this workspace. */
  filters: get('/audits/filters', { access: read }),
  /** Takes the place of one of the same name; the oldest make room. */
  keepFilter: put('/audits/filters', { access: read, produces: 'nothing' }),
  forgetFilter: del('/audits/filters/:id', { access: read, produces: 'nothing' }),
  exportCsv: post('/audits/export/csv/v2', { access: read, produces: 'file' }),
  /** The older address of the same file. */
  exportAs: post('/audits/export/:endpoint', { access: read, produces: 'file' }),
});
