import * as v from 'valibot';
import { people } from '../../src/contract/behaviour.ts';
import { rolesEntries, type PermissionInput, type RoleInput } from '../../src/contract/configuration/roles.schemas.ts';
import { demoTenants, demoUserId } from '../demo/accounts.ts';
import { createWorld } from './world.ts';
import { permissionId, vendorRoleId } from '../identity/catalog.ts';
import { applyRoles } from '../identity/configuration/apply-roles.ts';

export const [editorId, readId, writeId] = [vendorRoleId('editor'), permissionId('projects.read'), permissionId('projects.write')];
export const subject = demoUserId(people.readOnly);
export const client = { ip: 'local', userAgent: 'test', traceId: 'test' };

export const read: PermissionInput = { key: 'projects.read', name: 'View projects' };
export const write: PermissionInput = { key: 'projects.write', name: 'Manage projects', implies: ['projects.read'] };
export const editor: RoleInput = { key: 'editor', name: 'Editor', permissions: ['projects.write'] };
export const admin: RoleInput = { key: 'Admin', permissions: ['projects.*'] };
export const all = { permissions: [read, write], roles: [editor, admin] };

interface Input {
  permissions?: PermissionInput[];
  roles?: RoleInput[];
}
export const parseRoles = (input: Input) => v.parse(v.strictObject(rolesEntries), input);

/** A world with what tests of roles ask of it. */
export async function rolesWorld() {
  const world = await createWorld();
  const apply = (input: Input) => world.data((tx) => applyRoles(tx, { deps: world.deps, client }, parseRoles(input)));
  /** Of a new session. */
  const tokenOf = async (email: string) => {
    const claims = (await world.signIn(email)).token()!.split('.')[1]!;
    const { roles, permissions } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { roles: string[]; permissions: string[] };
    return { roles, permissions };
  };
  const kept = () =>
    world.data(async (tx) => ({
      roles: (await tx.selectFrom('roles').select('key').where('tenant_id', 'is', null).orderBy('key').execute()).map(({ key }) => key),
      retired: (await tx.selectFrom('retired_roles').select('role_id').execute()).length,
      retiredPermissions: (await tx.selectFrom('retired_permissions').select('permission_id').execute()).length,
    }));
  const give = (roleId: string) =>
    world.data((tx) =>
      tx.insertInto('membership_roles').values({ tenant_id: demoTenants.acme, user_id: subject, role_id: roleId }).execute(),
    );
  /** But for what the demo's admins lose. */
  const audited = (action: string) =>
    world.data(async (tx) => {
      const entries = tx.selectFrom('audit_log').select(['tenant_id', 'target_id', 'details']).where('action', '=', action);
      return entries.where('target_id', '!=', vendorRoleId('Admin')).execute();
    });
  return { world, apply, tokenOf, kept, give, audited };
}
export type RolesWorld = Awaited<ReturnType<typeof rolesWorld>>;
