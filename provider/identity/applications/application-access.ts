import { mayUse } from '../../../src/contract/applications/applications.rules.ts';
import type { AccessType } from '../../../src/contract/applications/applications.schemas.ts';
import type { SessionRow, Tx } from '../../db/tables.ts';
import { findAccess, type TenantAccess } from '../members/tenant-access.ts';
import type { Work } from '../work.ts';
import './application-rows.ts';

export interface WantedApplication {
  id: string;
  accessType: AccessType;
}

/** Of these tenants, those where the user may use the application. Requires the system scope. */
async function tenantsWith(tx: Tx, { id, accessType }: WantedApplication, { user, tenantIds }: TenantAccess): Promise<string[]> {
  if (accessType === 'FREE_ACCESS') return tenantIds;
  const rows = await tx
    .selectFrom('application_tenants as t')
    .leftJoin('application_users as u', (join) =>
      join.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.app_id', '=', 't.app_id').on('u.user_id', '=', user.id),
    )
    .select(['t.tenant_id', 't.access_type', 'u.user_id'])
    .where('t.app_id', '=', id)
    .where('t.tenant_id', 'in', tenantIds)
    .orderBy('t.tenant_id')
    .execute();
  return rows
    .filter(({ access_type, user_id }) => mayUse({ accessType, inTenant: access_type }, user_id !== null))
    .map(({ tenant_id }) => tenant_id);
}

/** Whether the user may use the application in the tenant they are in. Requires the system scope. */
export const mayUseApplication = async (tx: Tx, application: WantedApplication, access: TenantAccess): Promise<boolean> =>
  (await tenantsWith(tx, application, access)).includes(access.tenantId);

/**
 * `findAccess` for an application. Unless the tenant `isNamed`, it is one where the user may use the application, if there is any.
 * Requires the system scope.
 */
export async function findAccessTo(
  tx: Tx,
  application: WantedApplication,
  {
    now,
    userId,
    wanted,
    isNamed,
    session,
    from,
  }: {
    now: Date;
    userId: string;
    wanted: string | null | undefined;
    isNamed: boolean;
    session: SessionRow;
    from: Pick<Work, 'deps' | 'client'>;
  },
): Promise<{ access: TenantAccess; mayUse: boolean } | undefined> {
  const access = await findAccess(tx, { now, deps: from.deps, userId, wanted, session, from });
  if (typeof access === 'string') return undefined;
  const allowed = await tenantsWith(tx, application, access);
  if (allowed.includes(access.tenantId)) return { access, mayUse: true };
  const other = isNamed ? undefined : allowed[0];
  if (other === undefined) return { access, mayUse: false };
  const there = await findAccess(tx, { now, deps: from.deps, userId, wanted: other, session, from });
  return typeof there === 'string' ? undefined : { access: there, mayUse: there.tenantId === other };
}
