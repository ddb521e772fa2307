import type { apiTokens as area } from '../../../src/contract/api-tokens/api-tokens.ts';
import type { NewTenantToken, TokenKind } from '../../../src/contract/api-tokens/api-tokens.schemas.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import { readOnceInTenant, writeInTenant } from '../in-tenant.ts';
import { exchange } from './exchange.ts';
import { createToken, revokeToken, type Which } from './token-changes.ts';
import { selectTokens, toTenantToken, toToken, withVisitors, type TokenScope } from './token-view.ts';

const list = async (ctx: Ctx, scope: TokenScope, kind: TokenKind) =>
  withVisitors(ctx.deps, await readOnceInTenant(ctx, (tx) => selectTokens(tx, callerOf(ctx), scope, kind).execute()));
const create = (ctx: Ctx, which: Which, body: NewTenantToken) => writeInTenant(ctx, (tx) => createToken(tx, ctx, { ...which, body }));
const revoke = (ctx: Ctx, which: Which, id: string) => writeInTenant(ctx, (tx) => revokeToken(tx, ctx, { ...which, id }));

const client = 'ClientCredentials';
const access = 'AccessToken';

export const apiTokens: Handlers<typeof area, [Ctx]> = {
  listOfTenant: async (_input, ctx) =>
    (await list(ctx, 'tenant', client)).map((row) => ({ clientId: row.id, ...toTenantToken(row, callerOf(ctx)) })),
  createOfTenant: async ({ body }, ctx) => {
    const { row, secret } = await create(ctx, { scope: 'tenant', kind: client }, body);
    return { clientId: row.id, secret, ...toTenantToken({ ...row, isVisitor: true }, callerOf(ctx)) };
  },
  removeOfTenant: async ({ tokenId }, ctx) => revoke(ctx, { scope: 'tenant', kind: client }, tokenId),

  listAccessOfTenant: async (_input, ctx) => ({
    accessTokens: (await list(ctx, 'tenant', access)).map((row) => ({ id: row.id, ...toTenantToken(row, callerOf(ctx)) })),
  }),
  createAccessOfTenant: async ({ body }, ctx) => {
    const { row, secret } = await create(ctx, { scope: 'tenant', kind: access }, body);
    return { id: row.id, secret, ...toTenantToken({ ...row, isVisitor: true }, callerOf(ctx)) };
  },
  removeAccessOfTenant: async ({ id }, ctx) => revoke(ctx, { scope: 'tenant', kind: access }, id),

  listOwn: async (_input, ctx) => (await list(ctx, 'own', client)).map((row) => ({ clientId: row.id, ...toToken(row) })),
  createOwn: async ({ body }, ctx) => {
    const { row, secret } = await create(ctx, { scope: 'own', kind: client }, body);
    return { clientId: row.id, secret, ...toToken(row) };
  },
  removeOwn: async ({ tokenId }, ctx) => revoke(ctx, { scope: 'own', kind: client }, tokenId),

  listAccessOwn: async (_input, ctx) => ({
    accessTokens: (await list(ctx, 'own', access)).map((row) => ({ id: row.id, ...toToken(row) })),
  }),
  createAccessOwn: async ({ body }, ctx) => {
    const { row, secret } = await create(ctx, { scope: 'own', kind: access }, body);
    return { id: row.id, secret, ...toToken(row) };
  },
  removeAccessOwn: async ({ id }, ctx) => revoke(ctx, { scope: 'own', kind: access }, id),

  exchangeV1: async ({ body }, ctx) => exchange(ctx, body),
  exchange: async ({ body }, ctx) => {
    const { accessToken, expiresIn, expires } = await exchange(ctx, body);
    return { access_token: accessToken, token_type: 'Bearer', expires_in: expiresIn, expires };
  },
};
