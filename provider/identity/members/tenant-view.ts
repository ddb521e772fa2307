import type { AccessType } from '../../../src/contract/sub-tenants/sub-tenants.schemas.ts';
import type { Tenant } from '../../../src/contract/tenants/tenants.schemas.ts';
import type { Tables, TenantRow, Tx } from '../../db/tables.ts';
import type { Caller, Work } from '../work.ts';
import { ownSignIn } from './sign-in-address.ts';

type Settings = Pick<Tables['account_settings'], (typeof settings)[number]>;
const settings = ['address', 'timezone', 'date_format', 'time_format', 'currency'] as const;

/** A picture in a tenant's own text would come with every tenant of a list. */
const isShort = (logo: string) => !logo.startsWith('data:');

const toTenant = (
  saved: TenantRow & { sub_account_access: AccessType } & { [K in keyof Settings]: Settings[K] | null },
  { deps, active }: Pick<Work, 'deps'> & { active: string },
): Tenant => {
  const row = ownSignIn(saved, deps);
  return {
    id: row.id,
    tenantId: row.id,
    name: row.name,
    vendorId: deps.config.vendor.id,
    deletedAt: null,
    metadata: {},
    isReseller: row.is_reseller,
    tenantType: row.type,
    ...(row.alias ? { alias: row.alias } : {}),
    ...(row.logo && (row.id === active || isShort(row.logo)) ? { logo: row.logo } : {}),
    ...(row.address ? { address: row.address } : {}),
    ...(row.timezone ? { timezone: row.timezone } : {}),
    ...(row.date_format ? { dateFormat: row.date_format } : {}),
    ...(row.time_format ? { timeFormat: row.time_format } : {}),
    ...(row.currency ? { currency: row.currency } : {}),
    hasCustomLogin: row.application_url !== null || row.login_url !== null,
    ...(row.login_url ? { loginUrl: row.login_url } : {}),
    ...(row.application_url ? { applicationUrl: row.application_url } : {}),
    isDisabled: row.disabled_at !== null,
    subAccountAccessType: row.sub_account_access,
    children: [],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
};

/** Tenants the user may currently enter. */
export const selectOpenTenants = (tx: Tx, { userId, now }: { userId: string; now: Date }) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .selectAll('t')
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'active')
    .where('m.disabled_at', 'is', null)
    .where('m.locked_at', 'is', null)
    .where((is) => is.or([is('m.expires_at', 'is', null), is('m.expires_at', '>', now)]))
    .where('t.disabled_at', 'is', null);

/** In a single statement. An impersonator only sees the current tenant; to somebody who visits one, it's among their own. */
export async function findTenants(
  tx: Tx,
  work: Pick<Work, 'deps'>,
  { userId, tenantId, actorId, cameFrom }: Pick<Caller, 'userId' | 'tenantId' | 'actorId' | 'cameFrom'>,
): Promise<{ tenants: Tenant[]; activeTenant: Tenant }> {
  const own = selectOpenTenants(tx, { userId, now: work.deps.clock.now() }).clearSelect().select('t.id');
  const rows = await tx
    .selectFrom('tenants as t')
    .selectAll('t')
    .where((is) => is.or([is('t.id', 'in', own), ...(cameFrom ? [is('t.id', '=', tenantId)] : [])]))
    .leftJoin('account_settings as a', (on) => on.onRef('a.tenant_id', '=', 't.id').on('a.tenant_id', '=', tenantId))
    .select(settings.map((column) => `a.${column}` as const))
    .orderBy('t.name')
    .orderBy('t.id')
    .execute();
  const tenants = rows.filter(({ id }) => !actorId || id === tenantId).map((row) => toTenant(row, { ...work, active: tenantId }));
  return { tenants, activeTenant: tenants.find(({ id }) => id === tenantId)! };
}
