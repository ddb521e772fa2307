import { expiryOf, requireRoom } from '../../../src/contract/api-tokens/api-tokens.rules.ts';
import type { NewTenantToken, TokenKind } from '../../../src/contract/api-tokens/api-tokens.schemas.ts';
import { newTokenText } from '../../../src/contract/api-tokens/token-text.ts';
import { AppError } from '../../../src/lib/error.ts';
import { notFound } from '../../../src/contract/input.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Tables, Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import type { ApiTokenRow } from '../../identity/api-tokens/api-token-row.ts';
import { auditChange } from '../../identity/audit.ts';
import { requireGrantablePermissions, requireGrantableRoles } from '../../identity/members/grants.ts';
import { lockCaller } from '../../identity/members/lock-caller.ts';
import { sha256 } from '../../identity/secrets.ts';
import { callerOf } from '../../identity/work.ts';
import { selectTokens, type TokenScope } from './token-view.ts';

export interface Which {
  scope: TokenScope;
  kind: TokenKind;
}

const ofScope =
  ({ scope, userId }: { scope: TokenScope; userId: string }) =>
  (is: ExpressionBuilder<Tables, 'api_tokens'>) =>
    scope === 'own' ? is('owner_id', '=', userId) : is('owner_id', 'is', null);

/** Its secret is nowhere but in this answer. Errors: FORBIDDEN if the vendor has turned them, or this kind, off, NOT_FOUND, ROLE_NOT_GRANTABLE, TOKEN_LIMIT. */
export async function createToken(
  tx: Tx,
  ctx: Ctx,
  { scope, kind, body }: Which & { body: NewTenantToken },
): Promise<{ row: Awaited<ReturnType<typeof loadToken>>; secret: string }> {
  const { apiTokensEnabled, machineToMachineAuthStrategy: only = kind } = ctx.deps.policy.public;
  if (!apiTokensEnabled) throw new AppError('FORBIDDEN', 'API tokens are turned off.', { status: 403 });
  if (kind !== only) throw new AppError('FORBIDDEN', 'API tokens of this kind are turned off.', { status: 403 });
  const caller = await lockCaller(tx, ctx);
  const { tenantId, userId } = caller;
  const roleIds = [...new Set(body.roleIds)];
  const permissionIds = body.permissionIds && [...new Set(body.permissionIds)];
  await requireGrantableRoles(tx, caller, roleIds);
  await requireGrantablePermissions(tx, caller, permissionIds ?? []);
  const { count } = await tx
    .selectFrom('api_tokens')
    .select((is) => is.fn.countAll().as('count'))
    .where('tenant_id', '=', tenantId)
    .where(ofScope({ scope, userId }))
    .executeTakeFirstOrThrow();
  requireRoom(Number(count), scope);
  const now = ctx.deps.clock.now();
  const secret = newTokenText(kind === 'AccessToken' ? 'token' : 'secret');
  const row: ApiTokenRow = {
    id: crypto.randomUUID(),
    tenant_id: tenantId,
    owner_id: scope === 'own' ? userId : null,
    created_by: userId,
    came_from: caller.cameFrom ?? null,
    kind,
    secret_hash: sha256(secret),
    description: body.description,
    role_ids: roleIds,
    permission_ids: permissionIds ?? null,
    created_at: now,
    expires_at: expiryOf(body.expiresInMinutes, now),
    last_used_at: null,
  };
  await tx.insertInto('api_tokens').values(row).execute();
  await auditChange(tx, ctx, {
    action: 'apiToken.created',
    target: { type: 'apiToken', id: row.id },
    details: { scope, kind, roleIds, permissionIds: permissionIds ?? null, expires: row.expires_at },
  });
  return { row: await loadToken(tx, ctx, { scope, kind, id: row.id }), secret };
}

const loadToken = (tx: Tx, ctx: Ctx, { scope, kind, id }: Which & { id: string }) =>
  selectTokens(tx, callerOf(ctx), scope, kind).where('k.id', '=', id).executeTakeFirstOrThrow();

/** Ends it at once. Errors: NOT_FOUND. */
export async function revokeToken(tx: Tx, ctx: Ctx, { scope, kind, id }: Which & { id: string }): Promise<void> {
  const { tenantId, userId } = callerOf(ctx);
  const gone = await tx
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where(ofScope({ scope, userId }))
    .returning(['id', 'created_by'])
    .executeTakeFirst();
  if (!gone) throw notFound();
  await auditChange(tx, ctx, {
    action: 'apiToken.revoked',
    target: { type: 'apiToken', id },
    details: { scope, kind, createdBy: gone.created_by },
  });
}
