import { sql } from 'kysely';
import { notFound } from '../../../src/contract/input.ts';
import { requireGrantableRoles } from '../../../src/contract/roles/roles.rules.ts';
import { requireNewcomer, undoSeconds } from '../../../src/contract/users/users.rules.ts';
import type { Tx } from '../../db/tables.ts';
import { after } from '../../ports/clock.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { auditChange } from '../audit.ts';
import { requireSeat } from '../billing/seats.ts';
import { requireAllowedDomain } from '../policy/domain-rules.ts';
import type { Work } from '../work.ts';
import { privilegesOf } from './grants.ts';
import { resendInvitation } from './invitations.ts';
import './keep-for-undo.ts';
import { lockCaller } from './lock-caller.ts';

/**
 * Undoes a removal by the caller: the member is back as they were, with what still exists of their roles, groups and applications, with
 * their own API tokens and what the vendor gave them, but signed out. Somebody invited gets a new link, because the old one has ended.
 * Errors: NOT_FOUND for another's or an old removal, EMAIL_TAKEN, SEATS_TAKEN, DOMAIN_NOT_ALLOWED, ROLE_NOT_GRANTABLE.
 */
export async function restoreMember(tx: Tx, work: Work, userId: string): Promise<void> {
  const caller = await lockCaller(tx, work);
  const { tenantId } = caller;
  const now = work.deps.clock.now();
  const kept = await tx
    .deleteFrom('removed_members')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('removed_by', '=', caller.userId)
    .where('removed_at', '>', after(now, -undoSeconds))
    .returningAll()
    .executeTakeFirst();
  if (!kept) throw notFound();
  const present = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (present) requireNewcomer('active');
  if (!kept.membership.disabled_at) await requireSeat(tx, work.deps, tenantId);
  const { rows } = await sql<{ email: string }>`
    insert into memberships select (jsonb_populate_record(null::memberships, ${JSON.stringify(kept.membership)}::jsonb)).* returning email`.execute(
    tx,
  );
  // As it is now, which the removal may not have known.
  const { email } = rows[0]!;
  if (shownEmail(email)) await requireAllowedDomain(tx, tenantId, email);
  await tx.updateTable('memberships').set({ signed_out_at: now }).where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
  await sql`insert into membership_roles (tenant_id, user_id, role_id)
    select ${tenantId}, ${userId}, id from roles where id = any(${kept.role_ids}::uuid[])`.execute(tx);
  await sql`insert into sso_given_roles (tenant_id, user_id, role_id)
    select tenant_id, user_id, role_id from membership_roles
    where tenant_id = ${tenantId} and user_id = ${userId} and role_id = any(${kept.sso_role_ids}::uuid[])`.execute(tx);
  await sql`insert into group_members (tenant_id, user_id, group_id, added_at)
    select tenant_id, ${userId}, id, ${now} from groups where tenant_id = ${tenantId} and id = any(${kept.group_ids}::uuid[])`.execute(tx);
  await sql`insert into application_users (tenant_id, user_id, app_id, added_at)
    select ${tenantId}, ${userId}, id, ${now} from applications where id = any(${kept.app_ids}::text[])`.execute(tx);
  await sql`select return_possessions(${userId}, ${JSON.stringify(kept.api_tokens)}::jsonb, ${JSON.stringify(kept.entitlements)}::jsonb)`.execute(
    tx,
  );
  // Whoever lost permissions meanwhile may not give them back.
  const { permissions } = await privilegesOf(tx, { tenantId, userId });
  requireGrantableRoles(caller, [{ keys: permissions }]);
  await auditChange(tx, work, { action: 'user.restored', target: { type: 'user', id: userId } });
  if (kept.membership.status === 'invited') await resendInvitation(tx, work, userId);
}
