import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/tables.ts';

/** Of `memberships as m`: active, and has been ever since. Whoever was removed and came back isn't who they were. */
export const isLiveSince = (now: Date, since: RawBuilder<unknown>) =>
  sql<boolean>`m.status = 'active' and m.disabled_at is null and m.locked_at is null
    and (m.expires_at is null or m.expires_at > ${now}::timestamptz) and m.created_at <= ${since}`;

export async function isLiveMember(
  tx: Tx,
  { tenantId, userId, since, now }: { tenantId: string; userId: string; since: Date; now: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('memberships as m')
    .select('m.user_id')
    .where('m.tenant_id', '=', tenantId)
    .where('m.user_id', '=', userId)
    .where(isLiveSince(now, sql`${since}::timestamptz`))
    .executeTakeFirst();
  return row !== undefined;
}
