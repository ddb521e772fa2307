import { sql, type ExpressionBuilder } from 'kysely';
import { changesBetween } from '../../../src/contract/audits/audits.rules.ts';
import { notFound } from '../../../src/contract/input.ts';
import { groupTaken, requireSpace } from '../../../src/contract/sso-config/sso-config.rules.ts';
import type { MappedRole } from '../../db/sso-rows.ts';
import type { Tx } from '../../db/tables.ts';
import { auditChange } from '../../identity/audit.ts';
import { grantableRoleIds, requireGrantableRoles } from '../../identity/members/grants.ts';
import { isLiveRole, withoutRetired } from '../../identity/members/retired.ts';
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

/** Of these roles, those that are the caller's to give: from now on they are given with the caller's rights. Others stay whose they were. */
async function ownOf(tx: Tx, work: Work, roleIds: readonly string[]): Promise<MappedRole[]> {
  const caller = callerOf(work);
  const grantable = await grantableRoleIds(tx, caller);
  const made = { made_by: caller.userId, made_at: work.deps.clock.now(), made_from: caller.cameFrom ?? null, stopped_at: null };
  return roleIds.filter((id) => grantable.has(id)).map((role_id) => ({ role_id, ...made }));
}
const ofMaker = (is: ExpressionBuilder<{ excluded: MappedRole }, 'excluded'>) => ({
  made_by: is.ref('excluded.made_by'),
  made_at: is.ref('excluded.made_at'),
  made_from: is.ref('excluded.made_from'),
  stopped_at: null,
});

/** What is mapped and retired stays so, whether it's sent back or not. */
const withoutKept = (tx: Tx, mapped: readonly { role_id: string }[], roleIds: readonly string[]) =>
  withoutRetired(
    tx,
    distinct(roleIds),
    mapped.map(({ role_id }) => role_id),
  );
const withoutKeptOf = async (tx: Tx, groupId: string, roleIds: readonly string[]) =>
  withoutKept(tx, await tx.selectFrom('sso_group_roles').select('role_id').where('group_id', '=', groupId).execute(), roleIds);

/** What is new must be the caller's to give; what was there may stay or go. Errors: NOT_FOUND, ROLE_NOT_GRANTABLE. */
export async function replaceDefaultRoles(
  tx: Tx,
  work: Work,
  { id, roleIds: before }: ConnectionRow,
  roleIds: readonly string[],
): Promise<void> {
  const caller = callerOf(work);
  const mapped = await tx.selectFrom('sso_default_roles').select('role_id').where('connection_id', '=', id).execute();
  const wanted = await withoutKept(tx, mapped, roleIds);
  await requireGrantableRoles(
    tx,
    caller,
    wanted.filter((roleId) => !before.includes(roleId)),
  );
  const of = { tenant_id: caller.tenantId, connection_id: id };
  await tx
    .deleteFrom('sso_default_roles')
    .where('tenant_id', '=', caller.tenantId)
    .where('connection_id', '=', id)
    .where(sql<boolean>`role_id <> all(${wanted}::uuid[])`)
    .where(isLiveRole('role_id'))
    .execute();
  const own = await ownOf(tx, work, wanted);
  if (own.length > 0)
    await tx
      .insertInto('sso_default_roles')
      .values(own.map((role) => ({ ...of, ...role })))
      .onConflict((on) => on.columns(['connection_id', 'role_id']).doUpdateSet(ofMaker))
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

async function giveRoles(tx: Tx, work: Work, groupId: string, roleIds: readonly string[]): Promise<void> {
  const { tenantId } = callerOf(work);
  const wanted = distinct(roleIds);
  await tx
    .deleteFrom('sso_group_roles')
    .where('tenant_id', '=', tenantId)
    .where('group_id', '=', groupId)
    .where(sql<boolean>`role_id <> all(${wanted}::uuid[])`)
    .where(isLiveRole('role_id'))
    .execute();
  const own = await ownOf(tx, work, wanted);
  if (own.length > 0)
    await tx
      .insertInto('sso_group_roles')
      .values(own.map((role) => ({ tenant_id: tenantId, group_id: groupId, ...role })))
      .onConflict((on) => on.columns(['group_id', 'role_id']).doUpdateSet(ofMaker))
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
  await giveRoles(tx, work, groupId, roleIds);
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
export async function changeGroup(
  tx: Tx,
  work: Work,
  row: ConnectionRow,
  { id, group, roleIds: named }: Mapping & { id: string },
): Promise<void> {
  const caller = callerOf(work);
  const before = requireGroup(row, id);
  const roleIds = await withoutKeptOf(tx, id, named);
  requireFree(row, group, id);
  await requireGrantableRoles(
    tx,
    caller,
    roleIds.filter((roleId) => group !== before.group || !before.roleIds.includes(roleId)),
  );
  await tx.updateTable('sso_groups').set({ name: group }).where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
  await giveRoles(tx, work, id, roleIds);
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
      const roleIds = await withoutKeptOf(tx, present.id, mapping.roleIds);
      await requireGrantableRoles(
        tx,
        callerOf(work),
        roleIds.filter((roleId) => !present.roleIds.includes(roleId)),
      );
      await giveRoles(tx, work, present.id, roleIds);
    } else await insertGroup(tx, work, row, mapping);
  }
}
