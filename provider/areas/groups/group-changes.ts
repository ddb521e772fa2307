import { changesBetween } from '../../../src/contract/audits/audits.rules.ts';
import { requireFreeName, requireOwnGroup, requireRoom, requireRoomInGroups } from '../../../src/contract/groups/groups.rules.ts';
import type { GroupChange, NewGroup } from '../../../src/contract/groups/groups.schemas.ts';
import { notFound } from '../../../src/contract/input.ts';
import { requireAll } from '../../../src/contract/roles/roles.rules.ts';
import type { AuditAction } from '../../../src/contract/audit-actions.ts';
import type { Ctx } from '../../http/context.ts';
import type { GroupRow, Tx } from '../../db/tables.ts';
import { auditChange } from '../../identity/audit.ts';
import { requireGrantableGroups, requireGrantableRoles } from '../../identity/members/grants.ts';
import { putInGroup, requireRoomForMembers, takeOutOfGroup } from '../../identity/members/group-members.ts';
import { keepAnAdmin } from '../../identity/members/last-admin.ts';
import { lockCaller } from '../../identity/members/lock-caller.ts';
import { callerOf } from '../../identity/work.ts';
import { selectGroups } from './group-view.ts';

const auditGroup = (tx: Tx, ctx: Ctx, action: AuditAction, { id, ...details }: { id: string } & Record<string, unknown>) =>
  auditChange(tx, ctx, { action, target: { type: 'group', id }, details });

/**
 * A group, to be changed; of a directory's, `forRoles` alone. Errors: NOT_FOUND, GROUP_READ_ONLY, ROLE_NOT_GRANTABLE.
 */
async function takeGroup(tx: Tx, ctx: Ctx, groupId: string, { forRoles = false } = {}): Promise<GroupRow> {
  const caller = await lockCaller(tx, ctx);
  const { tenantId } = caller;
  const row = await selectGroups(tx, tenantId).where('g.id', '=', groupId).executeTakeFirst();
  if (!row) throw notFound();
  if (!forRoles) requireOwnGroup({ managedBy: row.managed_by });
  await requireGrantableGroups(tx, caller, [groupId]);
  return row;
}

async function requireName(tx: Tx, tenantId: string, name: string, except?: string): Promise<void> {
  const others = await selectGroups(tx, tenantId)
    .where((is) => is(is.fn('lower', ['g.name']), '=', is.fn('lower', [is.val(name)])))
    .execute();
  requireFreeName(others.some(({ id }) => id !== except));
}

/** Errors: KEY_TAKEN, GROUP_LIMIT. */
export async function createGroup(tx: Tx, ctx: Ctx, { name, color, description, metadata = '{}' }: NewGroup): Promise<GroupRow> {
  const { tenantId } = await lockCaller(tx, ctx);
  const { count } = await tx
    .selectFrom('groups')
    .select((is) => is.fn.countAll().as('count'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  requireRoom(Number(count));
  await requireName(tx, tenantId, name);
  const now = ctx.deps.clock.now();
  const row: GroupRow = {
    id: crypto.randomUUID(),
    tenant_id: tenantId,
    name,
    description: description || null,
    color: color || null,
    metadata,
    managed_by: 'frontegg',
    created_at: now,
    updated_at: now,
  };
  await tx.insertInto('groups').values(row).execute();
  await auditGroup(tx, ctx, 'group.created', { id: row.id, name });
  return row;
}

/** Errors: those of `takeGroup`, KEY_TAKEN. */
export async function updateGroup(tx: Tx, ctx: Ctx, groupId: string, change: GroupChange): Promise<void> {
  const { tenantId } = callerOf(ctx);
  const before = await takeGroup(tx, ctx, groupId);
  const { name, color, description, metadata } = change;
  if (name !== undefined) await requireName(tx, tenantId, name, groupId);
  const facts = { name: before.name, color: before.color, description: before.description };
  const given = {
    ...(name !== undefined && { name }),
    ...(color !== undefined && { color: color || null }),
    ...(description !== undefined && { description: description || null }),
  };
  await tx
    .updateTable('groups')
    .set({ ...given, ...(metadata !== undefined && { metadata }), updated_at: ctx.deps.clock.now() })
    .where('id', '=', groupId)
    .where('tenant_id', '=', tenantId)
    .execute();
  const changes = changesBetween(facts, { ...facts, ...given });
  await auditGroup(tx, ctx, 'group.updated', { id: groupId, fields: Object.keys(change), changes });
}

/** Errors: those of `takeGroup`, LAST_ADMIN. */
export async function removeGroup(tx: Tx, ctx: Ctx, groupId: string): Promise<void> {
  const { tenantId } = callerOf(ctx);
  const { name } = await takeGroup(tx, ctx, groupId);
  await keepAnAdmin(tx, tenantId, () => tx.deleteFrom('groups').where('id', '=', groupId).where('tenant_id', '=', tenantId).execute());
  await auditGroup(tx, ctx, 'group.deleted', { id: groupId, name });
}

/** Errors: those of `takeGroup`, and the same of the roles; GROUP_LIMIT. */
export async function addRoles(tx: Tx, ctx: Ctx, groupId: string, roleIds: readonly string[]): Promise<void> {
  const caller = callerOf(ctx);
  const { tenantId } = caller;
  await takeGroup(tx, ctx, groupId, { forRoles: true });
  const ids = [...new Set(roleIds)];
  await requireGrantableRoles(tx, caller, ids);
  await tx
    .insertInto('group_roles')
    .values(ids.map((role_id) => ({ tenant_id: tenantId, group_id: groupId, role_id })))
    .onConflict((on) => on.doNothing())
    .execute();
  const { count } = await tx
    .selectFrom('group_roles')
    .select((is) => is.fn.countAll().as('count'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  requireRoomInGroups('roles', Number(count));
  await auditGroup(tx, ctx, 'group.rolesAdded', { id: groupId, roleIds: ids });
}

/** Errors: those of `takeGroup`, LAST_ADMIN. */
export async function removeRoles(tx: Tx, ctx: Ctx, groupId: string, roleIds: readonly string[]): Promise<void> {
  const { tenantId } = callerOf(ctx);
  await takeGroup(tx, ctx, groupId, { forRoles: true });
  await keepAnAdmin(tx, tenantId, () =>
    tx
      .deleteFrom('group_roles')
      .where('tenant_id', '=', tenantId)
      .where('group_id', '=', groupId)
      .where('role_id', 'in', roleIds)
      .execute(),
  );
  await auditGroup(tx, ctx, 'group.rolesRemoved', { id: groupId, roleIds });
}

/** Errors: those of `takeGroup`, NOT_FOUND for somebody who isn't in the workspace, GROUP_LIMIT. */
export async function addUsers(tx: Tx, ctx: Ctx, groupId: string, userIds: readonly string[]): Promise<void> {
  const { tenantId } = callerOf(ctx);
  await takeGroup(tx, ctx, groupId);
  const found = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', userIds)
    .execute();
  requireAll(found, userIds);
  await putInGroup(tx, callerOf(ctx), { groupId, userIds, at: ctx.deps.clock.now() });
  await requireRoomForMembers(tx, tenantId);
  await auditGroup(tx, ctx, 'group.usersAdded', { id: groupId, userIds });
}

/** Errors: those of `takeGroup`, LAST_ADMIN. */
export async function removeUsers(tx: Tx, ctx: Ctx, groupId: string, userIds: readonly string[]): Promise<void> {
  await takeGroup(tx, ctx, groupId);
  await takeOutOfGroup(tx, callerOf(ctx), { groupId, userIds });
  await auditGroup(tx, ctx, 'group.usersRemoved', { id: groupId, userIds });
}
