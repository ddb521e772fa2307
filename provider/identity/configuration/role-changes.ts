import { sql } from 'kysely';
import { matchesPermission } from '../../../src/access/permission.ts';
import { impliedIn, isBuiltIn, type PermissionDocument, type RolesDocument } from '../../../src/contract/configuration/roles.schemas.ts';
import { productPermissions } from '../../../src/contract/permission-keys.ts';
import { fill } from '../../../src/lib/fill.ts';
import type { Tx } from '../../db/tables.ts';
import { permissionId, vendorRoleId } from '../catalog.ts';
import { counted, countText, together } from './change-words.ts';
import { rolesOf } from './install-roles.ts';
import { roleChangeStrings as strings } from './role-change-strings.ts';

interface Count {
  people: number;
  workspaces: number;
  /** Of workspaces. */
  roles: number;
}
/** Whom a loss concerns, by its key. */
export type RoleCounts = Readonly<Record<string, Count>>;
const nobody: Count = { people: 0, workspaces: 0, roles: 0 };
const countIn = (counts: RoleCounts, key: string): Count => counts[key] ?? nobody;

/** Everything a document gives, expanded. */
function given(document: RolesDocument) {
  const implied = impliedIn(document);
  const roles = new Map(rolesOf(document).map((role) => [role.key, role]));
  // The same lists are asked about each of many permissions.
  const known = new Map<readonly string[], { keys: ReadonlySet<string>; patterns: readonly string[] }>();
  const closed = (keys: readonly string[]) => {
    const found = known.get(keys);
    if (found) return found;
    const all = [...new Set([...keys, ...keys.flatMap((key) => implied.get(key) ?? [])])];
    const made = { keys: new Set(all), patterns: all.filter((key) => key.includes('*')) };
    known.set(keys, made);
    return made;
  };
  const covers = (held: readonly string[], key: string) => {
    const { keys, patterns } = closed(held);
    return keys.has(key) || patterns.some((pattern) => matchesPermission(pattern, key));
  };
  const alone = new Map([...document.permissions, ...productPermissions].map(({ key }) => [key, [key]] as const));
  return { document, roles, covers, alone };
}
type Given = ReturnType<typeof given>;
type Both = readonly [before: Given, after: Given];

/** Somebody who holds the role or permission has `lost` by it, unless something else gives it. */
interface Loss {
  id: string;
  role?: string;
  permission?: string;
  lost?: string;
}
const roleLoss = (role: string): Loss => ({ id: `role ${role}`, role });
const permissionLoss = (permission: string): Loss => ({ id: `permission ${permission}`, permission });
const narrowing = (role: string, lost: string): Loss => ({ id: `role ${role} ${lost}`, role, lost });
const separation = (permission: string, lost: string): Loss => ({ id: `permission ${permission} ${lost}`, permission, lost });

const goneRoles = ([before, after]: Both) => [...before.roles.values()].filter(({ key }) => !after.roles.has(key));
const gonePermissions = ([before, after]: Both): PermissionDocument[] =>
  before.document.permissions.filter(({ key }) => !after.alone.has(key));
const isThere = ({ alone }: Given, key: string) => key.startsWith('fe.') || alone.has(key);

/** What a role gave by its own entry and doesn't any more, though it's still there. */
function narrowings([before, after]: Both): (Loss & { role: string; lost: string })[] {
  return [...before.roles.values()].flatMap((role) => {
    const next = after.roles.get(role.key);
    if (!next) return [];
    return role.permissions
      .filter((key) => isThere(after, key) && !after.covers(next.permissions, key))
      .map((lost) => ({ ...narrowing(role.key, lost), role: role.key, lost }));
  });
}
/** What came with a permission and doesn't any more. */
const separations = ([before, after]: Both) =>
  before.document.permissions
    .filter(({ key }) => isThere(after, key))
    .flatMap(({ key, implies }) =>
      implies
        .filter((lost) => isThere(after, lost) && !after.covers([key], lost))
        .map((lost) => ({ ...separation(key, lost), permission: key, lost })),
    );

/** What gives the permission in the new document: roles of every workspace, and permissions that a workspace's own role may have. */
function giversOf(lost: string | undefined, { roles, covers, alone }: Given) {
  if (lost === undefined) return { givers: [], covering: [] };
  return {
    givers: [...roles.values()].filter((role) => covers(role.permissions, lost)).map(({ key }) => vendorRoleId(key)),
    covering: [...alone].filter(([, keys]) => covers(keys, lost)).map(([key]) => permissionId(key)),
  };
}

/** Only where something is taken. One statement. Requires the system scope. */
export async function readRoleCounts(tx: Tx, before: RolesDocument, after: RolesDocument): Promise<RoleCounts> {
  const both: Both = [given(before), given(after)];
  const losses: Loss[] = [
    ...goneRoles(both).map(({ key }) => roleLoss(key)),
    ...gonePermissions(both).map(({ key }) => permissionLoss(key)),
    ...narrowings(both),
    ...separations(both),
  ];
  if (losses.length === 0) return {};
  const asked = losses.map(({ id, role, permission, lost }) => ({
    id,
    role_id: role === undefined ? null : vendorRoleId(role),
    permission_id: permission === undefined ? null : permissionId(permission),
    ...giversOf(lost, both[1]),
  }));
  const { rows } = await sql<Count & { id: string }>`
    with asked as (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as a (id text, role_id uuid, permission_id uuid, givers uuid[], covering uuid[])),
    source as (
      select a.id, a.role_id from asked a where a.role_id is not null
      union select a.id, g.role_id from asked a join role_grants g on g.permission_id = a.permission_id),
    losing as (
      select a.id, count(distinct e.user_id)::int as people, count(distinct e.tenant_id)::int as workspaces
      from asked a join source s on s.id = a.id join effective_roles e on e.role_id = s.role_id
      where not exists (select from effective_roles o where o.tenant_id = e.tenant_id and o.user_id = e.user_id and (o.role_id = any(a.givers)
        or exists (select from role_permissions x where x.role_id = o.role_id and x.tenant_id is not null and x.permission_id = any(a.covering))))
      group by 1)
    select a.id, coalesce(l.people, 0) as people, coalesce(l.workspaces, 0) as workspaces,
      (select count(distinct x.role_id)::int from role_permissions x where x.permission_id = a.permission_id and x.tenant_id is not null) as roles
    from asked a left join losing l on l.id = a.id`.execute(tx);
  return Object.fromEntries(rows.map(({ id, ...count }) => [id, count]));
}

const nameIn = ({ document }: Given, key: string) =>
  [...document.permissions, ...productPermissions].find((permission) => permission.key === key)?.name ?? key;

function permissionChanges(both: Both, counts: RoleCounts): string[] {
  const [before, after] = both;
  const gone = gonePermissions(both).map(({ key, name: permission }) => {
    const { people, roles } = countIn(counts, permissionLoss(key).id);
    const who = [...(people > 0 ? [counted(strings.people, people)] : []), ...(roles > 0 ? [counted(strings.ownRoles, roles)] : [])];
    if (who.length === 0) return fill(strings.permissionGone, { permission });
    return fill(people + roles === 1 ? strings.permissionGoneForOne : strings.permissionGoneFor, { permission, who: together(who) });
  });
  return [
    ...after.document.permissions.flatMap(({ key, name: permission, description, category }) => {
      const was = before.document.permissions.find((one) => one.key === key);
      if (!was) return [fill(strings.permissionNew, { permission })];
      return [
        ...(was.name === permission ? [] : [fill(strings.permissionRenamed, { permission, before: was.name })]),
        ...(was.description === description ? [] : [fill(strings.permissionTexts, { permission })]),
        ...(was.category === category ? [] : [fill(strings.permissionCategory, { permission, before: was.category, after: category })]),
      ];
    }),
    ...gone,
    ...after.document.permissions.flatMap(({ key, name: permission, implies }) => {
      const was = before.document.permissions.find((one) => one.key === key)?.implies ?? [];
      const more = implies.filter((one) => !was.includes(one)).map((one) => nameIn(after, one));
      return more.length > 0 ? [fill(strings.implies, { permission, implied: together(more) })] : [];
    }),
    ...separations(both).map(({ id, permission, lost }) => {
      const values = { permission: nameIn(after, permission), implied: nameIn(after, lost) };
      const { people } = countIn(counts, id);
      return people > 0 ? counted(strings.impliesNoLongerFor, people, values) : fill(strings.impliesNoLonger, values);
    }),
  ];
}

function roleTexts([before, after]: Both): string[] {
  return [...after.roles.values()].flatMap((role) => {
    const was = before.roles.get(role.key);
    if (!was)
      return [fill(strings.roleNew, { role: role.name }), ...(role.isDefault ? [fill(strings.roleDefault.true, { role: role.name })] : [])];
    const more = role.permissions.filter((key) => !before.covers(was.permissions, key));
    const permissions = together(more.map((key) => nameIn(after, key)));
    return [
      ...(was.name === role.name ? [] : [fill(strings.roleRenamed, { role: role.name, before: was.name })]),
      ...(was.description === role.description || isBuiltIn(role.key) ? [] : [fill(strings.roleTexts, { role: role.name })]),
      ...(was.level === role.level
        ? []
        : [fill(strings.roleLevel, { role: role.name, before: countText(was.level), after: countText(role.level) })]),
      ...(was.isDefault === role.isDefault ? [] : [fill(strings.roleDefault[`${role.isDefault}`], { role: role.name })]),
      ...(more.length > 0 ? [fill(strings.gives, { role: role.name, permissions })] : []),
    ];
  });
}

/** What becomes different for whom, in sentences. `counts`: of the same two documents. */
export function roleChanges(before: RolesDocument, after: RolesDocument, counts: RoleCounts): string[] {
  const both: Both = [given(before), given(after)];
  return [
    ...permissionChanges(both, counts),
    ...roleTexts(both),
    ...goneRoles(both).map(({ key, name: role }) => {
      const { people, workspaces } = countIn(counts, roleLoss(key).id);
      return people > 0
        ? counted(strings.roleGoneFor, people, { role, workspaces: counted(strings.workspaces, workspaces) })
        : fill(strings.roleGone, { role });
    }),
    ...narrowings(both).map(({ id, role: key, lost }) => {
      const values = { role: both[1].roles.get(key)!.name, permission: nameIn(both[1], lost) };
      const { people } = countIn(counts, id);
      return people > 0 ? counted(strings.takesFrom, people, values) : fill(strings.givesNoLonger, values);
    }),
  ];
}
