import { isUuid } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';

const members = (tx: Tx, tenantId: string) => tx.selectFrom('memberships as m').where('m.tenant_id', '=', tenantId);

const sources = {
  emails: (tx: Tx, tenantId: string) =>
    members(tx, tenantId).select(['m.user_id', 'm.email as value']).where('m.email', 'not like', '%@no-email.invalid'),
  usernames: (tx: Tx, tenantId: string) =>
    members(tx, tenantId)
      .innerJoin('usernames as n', 'n.user_id', 'm.user_id')
      .select(['m.user_id', 'n.username as value'])
      .where('m.status', '=', 'active'),
  phoneNumbers: (tx: Tx, tenantId: string) =>
    members(tx, tenantId)
      .innerJoin('phone_numbers as p', 'p.user_id', 'm.user_id')
      .select(['m.user_id', 'p.number as value'])
      .where('m.status', '=', 'active')
      .where('p.verified_at', 'is not', null),
};

export interface MemberPage {
  of: keyof typeof sources;
  prefix?: string | undefined;
  userIds?: readonly string[] | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** One page of what identifies a workspace's members, in alphabetical order. */
export async function pageOfMembers(tx: Tx, tenantId: string, { of, prefix, userIds, page = 0, pageSize = 20 }: MemberPage) {
  let found = tx.selectFrom(sources[of](tx, tenantId).as('s'));
  if (prefix) found = found.where('s.value', '>=', prefix).where('s.value', '<', `${prefix}\u{10ffff}`);
  if (userIds) found = found.where('s.user_id', 'in', [...userIds.filter(isUuid), noUser]);
  const { n } = await found.select(({ fn }) => fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['s.user_id as userId', 's.value'])
    .orderBy('s.value')
    .orderBy('s.user_id')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
  const totalItems = Number(n);
  return { rows, _metadata: { totalItems, totalPages: Math.ceil(totalItems / pageSize) } };
}

/** So that a list without a well-formed id isn't empty, which SQL refuses. */
const noUser = '00000000-0000-0000-0000-000000000000';
