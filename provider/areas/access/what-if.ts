import { sql, type RawBuilder } from 'kysely';
import type { AccessChange, AccessDraft } from '../../../src/contract/access/access.schemas.ts';
import {
  changesOf,
  namedPeople,
  permissionsAfter,
  requireKnown,
  rolesChanged,
  type Affected,
} from '../../../src/contract/access/what-if.rules.ts';
import { notFound } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { selectPermissions, selectRoles, toPermission, toRole } from '../../identity/members/role-view.ts';
import { callerOf } from '../../identity/work.ts';

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

function affectedBy(draft: AccessDraft, changedRoles: readonly string[]): RawBuilder<boolean> {
  if (draft.of === 'person') return sql`m.user_id = ${draft.userId}`;
  if (draft.of === 'group')
    return sql`(m.user_id = any(${draft.userIds}::uuid[]) or exists (select from group_members g
      where g.tenant_id = m.tenant_id and g.group_id = ${draft.groupId} and g.user_id = m.user_id))`;
  return sql`m.user_id in (select e.user_id from effective_roles e where e.tenant_id = m.tenant_id and e.role_id = any(${changedRoles}::uuid[]))`;
}

interface Row {
  /** Given to themselves. */
  own: string[];
  /** Given by groups other than the draft's. */
  others: string[];
  /** Given by the draft's group now. */
  given: string[];
  /** Whether the draft's group gives them anything once it's saved. */
  stays: boolean;
  total: number;
  names: string[];
  isYou: boolean;
}

/** People whom a draft may affect, counted by all that they hold: however many, few combinations differ. Super users hold everything anyway. */
async function affected(
  tx: Tx,
  ctx: Ctx,
  { draft, changedRoles }: { draft: AccessDraft; changedRoles: readonly string[] },
): Promise<Affected[]> {
  const { tenantId, userId } = callerOf(ctx);
  const groupId = draft.of === 'group' ? draft.groupId : null;
  const given = (is: RawBuilder<unknown>) => sql`array(select distinct g.role_id::text from group_given_roles g
    where g.tenant_id = m.tenant_id and g.user_id = m.user_id and m.invited_role_ids is null and ${is} order by 1)`;
  const stays =
    draft.of === 'group'
      ? sql`m.user_id = any(${draft.userIds}::uuid[]) and m.invited_role_ids is null
          and not exists (select from group_settings s where s.tenant_id = m.tenant_id and not (s.enabled and s.roles_enabled))`
      : sql`false`;
  const { rows } = await sql<Row>`
    select own, others, given, stays, count(*)::integer as total, bool_or(user_id = ${userId}) as "isYou",
      (array_agg(name order by name_key))[1:${sql.lit(namedPeople)}] as names from (
      select m.user_id, coalesce(nullif(m.name, ''), m.email) as name, m.name_key, ${stays} as stays,
        array(select r.role_id::text from membership_roles r where r.tenant_id = m.tenant_id and r.user_id = m.user_id order by 1) as own,
        ${given(sql`g.group_id is distinct from ${groupId}::uuid`)} as others, ${given(sql`g.group_id = ${groupId}::uuid`)} as given
      from memberships m join users u on u.id = m.user_id
      where m.tenant_id = ${tenantId} and not u.super_user and ${affectedBy(draft, changedRoles)}) people
    group by own, others, given, stays order by min(name_key)`.execute(tx);
  return rows.map(({ own, others, given: now, stays: isIn, ...rest }) => ({
    ...rest,
    before: [...own, ...others, ...now],
    after: [...(draft.of === 'person' ? draft.roleIds : own), ...others, ...(draft.of === 'group' && isIn ? draft.roleIds : [])],
  }));
}

/** Who would gain and lose which permission. Errors: NOT_FOUND. */
export async function readWhatIf(tx: Tx, ctx: Ctx, draft: AccessDraft): Promise<AccessChange[]> {
  const { tenantId } = callerOf(ctx);
  const roles = (await selectRoles(tx, tenantId).execute()).map((row) => toRole(row, ctx));
  const permissions = (await selectPermissions(tx, tenantId).execute()).map(toPermission);
  requireKnown(draft, { roles, permissions });
  await requireThere(tx, tenantId, draft);
  const after = permissionsAfter(roles, draft);
  const people = await affected(tx, ctx, { draft, changedRoles: rolesChanged(roles, after) });
  return changesOf(permissions, { before: roles, after, people });
}
