import { del, endpoints, get, patch, post } from '../endpoint.ts';
import type { auditStreamsChecks } from './audit-streams.checks.ts';

const read = { access: { permission: 'fe.secure.read.auditStreams' } } as const;
const write = { access: { permission: 'fe.secure.write.auditStreams' } } as const;

/** Where the audit log is sent as it grows: each entry at least once, in the order of the chain. */
export const auditStreams = endpoints<typeof auditStreamsChecks>('auditStreams')({
  list: get('/audits/streams', read),
  /** Begins with what happens from now on. A webhook's secret is in the answer, and nowhere else. */
  create: post('/audits/streams', write),
  update: patch('/audits/streams/:streamId', write),
  remove: del('/audits/streams/:streamId', { ...write, produces: 'nothing' }),
  /** Of a webhook. The secret before it signs along for a day. */
  rotateSecret: post('/audits/streams/:streamId/secret/rotations', { ...write, stepUp: true }),
  /** Sends one made-up entry at once, and answers with what came back. */
  test: post('/audits/streams/:streamId/tests', write),
  /** Sends again what happened since a moment. Nothing that waits is left out. */
  replay: post('/audits/streams/:streamId/replays', write),
});
