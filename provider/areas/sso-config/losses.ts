import { sql } from 'kysely';
import { ssoManagerKey } from '../../../src/contract/sso-config/sso-config.rules.ts';
import { namedPeople } from '../../../src/contract/access/what-if.rules.ts';
import { matchesPermission } from '../../../src/access/permission.ts';
import type { SsoLosses } from '../../../src/contract/sso-config/sso-config.schemas.ts';
import type { PeoplePage } from '../../../src/contract/values.ts';
import type { Tx } from '../../db/tables.ts';
import { callerOf, type Work } from '../../identity/work.ts';
import { shownEmail } from '../../messages/no-address.ts';

/** Active members whose email no connection answers for, but for those who manage single sign-on. */
export async function readSsoLosses(tx: Tx, work: Work, { id, page }: { id: string; page: PeoplePage }): Promise<SsoLosses> {
  const { tenantId } = callerOf(work);
  const keys = await tx.selectFrom('permissions').select(['id', 'key']).execute();
  const managing = keys.filter(({ key }) => matchesPermission(key, ssoManagerKey)).map((row) => row.id);
  const name = sql<string>`coalesce(nullif(m.name, ''), u.email)`;
  const losers = tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.tenant_id', '=', tenantId)
    .where('m.status', '=', 'active')
    .where('m.disabled_at', 'is', null)
    .where('m.locked_at', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from sso_domains d join sso_connections c on c.id = d.connection_id
        where d.tenant_id = ${tenantId} and d.verified_at is not null and (c.enabled or c.id = ${id}) and d.domain = split_part(u.email, '@', 2))`,
    )
    .where(
      sql<boolean>`not exists (select 1 from effective_roles er join role_grants rp on rp.role_id = er.role_id
        where er.tenant_id = ${tenantId} and er.user_id = m.user_id and rp.permission_id = any(${managing}::uuid[]))`,
    );
  const { total } = await losers.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const sorted = losers.orderBy(name).orderBy('m.user_id');
  const first = await sorted.select(name.as('name')).limit(namedPeople).execute();
  const people = await sorted.select(['m.user_id as id', 'm.name', 'u.email']).limit(page.size).offset(page.offset).execute();
  return {
    total,
    names: first.map((one) => one.name),
    people: people.map((one) => ({ ...one, email: shownEmail(one.email) })),
  };
}
