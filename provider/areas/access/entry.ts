import { sql } from 'kysely';
import { holdsPermission } from '../../../src/access/permission.ts';
import type { Entry } from '../../../src/contract/access/why.rules.ts';
import { ssoManagerKey } from '../../../src/contract/sso-config/sso-config.rules.ts';
import type { Tx } from '../../db/tables.ts';
import { hasWayOf } from '../../identity/policy/own-ways.ts';

/** How an active member gets in, by the rules of a sign-in. Requires the system scope. */
export async function readEntry(tx: Tx, { tenantId, userId }: { tenantId: string; userId: string }): Promise<Entry | undefined> {
  const policy = await tx.selectFrom('tenant_policies').select('sign_in_ways').where('tenant_id', '=', tenantId).executeTakeFirst();
  const ways = policy?.sign_in_ways ?? null;
  const row = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select([
      'u.super_user',
      sql<boolean>`exists (select from sso_connections c join sso_domains d on d.connection_id = c.id
        where c.tenant_id = m.tenant_id and c.enabled and c.enforced and d.verified_at is not null)`.as('is_enforced'),
      sql<string[]>`array(select distinct p.key from effective_roles e join role_grants rp on rp.role_id = e.role_id
        join permissions p on p.id = rp.permission_id where e.tenant_id = m.tenant_id and e.user_id = m.user_id)`.as('keys'),
      hasWayOf(['sso']).as('has_company'),
      hasWayOf(ways ?? []).as('has_way'),
    ])
    .where('m.tenant_id', '=', tenantId)
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'active')
    .executeTakeFirst();
  if (!row || row.super_user) return undefined;
  return {
    mustUseCompany: row.is_enforced && !holdsPermission(row.keys, ssoManagerKey),
    hasCompany: row.has_company,
    hasWay: ways === null || row.has_way,
  };
}
