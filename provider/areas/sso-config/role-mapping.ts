import { changesBetween } from '../../../src/contract/audits/audits.rules.ts';
import { notFound } from '../../../src/contract/input.ts';
import { groupTaken, requireSpace } from '../../../src/contract/sso-config/sso-config.rules.ts';
import type { Tx } from '../../db/tables.ts';
import { auditChange } from '../../identity/audit.ts';
import { requireGrantableRoles } from '../../identity/members/grants.ts';
import { namesOfRoles } from '../../identity/members/member-roles.ts';
import { callerOf, type Work } from '../../identity/work.ts';
import type { ConnectionRow } from './connection-view.ts';

interface Mapping {
  group: string;
  roleIds: readonly string[];
}

/** What an entry tells before and after. */
const changesOf = async (tx: Tx, before: Partial<Mapping>, { group, roleIds }: Partial<Mapping>) =>
  changesBetween(
    { group: before.group, roles: await namesOfRoles(tx, before.roleIds ?? []) },
    { group, roles: await namesOfRoles(tx, roleIds ?? []) },
  );

const distinct = (ids: readonly string[]) => [...new Set(ids)];

/** What is new must be the caller's to give; what was there may stay or go. Errors: NOT_FOUND, ROLE_NOT_GRANTABLE. */
export async function replaceDefaultRoles(
  tx: Tx,
  work: Work,
  { id, roleIds: before }: ConnectionRow,
  roleIds: readonly string[],
): Promise<void> {
  const caller = callerOf(work);
  const wanted = distinct(roleIds);
  await requireGrantableRoles(
    tx,
    caller,
    wanted.filter((roleId) => !before.includes(roleId)),
  );
  await tx.deleteFrom('sso_default_roles').where('tenant_id', '=', caller.tenantId).where('connection_id', '=', id).execute();
  if (wanted.length > 0)
    await tx
      .insertInto('sso_default_roles')
      .values(wanted.map((role_id) => ({ tenant_id: caller.tenantId, connection_id: id, role_id })))
      .execute();
}

export async function setDefaultRoles(tx: Tx, work: Work, row: ConnectionRow, roleIds: readonly string[]): Promise<void> {
  await replaceDefaultRoles(tx, work, row, roleIds);
  await auditChange(tx, work, {
    action: 'ssoConnection.rolesSet',
    target: { type: 'ssoConnection', id: row.id },
    details: { roleIds: distinct(roleIds), changes: await changesOf(tx, row, { roleIds }) },
  });
}

async function giveRoles(tx: Tx, tenantId: string, groupId: string, roleIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('sso_group_roles').where('tenant_id', '=', tenantId).where('group_id', '=', groupId).execute();
  if (roleIds.length > 0)
    await tx
      .insertInto('sso_group_roles')
      .values(distinct(roleIds).map((role_id) => ({ tenant_id: tenantId, group_id: groupId, role_id })))
      .execute();
}

async function insertGroup(tx: Tx, work: Work, { id }: ConnectionRow, { group, roleIds }: Mapping): Promise<string> {
  const caller = callerOf(work);
  await requireGrantableRoles(tx, caller, distinct(roleIds));
  const groupId = crypto.randomUUID();
  await tx
    .insertInto('sso_groups')
    .values({ id: groupId, tenant_id: caller.tenantId, connection_id: id, name: group, created_at: work.deps.clock.now() })
    .execute();
  await giveRoles(tx, caller.tenantId, groupId, roleIds);
  return groupId;
}

const requireFree = ({ groups }: ConnectionRow, name: string, except?: string) => {
  if (groups.some(({ id, group }) => group === name && id !== except)) throw groupTaken();
};

/** Errors: NOT_FOUND, ROLE_NOT_GRANTABLE, KEY_TAKEN, TOO_LARGE. */
export async function addGroup(tx: Tx, work: Work, row: ConnectionRow, mapping: Mapping): Promise<void> {
  requireSpace('groups', row.groups.length);
  requireFree(row, mapping.group);
  const id = await insertGroup(tx, work, row, mapping);
  await auditChange(tx, work, {
    action: 'ssoGroup.created',
    target: { type: 'ssoGroup', id },
    details: { connectionId: row.id, group: mapping.group, roleIds: mapping.roleIds },
  });
}

const requireGroup = ({ groups }: ConnectionRow, id: string) => {
  const found = groups.find((group) => group.id === id);
  if (!found) throw notFound();
  return found;
};

/** A renamed group gives its roles to others, so all of them must be the caller's to give. Errors: NOT_FOUND, ROLE_NOT_GRANTABLE, KEY_TAKEN. */
export async function changeGroup(tx: Tx, work: Work, row: ConnectionRow, { id, group, roleIds }: Mapping & { id: string }): Promise<void> {
  const caller = callerOf(work);
  const before = requireGroup(row, id);
  requireFree(row, group, id);
  await requireGrantableRoles(
    tx,
    caller,
    distinct(roleIds).filter((roleId) => group !== before.group || !before.roleIds.includes(roleId)),
  );
  await tx.updateTable('sso_groups').set({ name: group }).where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
  await giveRoles(tx, caller.tenantId, id, roleIds);
  await auditChange(tx, work, {
    action: 'ssoGroup.updated',
    target: { type: 'ssoGroup', id },
    details: { connectionId: row.id, group, roleIds, changes: await changesOf(tx, before, { group, roleIds }) },
  });
}

/** Errors: NOT_FOUND. */
export async function removeGroup(tx: Tx, work: Work, row: ConnectionRow, id: string): Promise<void> {
  const { group } = requireGroup(row, id);
  await tx.deleteFrom('sso_groups').where('tenant_id', '=', callerOf(work).tenantId).where('id', '=', id).execute();
  await auditChange(tx, work, { action: 'ssoGroup.deleted', target: { type: 'ssoGroup', id }, details: { connectionId: row.id, group } });
}

/** Exactly these groups afterwards; those of the same name stay the same. Errors: NOT_FOUND, ROLE_NOT_GRANTABLE, KEY_TAKEN. */
export async function replaceGroups(tx: Tx, work: Work, row: ConnectionRow, wanted: readonly Mapping[]): Promise<void> {
  const { tenantId } = callerOf(work);
  if (new Set(wanted.map(({ group }) => group)).size !== wanted.length) throw groupTaken();
  for (const { id, group } of row.groups)
    if (!wanted.some((mapping) => mapping.group === group))
      await tx.deleteFrom('sso_groups').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
  for (const mapping of wanted) {
    const present = row.groups.find(({ group }) => group === mapping.group);
    if (present) {
      const added = mapping.roleIds.filter((roleId) => !present.roleIds.includes(roleId));
      await requireGrantableRoles(tx, callerOf(work), distinct(added));
      await giveRoles(tx, tenantId, present.id, mapping.roleIds);
    } else await insertGroup(tx, work, row, mapping);
  }
}
