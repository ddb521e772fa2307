import { sql } from 'kysely';
import { conditionsOf, explain, hindrancesOf, maySeeRoles, type Entry, type Standing } from '../../../src/contract/access/why.rules.ts';
import type { Why } from '../../../src/contract/access/access.schemas.ts';
import { mayUse } from '../../../src/contract/applications/applications.rules.ts';
import { notFound } from '../../../src/contract/input.ts';
import { mayGive } from '../../../src/contract/roles/roles.rules.ts';
import { hasAccess, seeKey } from '../../../src/contract/sub-tenants/sub-tenants.rules.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import '../../identity/applications/application-rows.ts';
import { hasFactor } from '../../identity/factors/factors.ts';
import { selectPermissions, selectRoles, toPermission, toRole, withGrants } from '../../identity/members/role-view.ts';
import { tenantPolicy } from '../../identity/policy/tenant-policy.ts';
import { callerOf } from '../../identity/work.ts';
import { shownEmail } from '../../messages/no-address.ts';

/** Somebody in an account, and what belongs to them there alone. */
export interface Found {
  person: Why['person'];
  hasFactor: boolean;
  standing: Standing;
}

async function groupsOf(tx: Tx, { tenantId, userId }: { tenantId: string; userId: string }) {
  const { rows } = await sql<{ id: string; name: string; roleIds: string[] }>`
    select g.id, g.name, array(select r.role_id::text from group_roles r where r.group_id = g.id order by 1) as "roleIds"
    from group_members m join groups g on g.tenant_id = m.tenant_id and g.id = m.group_id
    where m.tenant_id = ${tenantId} and m.user_id = ${userId} order by lower(g.name)`.execute(tx);
  return rows;
}

const selectPerson = (tx: Tx, tenantId: string, userId: string) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .select(['m.name', 'm.email', 'm.status', 'm.disabled_at', 'm.locked_at', 'm.expires_at', 't.disabled_at as closed_at'])
    .select([
      sql<boolean>`m.status = 'active' and u.super_user`.as('isSuperUser'),
      sql<boolean>`m.status = 'active' and ${hasFactor('m.user_id')}`.as('hasFactor'),
      sql<boolean>`m.invited_role_ids is null and not exists (select from group_settings s where s.tenant_id = m.tenant_id
        and not (s.enabled and s.roles_enabled))`.as('takesFromGroups'),
      sql<string[]>`array(select r.role_id::text from membership_roles r where r.tenant_id = m.tenant_id and r.user_id = m.user_id)`.as(
        'roleIds',
      ),
    ])
    .where('m.tenant_id', '=', tenantId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst();

/** Undefined for somebody who isn't in the account. */
export async function findStanding(
  tx: Tx,
  ctx: Ctx,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<Found | undefined> {
  const row = await selectPerson(tx, tenantId, userId);
  if (!row) return undefined;
  const given = (await selectRoles(tx, tenantId).execute()).map((role) => toRole(role, ctx));
  const roles = withGrants(given, await selectPermissions(tx, tenantId).execute());
  const named = (ids: readonly string[]) => roles.filter(({ id }) => ids.includes(id));
  const groups = (await groupsOf(tx, { tenantId, userId })).map(({ id, name, roleIds }) => ({ id, name, roles: named(roleIds) }));
  const facts = {
    isInvited: row.status === 'invited',
    isDisabled: row.disabled_at !== null,
    isLocked: row.locked_at !== null,
    expiresAt: row.expires_at ?? undefined,
    isAccountDisabled: row.closed_at !== null,
  };
  return {
    person: { id: userId, name: row.name, email: shownEmail(row.email) },
    hasFactor: row.hasFactor,
    standing: {
      roles: named(row.roleIds),
      groups: row.takesFromGroups ? groups : [],
      idleGroups: row.takesFromGroups ? [] : groups,
      isSuperUser: row.isSuperUser,
      hindrances: hindrancesOf(facts, ctx.deps.clock.now()),
    },
  };
}

/** The same person in an account below the caller's own, where they are `found`. */
export async function actingBelow(tx: Tx, found: Found, { tenantId, userId }: { tenantId: string; userId: string }): Promise<Found> {
  const row = await tx
    .selectFrom('memberships as m')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .select(['t.id', 't.name', 't.is_reseller', 't.sub_account_access as type', 'm.sub_account_access as allowed'])
    .where('m.tenant_id', '=', tenantId)
    .where('m.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { roles, groups, isSuperUser, hindrances } = found.standing;
  const ids = [...roles, ...groups.flatMap((group) => group.roles)].flatMap(({ permissions }) => permissions);
  const keys = ids.length === 0 ? [] : await tx.selectFrom('permissions').select('key').where('id', 'in', ids).execute();
  const giver = { permissions: keys.map(({ key }) => key), superUser: isSuperUser };
  const mayEnter = row.is_reseller && hasAccess(row.type, row.allowed) && mayGive(giver, [seeKey]);
  const standing: Standing = {
    ...found.standing,
    account: { id: row.id, name: row.name },
    hindrances: [...hindrances, ...(mayEnter ? [] : ['noEntry' as const])],
  };
  return { ...found, standing };
}

async function closedApplications(tx: Tx, { tenantId, userId }: { tenantId: string; userId: string }) {
  const rows = await tx
    .selectFrom('application_tenants as t')
    .innerJoin('applications as a', 'a.id', 't.app_id')
    .leftJoin('application_users as u', (join) =>
      join.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.app_id', '=', 't.app_id').on('u.user_id', '=', userId),
    )
    .select(['a.id', 'a.name', 'a.access_type as accessType', 't.access_type as inTenant', 'u.user_id'])
    .where('t.tenant_id', '=', tenantId)
    .where('a.is_active', '=', true)
    .orderBy('a.name')
    .execute();
  return rows
    .filter(({ accessType, inTenant, user_id }) => !mayUse({ accessType, inTenant }, user_id !== null))
    .map(({ id, name }) => ({ id, name }));
}

/** `below`: somebody of the account above, if they act in this one. Errors: NOT_FOUND. */
export async function readWhy(
  tx: Tx,
  ctx: Ctx,
  {
    tenantId,
    userId,
    permissionId,
    above,
    entry,
  }: { tenantId: string; userId: string; permissionId: string; above?: Found | undefined; entry: Entry | undefined },
): Promise<Why> {
  const known = await selectPermissions(tx, tenantId).execute();
  const permissions = known.map(toPermission);
  const permission = permissions.find(({ id }) => id === permissionId);
  const here = await findStanding(tx, ctx, { tenantId, userId });
  const found = here ?? above;
  if (!permission || !found) throw notFound();
  const roles = withGrants(
    (await selectRoles(tx, tenantId).execute()).map((row) => toRole(row, ctx)),
    known,
  );
  const policy = await tenantPolicy(tx, ctx, tenantId);
  const networks = await tx
    .selectFrom('restriction_settings')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .where((is) => is.or([is('ip_active', '=', true), is('country_active', '=', true)]))
    .executeTakeFirst();
  return explain({
    person: found.person,
    permission,
    permissions,
    roles: maySeeRoles(callerOf(ctx)) ? roles : undefined,
    standings: [here, above].flatMap((one) => one?.standing ?? []),
    conditions: conditionsOf(permission.key, {
      mfa: policy.mfa.enforcement,
      hasFactor: found.hasFactor,
      limitsNetworks: networks !== undefined,
      asksForSecurity: policy.stepUp.forSecurity,
      entry,
    }),
    closedApplications: here ? await closedApplications(tx, { tenantId, userId }) : [],
  });
}
