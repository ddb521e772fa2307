import { sql } from 'kysely';
import { holdsAsMuch, type Giver } from '../../src/contract/roles/roles.rules.ts';
import { requireTrustworthy, ssoHeld, trustHeldSeconds } from '../../src/contract/sso-config/sso-config.rules.ts';
import type { Tx } from '../db/tables.ts';
import { privilegesOf, type Decider } from '../identity/members/grants.ts';
import { isLiveMember } from '../identity/members/live-member.ts';
import type { Work } from '../identity/work.ts';
import { secondsBetween } from '../ports/clock.ts';

/**
 * Whoever chooses what a connection trusts can sign in as anyone of its domains, so they may do all that those may: members and those
 * who are invited. In the writing transaction. Errors: CONNECTION_TRUST.
 */
export async function requireMayTrust(tx: Tx, by: Decider & { userId: string }, domains: readonly string[]): Promise<void> {
  const { rows } = await sql<{ permissions: string[]; has_super_user: boolean }>`
    with people as (select m.user_id, m.invited_role_ids, m.status from memberships m
      where m.tenant_id = ${by.tenantId} and m.user_id <> ${by.userId} and split_part(m.email, '@', 2) = any(${[...domains]}::text[])),
    held as (select unnest(p.invited_role_ids) as role_id from people p
      union select mr.role_id from membership_roles mr join people p on p.user_id = mr.user_id where mr.tenant_id = ${by.tenantId}
      union select g.role_id from group_given_roles g join people p on p.user_id = g.user_id where g.tenant_id = ${by.tenantId})
    select array(select distinct p.key from held h join role_grants rp on rp.role_id = h.role_id
        join permissions p on p.id = rp.permission_id) as permissions,
      exists (select from people p join users u on u.id = p.user_id where p.status = 'active' and u.super_user) as has_super_user`.execute(
    tx,
  );
  requireTrustworthy(by, { permissions: rows[0]!.permissions, superUser: rows[0]!.has_super_user });
}

/** What whoever changed it holds now; nothing if they have left. */
export const heldBy = async (
  tx: Tx,
  { tenantId, changer, since, now }: { tenantId: string; changer: string | null; since: Date; now: Date },
): Promise<Giver> =>
  changer && (await isLiveMember(tx, { tenantId, userId: changer, since, now }))
    ? privilegesOf(tx, { tenantId, userId: changer })
    : { permissions: [] };

/**
 * What it trusts was changed within the hour, nobody else has agreed, and the person may do more than whoever changed it may now.
 * Errors: SSO_HELD.
 */
export async function requireSettledTrust(
  tx: Tx,
  { deps: { clock } }: Pick<Work, 'deps'>,
  { id, tenantId, userId }: { id: string; tenantId: string; userId: string },
): Promise<void> {
  const now = clock.now();
  const {
    trust_changed_at: at,
    trust_changed_by: changer,
    trust_confirmed_at: confirmedAt,
  } = await tx
    .selectFrom('sso_connections')
    .select(['trust_changed_at', 'trust_changed_by', 'trust_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!at || confirmedAt || changer === userId || secondsBetween(at, now) >= trustHeldSeconds) return;
  const by = await heldBy(tx, { tenantId, changer, since: at, now });
  if (!holdsAsMuch(by, await privilegesOf(tx, { tenantId, userId }))) throw ssoHeld();
}
