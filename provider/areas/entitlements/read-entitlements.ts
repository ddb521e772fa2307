import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { createHash } from 'node:crypto';
import { holdsPermission } from '../../../src/access/permission.ts';
import type { RoleOrigin } from '../../../src/access/entitlement-types.ts';
import type { Catalogue } from '../../../src/contract/entitlements/catalogue.ts';
import { emptyCatalogue, entitlementsOf, meteredIn, type Given, type Use } from '../../../src/contract/entitlements/entitlements.rules.ts';
import type { Me } from '../../../src/contract/profile/profile.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import { readMe, toMe, type MeRow } from '../../identity/members/me-view.ts';
import { withImplied } from '../../identity/members/role-view.ts';
import { callerOf } from '../../identity/work.ts';
import { defaultGiven, defaultPlanOf } from '../../identity/entitlements/given.ts';
import { meteredMonth, readUse } from '../../identity/entitlements/metered-use.ts';
import { readInTenant } from '../in-tenant.ts';

/** Counts every change of what the vendor sells, of what this workspace has, and of its roles. */
const selectCounts = sql<string>`concat_ws('.', coalesce((select version from entitlement_catalogue), 0),
  (select entitlements_version from tenants w where w.id = m.tenant_id), (select roles_version from tenants w where w.id = m.tenant_id),
  (select version from catalog_version))`;

interface Row {
  user: MeRow;
  counts: string;
  catalogue: Catalogue | null;
  given: (Omit<Given, 'expiresAt'> & { expiresAt: string | null })[];
  /** Of a workspace that never chose a plan: the default one. What a subscription gives is among `given`. */
  defaultPlan: string | null;
  /** Of roles that no group needs to bring. */
  directIds: string[];
  groupNames: { id: string; name: string }[];
}

/** Of `memberships as m`. */
export const readCounts = jsonBuildObject({ counts: selectCounts });
/** Of `users as u` and their membership `m`. */
export const readHolder = jsonBuildObject({
  user: readMe,
  counts: selectCounts,
  catalogue: sql<Catalogue | null>`(select document from entitlement_catalogue)`,
  given: sql<Row['given']>`array(
    select json_build_object('kind', a.kind, 'id', a.item_id, 'expiresAt', a.expires_at, 'to', case when a.user_id is null then 'tenant' else 'user' end)
    from entitlement_assignments a where a.tenant_id = m.tenant_id and (a.user_id is null or a.user_id = m.user_id)
    order by a.user_id is not null, a.kind desc, a.item_id, a.source)`,
  defaultPlan: defaultPlanOf(sql.ref('m.tenant_id')),
  directIds: sql<string[]>`array(select d.role_id::text from membership_roles d where d.tenant_id = m.tenant_id and d.user_id = m.user_id)`,
  groupNames: sql<Row['groupNames']>`array(
    select json_build_object('id', g.id, 'name', g.name) from groups g where g.tenant_id = m.tenant_id and exists (
      select from group_members x where x.tenant_id = g.tenant_id and x.group_id = g.id and x.user_id = m.user_id))`,
});

/** Changes with the answer to `get`. */
export function versionOf(counts: string, ctx: Ctx): string {
  const { roleIds, permissions, userId, tenantId } = callerOf(ctx);
  const facts = JSON.stringify([counts, userId, tenantId, roleIds.toSorted(), permissions.toSorted()]);
  return createHash('sha256').update(facts).digest('base64url').slice(0, 22);
}

/** The caller's roles with the groups that bring them. Names of groups are for those who may see groups. */
function originsOf({ groupNames, directIds }: Row, me: Me, ctx: Ctx): RoleOrigin[] {
  const { tenantRoles, permissions } = callerOf(ctx);
  const keys = new Map(tenantRoles.permissions.map(({ id, key }) => [id, key]));
  const seesGroups = holdsPermission(permissions, 'fe.secure.read.groups');
  const nameOf = (id: string) => (seesGroups && groupNames.find((group) => group.id === id)?.name) || id;
  return me.roles.map(({ id, key, name, permissions: ids }) => ({
    ...{ key, name },
    permissions: withImplied(tenantRoles.permissions, ids)
      .flatMap((each) => keys.get(each) ?? [])
      .filter((each) => holdsPermission(permissions, each)),
    groups: directIds.includes(id)
      ? []
      : me.groups
          .filter(({ roles = [] }) => roles.some((role) => role.id === id))
          .map((group) => ({ id: group.id, name: nameOf(group.id) })),
  }));
}

/** What the workspace has used of metered features: a second read, for vendors who have some. */
async function measureUse(catalogue: Catalogue, ctx: Ctx): Promise<ReadonlyMap<string, Use>> {
  const metered = meteredIn(catalogue);
  if (metered.length === 0) return new Map();
  const { tenantId } = callerOf(ctx);
  return readInTenant(ctx, async (tx) => readUse(tx, metered, await meteredMonth(tx, ctx.deps, tenantId)));
}

export async function readEntitlements(row: Row, ctx: Ctx) {
  const caller = callerOf(ctx);
  const user = toMe(row.user, caller, ctx);
  const assigned = row.given.map(({ expiresAt, ...one }): Given => ({ ...one, expiresAt: expiresAt ? Date.parse(expiresAt) : null }));
  const given = [...defaultGiven(row.defaultPlan), ...assigned];
  const catalogue = row.catalogue ?? emptyCatalogue;
  const attributes: Readonly<Record<string, unknown>> = { ...user };
  const holder = {
    given,
    permissions: caller.permissions,
    roles: originsOf(row, user, ctx),
    user: attributes,
    use: await measureUse(catalogue, ctx),
  };
  return {
    user: attributes,
    entitlements: { ...entitlementsOf(catalogue, holder), version: versionOf(row.counts, ctx) },
  };
}
