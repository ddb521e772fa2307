import { changedConfig, groupDefaults, groupsGiveRoles } from '../../../src/contract/groups/groups.rules.ts';
import type { GroupConfig } from '../../../src/contract/groups/groups.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../db/tables.ts';
import { auditChange } from '../../identity/audit.ts';
import { requireGrantableRoles } from '../../identity/members/grants.ts';
import { lockCaller } from '../../identity/members/lock-caller.ts';
import { isLiveRole } from '../../identity/members/retired.ts';
import { keepAnAdmin } from '../../identity/members/last-admin.ts';

export async function readConfig(tx: Tx, tenantId: string): Promise<GroupConfig> {
  const row = await tx
    .selectFrom('group_settings')
    .select(['enabled', 'roles_enabled as rolesEnabled'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row ?? groupDefaults;
}

/** Turning roles of groups on or off gives or takes all of them. Errors: ROLE_NOT_GRANTABLE, LAST_ADMIN. */
export async function changeConfig(tx: Tx, ctx: Ctx, change: Parameters<typeof changedConfig>[1]): Promise<GroupConfig> {
  const caller = await lockCaller(tx, ctx);
  const { tenantId } = caller;
  const before = await readConfig(tx, tenantId);
  const config = changedConfig(before, change);
  if (groupsGiveRoles(before) !== groupsGiveRoles(config)) {
    const given = await tx
      .selectFrom('group_roles')
      .select('role_id')
      .distinct()
      .where('tenant_id', '=', tenantId)
      .where(isLiveRole('role_id'))
      .execute();
    await requireGrantableRoles(
      tx,
      caller,
      given.map(({ role_id }) => role_id),
    );
  }
  const row = { enabled: config.enabled, roles_enabled: config.rolesEnabled, updated_at: ctx.deps.clock.now() };
  await keepAnAdmin(tx, tenantId, () =>
    tx
      .insertInto('group_settings')
      .values({ tenant_id: tenantId, ...row })
      .onConflict((on) => on.column('tenant_id').doUpdateSet(row))
      .execute(),
  );
  await auditChange(tx, ctx, { action: 'groups.configured', target: { type: 'tenant', id: tenantId }, details: { before, after: config } });
  return config;
}
