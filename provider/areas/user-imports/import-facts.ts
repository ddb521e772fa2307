import { sql } from 'kysely';
import { holdsPermission } from '../../../src/access/permission.ts';
import type { PermissionKey } from '../../../src/contract/permission-keys.ts';
import { mayGive } from '../../../src/contract/roles/roles.rules.ts';
import { domainVerdict } from '../../../src/contract/restrictions/restrictions.rules.ts';
import type { ImportFacts } from '../../../src/contract/user-imports/user-imports.rules.ts';
import type { Tx } from '../../db/tables.ts';
import { defaultRoleIds } from '../../identity/members/grants.ts';
import { readDomainRules } from '../../identity/policy/domain-rules.ts';
import { isPublicDomain } from '../../identity/policy/public-domains.ts';
import { keysOf } from '../../identity/members/role-cache.ts';
import type { Caller } from '../../identity/work.ts';

const groupsKey: PermissionKey = 'fe.secure.write.groups';

/** Roles and groups of the workspace, and which of them the caller may give. */
export async function loadNames(
  tx: Tx,
  caller: Caller,
  roleIds: readonly string[] | null,
): Promise<Pick<ImportFacts, 'roles' | 'groups' | 'defaultRoleIds'>> {
  const { tenantId, tenantRoles } = caller;
  const givesRoles = (ids: readonly string[]) => mayGive(caller, keysOf(tenantRoles, ids));
  const mayAddToGroups = caller.superUser || holdsPermission(caller.permissions, groupsKey);
  const groups = await tx
    .selectFrom('groups as g')
    .select(['g.id', 'g.name', 'g.managed_by'])
    .select(
      sql<string[]>`array(select r.role_id::text from group_roles r where r.group_id = g.id and r.tenant_id = g.tenant_id)`.as('role_ids'),
    )
    .where('g.tenant_id', '=', tenantId)
    .orderBy('g.id')
    .execute();
  return {
    roles: tenantRoles.roles.map(({ id, name, key }) => ({ id, name, key, isGivable: givesRoles([id]) })),
    groups: groups.map(({ id, name, managed_by, role_ids }) => ({
      id,
      name,
      isGivable: mayAddToGroups && managed_by === 'frontegg' && givesRoles(role_ids),
    })),
    // Of those chosen for the import, some may be gone.
    defaultRoleIds: roleIds?.filter((id) => tenantRoles.roles.some((role) => role.id === id)) ?? (await defaultRoleIds(tx, caller)),
  };
}

/** Who of these is in the workspace. Addresses in lower case. */
export async function loadStatuses(tx: Tx, tenantId: string, emails: readonly string[]): Promise<ImportFacts['statusOf']> {
  const rows = await tx
    .selectFrom('memberships')
    .select(['email', 'status'])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`email = any(${emails}::text[])`)
    .execute();
  const statuses = new Map(rows.map(({ email, status }) => [email, status]));
  return (email) => statuses.get(email);
}

/** Whose email the workspace lets in. */
export async function loadDomains(tx: Tx, tenantId: string): Promise<ImportFacts['isAllowed']> {
  const rules = await readDomainRules(tx, tenantId);
  return (email) => domainVerdict(rules, email, isPublicDomain).isAllowed;
}
