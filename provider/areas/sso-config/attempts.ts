import { mostAttempts, requireComplete } from '../../../src/contract/sso-config/sso-config.rules.ts';
import type { SsoAttempt } from '../../../src/contract/sso-config/sso-config.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import { forgetOldAttempts, startSteps, testSeconds } from '../../federation/attempts.ts';
import { createTest } from '../../federation/sso-test.ts';
import { auditChange } from '../../identity/audit.ts';
import { callerOf, type Work } from '../../identity/work.ts';
import { after } from '../../ports/clock.ts';
import { toConfig, type ConnectionRow } from './connection-view.ts';

/** A test run with the settings as they are. Errors: INVALID_INPUT if something is missing. */
export async function beginTest(tx: Tx, work: Work, row: ConnectionRow): Promise<{ id: string; address: string }> {
  const { tenantId } = callerOf(work);
  const config = toConfig(work, row);
  requireComplete(config);
  const id = crypto.randomUUID();
  const { list, add } = startSteps(work.deps.clock);
  add('request', { address: config.ssoEndpoint });
  const values = { tenant_id: tenantId, connection_id: row.id, is_test: true, outcome: 'waiting' as const, email: null };
  await tx
    .insertInto('sso_attempts')
    .values({ id, ...values, steps: JSON.stringify(list), created_at: work.deps.clock.now() })
    .execute();
  await forgetOldAttempts(tx, work, row.id);
  await auditChange(tx, work, { action: 'ssoConnection.testStarted', target: { type: 'ssoConnection', id: row.id } });
  return { id, address: await createTest(tx, work, { connectionId: row.id, attemptId: id, tenantId }) };
}

/** Newest first. */
export async function listAttempts(tx: Tx, work: Work, { id }: ConnectionRow): Promise<SsoAttempt[]> {
  const rows = await tx
    .selectFrom('sso_attempts')
    .selectAll()
    .where('tenant_id', '=', callerOf(work).tenantId)
    .where('connection_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostAttempts)
    .execute();
  const now = work.deps.clock.now();
  return rows.map(({ id: attemptId, is_test, outcome, email, steps, created_at }) => {
    const shown = { id: attemptId, isTest: is_test, outcome, email, steps, createdAt: created_at.toISOString() };
    const end = after(created_at, testSeconds);
    if (outcome !== 'waiting' || end > now) return shown;
    return {
      ...shown,
      outcome: 'failed',
      steps: [...steps, { step: 'response', at: end.toISOString(), problem: 'unanswered', facts: {} }],
    };
  });
}
