import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/tables.ts';

/**
 * SQL fragment for `sessions as s`: true for a user's own session, and for an impersonated one while the impersonator is an
 * active member of the tenant (security.md IMP-01).
 */
export const actorMayStay: RawBuilder<boolean> = sql<boolean>`(s.actor_id is null or exists (
  select 1 from memberships a where a.user_id = s.actor_id and a.tenant_id = s.tenant_id and a.status = 'active' and a.disabled_at is null
  and a.locked_at is null and (a.signed_out_at is null or a.signed_out_at < s.auth_time)))`;

export const hasActor = async (tx: Tx, sessionId: string): Promise<boolean> =>
  Boolean(await tx.selectFrom('sessions as s').select('s.id').where('s.id', '=', sessionId).where(actorMayStay).executeTakeFirst());
