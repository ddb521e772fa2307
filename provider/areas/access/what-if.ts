import { sql, type RawBuilder } from 'kysely';
import type { AccessChange, AccessDraft } from '../../../src/contract/access/access.schemas.ts';
import type { NamedPerson } from '../../../src/contract/values.ts';
import {
  changesOf,
  movesOf,
  namedPeople,
  permissionsAfter,
  requireKnown,
  rolesChanged,
  type Affected,
} from '../../../src/contract/access/what-if.rules.ts';
import { notFound } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { selectPermissions, selectRoles, toPermission, toRole, withGrants, withImplied } from '../../identity/members/role-view.ts';
import { callerOf } from '../../identity/work.ts';
import { shownEmail } from '../../messages/no-address.ts';

/** Errors: NOT_FOUND. */
async function requireThere(tx: Tx, tenantId: string, draft: AccessDraft): Promise<void> {
  const found =
    draft.of === 'group'
      ? await tx.selectFrom('groups').select('id').where('tenant_id', '=', tenantId).where('id', '=', draft.groupId).executeTakeFirst()
      : draft.of === 'person'
        ? await tx
            .selectFrom('memberships')
            .select('user_id')
            .where('tenant_id', '=', tenantId)
            .where('user_id', '=', draft.userId)
            .executeTakeFirst()
        : true;
  if (!found) throw notFound();
}

type GroupDraft = Extract<AccessDraft, { of: 'group' }>;
const isMember = ({ groupId }: GroupDraft) => sql<boolean>`exists (select from group_members g
  where g.tenant_id = m.tenant_id and g.group_id = ${groupId} and g.user_id = m.user_id)`;

function affectedBy(draft: AccessDraft, changedRoles: readonly string[]): RawBuilder<boolean> {
  if (draft.of === 'person') return sql`m.user_id = ${draft.userId}`;
  if (draft.of === 'group') return sql`(m.user_id = any(${draft.joining}::uuid[]) or ${isMember(draft)})`;
  return sql`m.user_id in (select e.user_id from effective_roles e where e.tenant_id = m.tenant_id and e.role_id = any(${changedRoles}::uuid[]))`;
}

interface Asked {
  draft: AccessDraft;
  changedRoles: readonly string[];
}

/**
 * Everyone whom a draft may affect. `own`: roles given to themselves; `others`: by groups other than the draft's; `given`: by the draft's group
 * now; `stays`: whether it gives them anything once it's saved. Super users hold everything anyway.
 */
function selectAffected(tenantId: string, { draft, changedRoles }: Asked): RawBuilder<unknown> {
  const groupId = draft.of === 'group' ? draft.groupId : null;
  const given = (is: RawBuilder<unknown>) => sql`array(select distinct g.role_id::text from group_given_roles g
    where g.tenant_id = m.tenant_id and g.user_id = m.user_id and m.invited_role_ids is null and ${is} order by 1)`;
  const stays =
    draft.of === 'group'
      ? sql`(m.user_id = any(${draft.joining}::uuid[]) or (${isMember(draft)} and m.user_id <> all(${draft.leaving}::uuid[])))
          and m.invited_role_ids is null
          and not exists (select from group_settings s where s.tenant_id = m.tenant_id and not (s.enabled and s.roles_enabled))`
      : sql`false`;
  return sql`select m.user_id, m.name, m.email, m.name_key, ${stays} as stays,
      array(select r.role_id::text from membership_roles r where r.tenant_id = m.tenant_id and r.user_id = m.user_id order by 1) as own,
      ${given(sql`g.group_id is distinct from ${groupId}::uuid`)} as others, ${given(sql`g.group_id = ${groupId}::uuid`)} as given
    from memberships m join users u on u.id = m.user_id
    where m.tenant_id = ${tenantId} and not u.super_user and ${affectedBy(draft, changedRoles)}`;
}

/** People who hold the same. */
const alike = sql<string>`jsonb_build_array(own, others, given, stays)::text`;

interface Row {
  own: string[];
  others: string[];
  given: string[];
  stays: boolean;
  alike: string;
  total: number;
  names: string[];
  isYou: boolean;
}
type Alike = Affected & Pick<Row, 'alike'>;

/** The affected, counted by all that they hold: however many, few combinations differ. */
async function countAffected(tx: Tx, ctx: Ctx, asked: Asked): Promise<Alike[]> {
  const { draft } = asked;
  const { tenantId, userId } = callerOf(ctx);
  const { rows } = await sql<Row>`
    select own, others, given, stays, ${alike} as alike, count(*)::integer as total, bool_or(user_id = ${userId}) as "isYou",
      (array_agg(coalesce(nullif(name, ''), email) order by name_key, user_id))[1:${sql.lit(namedPeople)}] as names
    from (${selectAffected(tenantId, asked)}) people
    group by own, others, given, stays order by min(name_key)`.execute(tx);
  return rows.map(({ own, others, given: now, stays: isIn, ...rest }) => ({
    ...rest,
    before: [...own, ...others, ...now],
    after: [...(draft.of === 'person' ? draft.roleIds : own), ...others, ...(draft.of === 'group' && isIn ? draft.roleIds : [])],
  }));
}

/** Errors: NOT_FOUND. */
async function readRights(tx: Tx, ctx: Ctx, draft: AccessDraft) {
  const { tenantId } = callerOf(ctx);
  const roles = (await selectRoles(tx, tenantId).execute()).map((row) => toRole(row, ctx));
  const known = await selectPermissions(tx, tenantId).execute();
  const permissions = known.map(toPermission);
  requireKnown(draft, { roles, permissions });
  await requireThere(tx, tenantId, draft);
  const chosen = permissionsAfter(roles, draft);
  const asked = { draft, changedRoles: rolesChanged(roles, chosen) };
  const after = new Map([...chosen].map(([id, ids]) => [id, withImplied(known, ids)] as const));
  return { asked, permissions, rights: { before: withGrants(roles, known), after, people: await countAffected(tx, ctx, asked) } };
}

/** Who would gain and lose which permission. Errors: NOT_FOUND. */
export async function readWhatIf(tx: Tx, ctx: Ctx, draft: AccessDraft): Promise<AccessChange[]> {
  const { permissions, rights } = await readRights(tx, ctx, draft);
  return changesOf(permissions, rights);
}

interface AffectedPage {
  draft: AccessDraft;
  permissionId: string;
  change: 'gains' | 'losses';
  page: number;
  pageSize: number;
}

/** A page of those who would gain or lose a permission, by name. Errors: NOT_FOUND. */
export async function readAffected(tx: Tx, ctx: Ctx, { draft, permissionId, change, page, pageSize }: AffectedPage) {
  const { asked, permissions, rights } = await readRights(tx, ctx, draft);
  const permission = permissions.find(({ id }) => id === permissionId);
  if (!permission) throw notFound();
  const found = movesOf(permissions, rights)(permission.key)[change];
  const { rows } = await sql<NamedPerson>`
    select user_id as id, name, email from (${selectAffected(callerOf(ctx).tenantId, asked)}) people
    where ${alike} = any(${found.map((one) => one.alike)}::text[])
    order by name_key, user_id limit ${pageSize} offset ${page * pageSize}`.execute(tx);
  const totalItems = found.reduce((sum, { total }) => sum + total, 0);
  return {
    items: rows.map((row) => ({ ...row, email: shownEmail(row.email) })),
    _metadata: { totalItems, totalPages: Math.ceil(totalItems / pageSize) },
  };
}
