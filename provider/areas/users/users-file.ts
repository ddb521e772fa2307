import { sql } from 'kysely';
import { holdsPermission } from '../../../src/access/permission.ts';
import type { PermissionKey } from '../../../src/contract/permission-keys.ts';
import { csvHeader } from '../../../src/contract/user-imports/user-imports.rules.ts';
import { toCsv } from '../../../src/lib/csv.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { groupsOfMembers } from '../../identity/members/member-groups.ts';
import { rolesOfMembers } from '../../identity/members/role-view.ts';
import { callerOf } from '../../identity/work.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { readInTenant } from '../in-tenant.ts';
import { conditionOf, type UserListQuery } from './user-list.ts';
import { selectMembers } from './user-view.ts';

const rowsAtOnce = 500;
const groupsKey: PermissionKey = 'fe.secure.read.groups';

function jobTitleOf(metadata: string): string {
  const { jobTitle } = JSON.parse(metadata) as { jobTitle?: unknown };
  return typeof jobTitle === 'string' ? jobTitle : '';
}

/** Names of the groups that the caller may see. */
async function groupNames(tx: Tx, ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  const { tenantId, superUser, permissions } = callerOf(ctx);
  if (!superUser && !holdsPermission(permissions, groupsKey)) return new Map();
  const groups = await tx.selectFrom('groups').select(['id', 'name']).where('tenant_id', '=', tenantId).execute();
  return new Map(groups.map(({ id, name }) => [id, name]));
}

interface Last {
  email: string;
  user_id: string;
}
/** Some lines of the file, and where it goes on. */
const readLines = (ctx: Ctx, query: UserListQuery, last: Last | undefined) =>
  readInTenant(ctx, async (tx) => {
    const { tenantId } = callerOf(ctx);
    const where = conditionOf(query);
    let members = selectMembers(tx, tenantId);
    if (where) members = members.where(where);
    if (last) members = members.where(sql<boolean>`(m.email, m.user_id) > (${last.email}, ${last.user_id}::uuid)`);
    const rows = await members.orderBy('m.email').orderBy('m.user_id').limit(rowsAtOnce).execute();
    const ids = rows.map(({ user_id }) => user_id);
    const [roles, groups, names] = [
      await rolesOfMembers(tx, ctx, tenantId, ids),
      await groupsOfMembers(tx, tenantId, ids),
      await groupNames(tx, ctx),
    ];
    const lines = rows.map(({ user_id, email, name, status, phone, metadata }) => [
      shownEmail(email),
      name,
      (status === 'active' && phone) || '',
      status === 'active' ? jobTitleOf(metadata) : '',
      (roles.get(user_id) ?? []).map((role) => role.name).join('; '),
      (groups.get(user_id) ?? []).flatMap(({ id }) => names.get(id) ?? []).join('; '),
    ]);
    return { lines, last: rows.length === rowsAtOnce ? rows.at(-1) : undefined };
  });

/** Lines are read as fast as they are fetched, so that no list is too long. */
export function usersFile(ctx: Ctx, query: UserListQuery): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let last: Last | undefined;
  return new ReadableStream({
    // So that Excel knows it is UTF-8.
    start: (file) => file.enqueue(encoder.encode(`\uFEFF${toCsv([csvHeader])}`)),
    async pull(file) {
      const found = await readLines(ctx, query, last);
      if (found.lines.length > 0) file.enqueue(encoder.encode(toCsv(found.lines)));
      last = found.last;
      if (!last) file.close();
    },
  });
}
