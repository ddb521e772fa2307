import { sql, type RawBuilder } from 'kysely';
import type { Giver } from '../../../src/contract/roles/roles.rules.ts';
import type { Tx } from '../../db/tables.ts';

/** SQL fragment for `sessions as s`: what the impersonator holds in the session's tenant; null unless they're an active member there. */
export const actorOf: RawBuilder<Giver | null> = sql<Giver | null>`(
  select json_build_object('superUser', au.super_user, 'permissions', array(
    select distinct p.key from membership_roles mr join role_permissions rp on rp.role_id = mr.role_id join permissions p on p.id = rp.permission_id
    where mr.tenant_id = a.tenant_id and mr.user_id = a.user_id))
  from memberships a join users au on au.id = a.user_id
  where a.user_id = s.actor_id and a.tenant_id = s.tenant_id and a.status = 'active' and a.disabled_at is null
  and a.locked_at is null and (a.signed_out_at is null or a.signed_out_at < s.auth_time))`;

export async function findActor(tx: Tx, sessionId: string): Promise<Giver | null | undefined> {
  return (await tx.selectFrom('sessions as s').select(actorOf.as('actor')).where('s.id', '=', sessionId).executeTakeFirst())?.actor;
}
