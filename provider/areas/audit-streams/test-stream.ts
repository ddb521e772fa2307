import { testEntry } from '../../../src/contract/audit-streams/audit-streams.rules.ts';
import type { StreamTest } from '../../../src/contract/audit-streams/audit-streams.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import { auditChange } from '../../identity/audit.ts';
import { callerOf } from '../../identity/work.ts';
import { readInTenant, writeInTenant } from '../in-tenant.ts';
import { findStream, secretsOf } from './stream-view.ts';

/** Sends a made-up entry at once. Errors: NOT_FOUND, RATE_LIMITED. */
export async function testStream(ctx: Ctx, streamId: string): Promise<StreamTest> {
  const { deps } = ctx;
  const { tenantId } = callerOf(ctx);
  const row = await readInTenant(ctx, (tx) => findStream(tx, tenantId, streamId));
  await deps.limits.count('webhookTests', tenantId);
  const now = deps.clock.now();
  const entry = testEntry({ tenantId, now });
  const begun = performance.now();
  const answer = await deps.auditSink(
    { target: row.target, secrets: secretsOf(deps, row) },
    { id: `msg_test_${crypto.randomUUID()}`, tenantId, entries: [entry], now },
  );
  const durationMs = Math.round(performance.now() - begun);
  const { isDelivered, statusCode, reason } = answer;
  await writeInTenant(ctx, (tx) =>
    auditChange(tx, ctx, {
      action: 'auditStream.tested',
      target: { type: 'auditStream', id: streamId },
      details: { name: row.name, isDelivered, ...(statusCode !== undefined && { statusCode }), ...(reason && { reason }) },
    }),
  );
  return { ...answer, durationMs };
}
