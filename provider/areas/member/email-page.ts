import { sql } from 'kysely';
import { isUuid } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import { shownEmail } from '../../messages/no-address.ts';

interface EmailQuery {
  _email?: string | undefined;
  userIds?: string[] | undefined;
  _limit?: number | undefined;
  /** A page index (conduct.md 11). */
  _offset?: number | undefined;
}

const last = '\u{10ffff}';

/** Addresses of a tenant's members, in their order. */
export async function emailPage(tx: Tx, tenantId: string, { _email, userIds, _limit = 20, _offset = 0 }: EmailQuery) {
  let found = tx.selectFrom('memberships').where('tenant_id', '=', tenantId);
  if (_email) found = found.where('email', '>=', _email.toLowerCase()).where('email', '<', _email.toLowerCase() + last);
  if (userIds) found = found.where(sql<boolean>`user_id = any(${userIds.filter(isUuid)}::uuid[])`);
  const { totalItems } = await found.select(sql<number>`count(*)::integer`.as('totalItems')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['user_id', 'email'])
    .orderBy('email')
    .orderBy('user_id')
    .limit(_limit)
    .offset(_offset * _limit)
    .execute();
  return {
    items: rows.map(({ user_id, email }) => ({ userId: user_id, email: shownEmail(email) })),
    _metadata: { totalItems, totalPages: Math.ceil(totalItems / _limit) },
  };
}
