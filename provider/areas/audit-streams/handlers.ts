import type { auditStreams as area } from '../../../src/contract/audit-streams/audit-streams.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import { readOnceInTenant, writeInTenant } from '../in-tenant.ts';
import { createStream, removeStream, replay, rotateSecret, updateStream } from './stream-changes.ts';
import { selectStreams, toStream } from './stream-view.ts';
import { testStream } from './test-stream.ts';

export const auditStreams: Handlers<typeof area, [Ctx]> = {
  list: async (_input, ctx) => (await readOnceInTenant(ctx, (tx) => selectStreams(tx, callerOf(ctx).tenantId))).map(toStream),
  create: async ({ body }, ctx) => writeInTenant(ctx, (tx) => createStream(tx, ctx, body)),
  update: async ({ streamId, body }, ctx) => writeInTenant(ctx, (tx) => updateStream(tx, ctx, streamId, body)),
  remove: async ({ streamId }, ctx) => writeInTenant(ctx, (tx) => removeStream(tx, ctx, streamId)),
  rotateSecret: async ({ streamId }, ctx) => writeInTenant(ctx, (tx) => rotateSecret(tx, ctx, streamId)),
  test: async ({ streamId }, ctx) => testStream(ctx, streamId),
  replay: async ({ streamId, body }, ctx) => writeInTenant(ctx, (tx) => replay(tx, ctx, streamId, body.from)),
};
