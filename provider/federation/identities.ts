import type { Work } from '../identity/work.ts';
import type { Tx, UserRow } from '../db/tables.ts';
import { audit } from '../identity/audit.ts';

/** A user as an external provider knows them. Identified by (provider, subject), never by address (security.md 2.5). */
export interface OutsideIdentity {
  /** `social:google`, or the id of a connection. */
  provider: string;
  subject: string;
}

export async function findIdentity(tx: Tx, { provider, subject }: OutsideIdentity): Promise<UserRow | undefined> {
  return tx
    .selectFrom('user_identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .selectAll('u')
    .where('i.provider', '=', provider)
    .where('i.subject', '=', subject)
    .executeTakeFirst();
}

/** Links this identity to the user. Of two concurrent writers, one gets a conflict. */
export async function linkIdentity(
  tx: Tx,
  work: Work,
  { provider, subject, userId, email, tenantId }: OutsideIdentity & { userId: string; email: string; tenantId: string | null },
): Promise<void> {
  await tx.insertInto('user_identities').values({ provider, subject, user_id: userId, email, created_at: work.deps.clock.now() }).execute();
  await audit(tx, work, {
    action: 'identity.linked',
    tenantId,
    actorId: userId,
    target: { type: 'user', id: userId },
    details: { provider },
  });
}
