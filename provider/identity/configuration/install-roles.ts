import { sql } from 'kysely';
import {
  defaultLevel,
  impliedIn,
  isBuiltIn,
  keysOfRole,
  type RoleDocument,
  type RolesDocument,
} from '../../../src/contract/configuration/roles.schemas.ts';
import { productPermissions } from '../../../src/contract/permission-keys.ts';
import type { Tx } from '../../db/tables.ts';
import { categoryId, permissionId, productCatalog, vendorRoleId, type Catalog } from '../catalog.ts';
import { lockCatalog } from '../members/last-admin.ts';
import { heldPermissions, heldRoles } from './role-use.ts';

type CatalogRole = Catalog['roles'][number];

const ownRole = ({ key, name = key, description = '', default: isDefault = false, level = defaultLevel }: RoleDocument) => ({
  ...{ key, name, description, isDefault, level },
});
/** Built-in roles with what the document adds, then its own. Admin has all of the product's permissions, unless the document says which. */
export function rolesOf(document: RolesDocument): CatalogRole[] {
  const entry = (key: string) => document.roles.find((role) => role.key === key);
  const all = document.permissions.map(({ key }) => key);
  const keysIn = (key: string) => (entry(key) ? keysOfRole(entry(key)!, document) : key === 'Admin' ? all : []);
  const builtIn = productCatalog.roles.map((role) => ({
    ...role,
    isDefault: entry(role.key)?.default ?? role.isDefault,
    permissions: [...new Set([...role.permissions, ...keysIn(role.key)])],
  }));
  const own = document.roles.filter(({ key }) => !isBuiltIn(key));
  return [...builtIn, ...own.map((role) => ({ ...ownRole(role), permissions: keysOfRole(role, document) }))];
}

interface Narrowed {
  id: string;
  key: string;
  name: string;
  /** Keys. */
  before: string[];
  after: string[];
}
/** What somebody may have lost by it. */
interface Taken {
  roles: Narrowed[];
  narrowed: Narrowed[];
  /** Ids. */
  permissions: string[];
}

/** What there is for every workspace, retired or not. */
async function readInstalled(tx: Tx) {
  const permissions = await tx
    .selectFrom('permissions as p')
    .leftJoin('retired_permissions as x', 'x.permission_id', 'p.id')
    .select(['p.id', 'p.key', 'p.name', 'p.description', 'p.category_id', 'p.fe_permission', 'x.retired_at'])
    .execute();
  const roles = await tx
    .selectFrom('roles as r')
    .leftJoin('retired_roles as x', 'x.role_id', 'r.id')
    .select(['r.id', 'r.key', 'r.name', 'r.description', 'r.is_default', 'r.level', 'x.retired_at'])
    .select(
      sql<
        string[]
      >`array(select p.key from role_permissions rp join permissions p on p.id = rp.permission_id where rp.role_id = r.id order by 1)`.as(
        'keys',
      ),
    )
    .where('r.tenant_id', 'is', null)
    .execute();
  return { permissions, roles };
}
type Installed = Awaited<ReturnType<typeof readInstalled>>;

async function writePermissions(tx: Tx, document: RolesDocument, { permissions }: Installed, now: Date): Promise<void> {
  const known = new Map(permissions.map((row) => [row.key, row]));
  const times = { created_at: now, updated_at: now };
  const categories = [...new Set(document.permissions.map(({ category }) => category))];
  if (categories.length > 0)
    await tx
      .insertInto('permission_categories')
      .values(categories.map((name) => ({ id: categoryId(name), name, description: '', fe_category: false, ...times })))
      .onConflict((on) => on.column('id').doNothing())
      .execute();
  for (const { key, name, description, category } of document.permissions) {
    const facts = { name, description, category_id: categoryId(category) };
    const row = known.get(key);
    if (!row)
      await tx
        .insertInto('permissions')
        .values({ id: permissionId(key), key, ...facts, fe_permission: false, assignment_type: 'ASSIGNABLE', ...times })
        .execute();
    else if (row.name !== name || row.description !== description || row.category_id !== facts.category_id)
      await tx
        .updateTable('permissions')
        .set({ ...facts, updated_at: now })
        .where('id', '=', row.id)
        .execute();
  }
  const back = document.permissions.flatMap(({ key }) => (known.get(key)?.retired_at ? known.get(key)!.id : []));
  if (back.length > 0) await tx.deleteFrom('retired_permissions').where('permission_id', 'in', back).execute();
}

async function writeImplications(tx: Tx, document: RolesDocument, idOf: (key: string) => string): Promise<void> {
  const wanted = [...impliedIn(document)].flatMap(([key, implied]) => implied.map((one) => [idOf(key), idOf(one)] as const));
  const [from, to] = [wanted.map(([id]) => id), wanted.map(([, id]) => id)];
  const { rows } = await sql<{
    permission_id: string;
    implied_id: string;
  }>`select permission_id, implied_id from permission_implications`.execute(tx);
  const pairs = (all: readonly (readonly [string, string])[]) => new Set(all.map((pair) => pair.join()));
  const [is, was] = [pairs(wanted), pairs(rows.map((row) => [row.permission_id, row.implied_id] as const))];
  if ([...was].some((pair) => !is.has(pair)))
    await sql`delete from permission_implications where (permission_id, implied_id) not in
      (select * from unnest(${from}::uuid[], ${to}::uuid[]))`.execute(tx);
  if ([...is].some((pair) => !was.has(pair)))
    await sql`insert into permission_implications (permission_id, implied_id)
      select * from unnest(${from}::uuid[], ${to}::uuid[]) on conflict do nothing`.execute(tx);
}

// An older or newer version of the product knows other built-in permissions; those are its own to give.
const isKnown = (key: string) => !key.startsWith('fe.') || productPermissions.some((one) => one.key === key);

/** Returns what it holds no longer. */
async function writeRole(
  tx: Tx,
  { role, row, idOf, now }: { role: CatalogRole; row: Installed['roles'][number] | undefined; idOf: (key: string) => string; now: Date },
): Promise<string[]> {
  const { key, name, description, isDefault, level } = role;
  const facts = { name, description, is_default: isDefault, level };
  const id = row?.id ?? vendorRoleId(key);
  if (!row)
    await tx
      .insertInto('roles')
      .values({ id, tenant_id: null, key, ...facts, created_at: now, updated_at: now })
      .execute();
  const held = row?.keys ?? [];
  const added = role.permissions.filter((one) => !held.includes(one));
  const taken = held.filter((one) => !role.permissions.includes(one) && isKnown(one));
  const isSame =
    !row ||
    (row.is_default === isDefault &&
      (isBuiltIn(key) || (row.name === name && row.description === description && row.level === level)) &&
      added.length + taken.length === 0);
  if (!isSame)
    await tx
      .updateTable('roles')
      .set({ ...(isBuiltIn(key) ? { is_default: isDefault } : facts), updated_at: now })
      .where('id', '=', id)
      .execute();
  if (row?.retired_at) await tx.deleteFrom('retired_roles').where('role_id', '=', id).execute();
  if (added.length > 0)
    await tx
      .insertInto('role_permissions')
      .values(added.map((one) => ({ role_id: id, permission_id: idOf(one), tenant_id: null })))
      .execute();
  if (taken.length > 0)
    await tx.deleteFrom('role_permissions').where('role_id', '=', id).where('permission_id', 'in', taken.map(idOf)).execute();
  return taken;
}

/** What nobody holds is deleted; the rest gives nothing from now on, and comes back to its holders with its key. */
async function retire(tx: Tx, { roles, permissions }: Installed, now: Date): Promise<void> {
  const roleIds = roles.map(({ id }) => id);
  if (roleIds.length > 0) {
    const held = await heldRoles(tx, roleIds);
    const [kept, unused] = [roles.filter(({ id }) => held.has(id)), roleIds.filter((id) => !held.has(id))];
    const fresh = kept.filter(({ retired_at }) => !retired_at).map(({ id }) => id);
    if (unused.length > 0) await tx.deleteFrom('roles').where('id', 'in', unused).execute();
    if (fresh.length > 0) {
      await tx.deleteFrom('role_permissions').where('role_id', 'in', fresh).execute();
      await tx
        .insertInto('retired_roles')
        .values(fresh.map((role_id) => ({ role_id, retired_at: now })))
        .execute();
    }
  }
  const permissionIds = permissions.map(({ id }) => id);
  if (permissionIds.length === 0) return;
  const held = await heldPermissions(tx, permissionIds);
  const unused = permissionIds.filter((id) => !held.has(id));
  const fresh = permissions.filter(({ id, retired_at }) => held.has(id) && !retired_at).map(({ id }) => id);
  if (unused.length > 0) await tx.deleteFrom('permissions').where('id', 'in', unused).execute();
  if (fresh.length > 0)
    await tx
      .insertInto('retired_permissions')
      .values(fresh.map((permission_id) => ({ permission_id, retired_at: now })))
      .execute();
}

/**
 * Makes the roles and permissions of every workspace those of the document, and changes no row that is as it says. Requires the system scope,
 * and the built-in ones. Before anything of a workspace is locked: whoever gives what is going meanwhile is waited for, or waits.
 */
export async function installRoles(tx: Tx, document: RolesDocument, now: Date): Promise<Taken> {
  const wanted = rolesOf(document);
  const isGone = ({ key }: { key: string }) => !wanted.some((role) => role.key === key);
  const isUnsaid = ({ key, fe_permission }: Installed['permissions'][number]) =>
    !fe_permission && !document.permissions.some((permission) => permission.key === key);
  const first = await readInstalled(tx);
  const gone = { roles: first.roles.filter(isGone), permissions: first.permissions.filter(isUnsaid) };
  if (gone.roles.length + gone.permissions.length > 0) await lockCatalog(tx);

  await writePermissions(tx, document, first, now);
  const ids = new Map(first.permissions.map(({ id, key }) => [key, id]));
  const idOf = (key: string) => ids.get(key) ?? permissionId(key);
  await writeImplications(tx, document, idOf);
  const narrowed: Narrowed[] = [];
  for (const role of wanted) {
    const row = first.roles.find(({ key }) => key === role.key);
    const taken = await writeRole(tx, { role, row, idOf, now });
    if (row && taken.length > 0)
      narrowed.push({ id: row.id, key: role.key, name: role.name, before: row.keys, after: role.permissions.toSorted() });
  }
  await retire(tx, gone, now);
  await sql`delete from permission_categories c where not c.fe_category and c.id = any(${first.permissions.map((row) => row.category_id)}::uuid[])
    and not exists (select from permissions p where p.category_id = c.id)`.execute(tx);
  const isFresh = ({ retired_at }: { retired_at: Date | null }) => !retired_at;
  return {
    roles: gone.roles.filter(isFresh).map(({ id, key, name, keys }) => ({ id, key, name, before: keys, after: [] })),
    narrowed,
    permissions: gone.permissions.filter(isFresh).map(({ id }) => id),
  };
}
