import { sql } from 'kysely';
import { ssoManagerKey } from '../../../src/contract/sso-config/sso-config.rules.ts';
import { namedPeople } from '../../../src/contract/access/what-if.rules.ts';
import { matchesPermission } from '../../../src/access/permission.ts';
import type { Tx } from '../../db/tables.ts';
import { callerOf, type Work } from '../../identity/work.ts';
import type { ConnectionRow } from './connection-view.ts';

/** Active members whose email no connection answers for, but for those who manage single sign-on. */
export async function readSsoLosses(tx: Tx, work: Work, { id }: ConnectionRow): Promise<{ total: number; names: string[] }> {
  const { tenantId } = callerOf(work);
  const keys = await tx.selectFrom('permissions').select(['id', 'key']).execute();
  const managing = keys.filter(({ key }) => matchesPermission(key, ssoManagerKey)).map((row) => row.id);
  const rows = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(sql<string>`coalesce(nullif(m.name, ''), u.email)`.as('name'))
    .where('m.tenant_id', '=', tenantId)
    .where('m.status', '=', 'active')
    .where('m.disabled_at', 'is', null)
    .where('m.locked_at', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from sso_domains d join sso_connections c on c.id = d.connection_id
        where d.tenant_id = ${tenantId} and d.verified_at is not null and (c.enabled or c.id = ${id}) and d.domain = split_part(u.email, '@', 2))`,
    )
    .where(
      sql<boolean>`not exists (select 1 from effective_roles er join role_permissions rp on rp.role_id = er.role_id
        where er.tenant_id = ${tenantId} and er.user_id = m.user_id and rp.permission_id = any(${managing}::uuid[]))`,
    )
    .orderBy('name')
    .execute();
  return { total: rows.length, names: rows.slice(0, namedPeople).map(({ name }) => name) };
}
