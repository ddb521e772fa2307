import { sql } from 'kysely';
import type { Giver } from '../../../src/contract/roles/roles.rules.ts';
import type { Tx } from '../../db/tables.ts';

/** What the impersonator of a session holds in its tenant; undefined unless they're an active member there. */
export const findActor = (tx: Tx, { sessionId, now }: { sessionId: string; now: Date }): Promise<Giver | undefined> =>
  tx
    .selectFrom('sessions as s')
    .innerJoin('memberships as a', (join) => join.onRef('a.user_id', '=', 's.actor_id').onRef('a.tenant_id', '=', 's.tenant_id'))
    .innerJoin('users as au', 'au.id', 'a.user_id')
    .select([
      'au.super_user as superUser',
      sql<string[]>`array(select distinct p.key from effective_roles mr
        join role_grants rp on rp.role_id = mr.role_id join permissions p on p.id = rp.permission_id
        where mr.tenant_id = a.tenant_id and mr.user_id = a.user_id)`.as('permissions'),
    ])
    .where('s.id', '=', sessionId)
    .where('a.status', '=', 'active')
    .where('a.disabled_at', 'is', null)
    .where('a.locked_at', 'is', null)
    .where((is) => is.or([is('a.expires_at', 'is', null), is('a.expires_at', '>', now)]))
    .where((is) => is.or([is('a.signed_out_at', 'is', null), is('a.signed_out_at', '<', is.ref('s.auth_time'))]))
    .executeTakeFirst();
