import { sql } from 'kysely';
import type { Tx } from '../../db/tables.ts';

/** Of these roles, those that somebody has, or will have: people, groups, invitations, single sign-on, API tokens, a removal to undo, imports. */
export async function heldRoles(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select r.id from unnest(${[...ids]}::uuid[]) as r (id)
    where exists (select from membership_roles x where x.role_id = r.id)
      or exists (select from group_roles x where x.role_id = r.id)
      or exists (select from sso_group_roles x where x.role_id = r.id)
      or exists (select from sso_default_roles x where x.role_id = r.id)
      or exists (select from memberships x where x.invited_role_ids is not null and r.id = any(x.invited_role_ids))
      or exists (select from tenant_invites x where jsonb_exists(x.role_ids, r.id::text))
      or exists (select from api_tokens x where r.id = any(x.role_ids))
      or exists (select from removed_members x where r.id = any(x.role_ids))
      or exists (select from user_imports x where x.state in ('draft', 'running') and r.id = any(x.role_ids))`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Of these permissions, those that a workspace's own role or an API token has. */
export async function heldPermissions(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select p.id from unnest(${[...ids]}::uuid[]) as p (id)
    where exists (select from role_permissions x where x.permission_id = p.id and x.tenant_id is not null)
      or exists (select from api_tokens x where p.id = any(x.permission_ids))`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Workspaces where somebody or a group has the role. */
export async function workspacesWith(tx: Tx, roleId: string): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from membership_roles where role_id = ${roleId}
    union select tenant_id from group_roles where role_id = ${roleId}`.execute(tx);
  return rows.map(({ tenant_id }) => tenant_id);
}

interface OwnRoles {
  tenant_id: string;
  ids: string[];
  names: string[];
}
/** Workspaces' own roles that have the permission. */
export async function ownRolesWith(tx: Tx, permissionId: string): Promise<OwnRoles[]> {
  const { rows } =
    await sql<OwnRoles>`select r.tenant_id, array_agg(r.id::text order by r.name, r.id) as ids, array_agg(r.name order by r.name, r.id) as names
    from role_permissions x join roles r on r.id = x.role_id where x.permission_id = ${permissionId} and x.tenant_id is not null
    group by 1 order by 1`.execute(tx);
  return rows;
}
