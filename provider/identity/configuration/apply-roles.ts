import type { RolesDocument } from '../../../src/contract/configuration/roles.schemas.ts';
import { changesBetween } from '../../../src/contract/audits/audits.rules.ts';
import type { Tx } from '../../db/tables.ts';
import { auditIn } from '../audit.ts';
import type { Work } from '../work.ts';
import { installRoles } from './install-roles.ts';
import { ownRolesWith, workspacesWith } from './role-use.ts';

const by = 'configuration';

/**
 * Puts the document's roles and permissions in force, and tells workspaces that lose some. In the transaction of the document, before
 * assignments are locked: whoever changes a workspace's people may go on to its plan.
 */
export async function applyRoles(tx: Tx, work: Work, document: RolesDocument): Promise<void> {
  const { roles, narrowed, permissions } = await installRoles(tx, document, work.deps.clock.now());
  for (const { id, key, name, before } of roles)
    await auditIn(tx, work, await workspacesWith(tx, id), {
      action: 'role.deleted',
      target: { type: 'role', id },
      details: { by, key, name, changes: changesBetween({ permissions: before }, { permissions: [] }) },
    });
  for (const { id, before, after } of narrowed)
    await auditIn(tx, work, await workspacesWith(tx, id), {
      action: 'role.permissionsSet',
      target: { type: 'role', id },
      details: { by, changes: changesBetween({ permissions: before }, { permissions: after }) },
    });
  for (const permissionId of permissions)
    for (const { tenant_id, ids: removed, names } of await ownRolesWith(tx, permissionId))
      await auditIn(tx, work, [tenant_id], {
        action: 'permission.rolesSet',
        target: { type: 'permission', id: permissionId },
        details: { by, added: [], removed, changes: changesBetween({ roles: names }, { roles: [] }) },
      });
}
