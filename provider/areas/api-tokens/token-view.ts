import { sql } from 'kysely';
import type { TokenKind } from '../../../src/contract/api-tokens/api-tokens.schemas.ts';
import type { ApiTokenRow } from '../../identity/api-tokens/api-token-row.ts';
import { absentVisitor } from '../../identity/accounts/absent-visitor.ts';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../db/tables.ts';
import type { Caller } from '../../identity/work.ts';

export type TokenScope = 'tenant' | 'own';

/** Newest first, with what is known of their makers. */
export const selectTokens = (tx: Tx, { tenantId, userId }: Caller, scope: TokenScope, kind: TokenKind) =>
  tx
    .selectFrom('api_tokens as k')
    .leftJoin('memberships as m', (join) => join.onRef('m.tenant_id', '=', 'k.tenant_id').onRef('m.user_id', '=', 'k.created_by'))
    .selectAll('k')
    .select(['m.name as makerName', 'm.email as makerEmail', 'm.status', 'm.disabled_at', 'm.locked_at', 'm.created_at as memberSince'])
    .select(
      sql<string | null>`(select p.name from people_from_above(array[k.created_by]) p where k.came_from is not null)`.as('visitorName'),
    )
    .select(sql<boolean>`coalesce(m.expires_at <= now(), false)`.as('isOver'))
    .where('k.tenant_id', '=', tenantId)
    .where('k.kind', '=', kind)
    .where((is) => (scope === 'own' ? is('k.owner_id', '=', userId) : is('k.owner_id', 'is', null)))
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id');

type Found = ApiTokenRow & { isVisitor?: boolean } & Partial<
    Awaited<ReturnType<ReturnType<typeof selectTokens>['executeTakeFirstOrThrow']>>
  >;

export const toToken = ({ description, created_at, expires_at, last_used_at, permission_ids }: ApiTokenRow) => ({
  description,
  createdAt: created_at.toISOString(),
  ...(expires_at && { expires: expires_at.toISOString() }),
  ...(last_used_at && { lastUsedAt: last_used_at.toISOString() }),
  ...(permission_ids && { permissionIds: permission_ids }),
});

/** With what is known of makers who were visiting, which only the account above can say. */
export const withVisitors = <Row extends ApiTokenRow>(deps: Ctx['deps'], rows: readonly Row[]): Promise<(Row & { isVisitor: boolean })[]> =>
  Promise.all(
    rows.map(async (row) => {
      const { created_by: userId, came_from: from, tenant_id: to, created_at: since } = row;
      return { ...row, isVisitor: from !== null && (await absentVisitor(deps, { userId, from, to, since })) !== undefined };
    }),
  );

/** The same conditions as in `live-token.ts`. */
const isStopped = ({ came_from, isVisitor, ...row }: Found): boolean => (came_from === null ? isMemberStopped(row) : isVisitor !== true);
const isMemberStopped = ({ status, disabled_at, locked_at, isOver, memberSince, created_at }: Omit<Found, 'came_from'>): boolean =>
  status !== 'active' ||
  Boolean(disabled_at) ||
  Boolean(locked_at) ||
  isOver === true ||
  (memberSince !== undefined && memberSince! > created_at);

export const toTenantToken = (row: Found, { tenantRoles: { roles } }: Caller) => ({
  ...toToken(row),
  // A deleted role gives nothing any more.
  roleIds: row.role_ids.filter((id) => roles.some((role) => role.id === id)),
  tenantId: row.tenant_id,
  createdByUserId: row.created_by,
  ...((row.makerName ?? row.visitorName) != null && { createdBy: row.makerName || row.makerEmail || row.visitorName || '' }),
  isStopped: isStopped(row),
});
