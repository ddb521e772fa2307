import { expiryOf, requireRoom, tokenRights, wrongCredentials, type CredentialsInput } from '../contract/api-tokens/api-tokens.rules.ts';
import type { apiTokens as area } from '../contract/api-tokens/api-tokens.ts';
import type { NewTenantToken, TokenKind } from '../contract/api-tokens/api-tokens.schemas.ts';
import { newTokenText } from '../contract/api-tokens/token-text.ts';
import { notFound } from '../contract/input.ts';
import { mayGive, requireGrantable } from '../contract/roles/roles.rules.ts';
import { find, removeFrom, table } from './collection.ts';
import { isUsable, type Ctx, type PreviewHandlers } from './context.ts';
import { requireRoles } from './members.ts';
import { sampleId } from './sample-data.ts';
import { unsignedToken } from './sign-in.ts';
import { guestIn } from './visits.ts';
import { effectiveRoleIds, membershipOf, permissionKeysOf, rolesOf, type World } from './world.ts';

export interface TokenRow {
  id: string;
  kind: TokenKind;
  tenantId: string;
  /** Absent: the tenant's. */
  ownerId?: string;
  createdBy: string;
  /** Where they came from, if they weren't a member. */
  cameFrom?: string | undefined;
  secret: string;
  description: string;
  roleIds: string[];
  permissionIds?: string[];
  createdAt: string;
  expires?: string;
  lastUsedAt?: string;
}

const lifeSeconds = 300;
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export const apiTokenRows = table<TokenRow>('apiTokens', (world) => {
  const [boss] = world.users;
  const [, , readOnly] = world.roles;
  const facts = { kind: 'ClientCredentials' as const, tenantId: sampleId(1, 1), createdBy: boss!.id, secret: '' };
  return [
    {
      ...facts,
      id: sampleId(6, 1),
      description: 'Nightly import',
      roleIds: [readOnly!.id],
      createdAt: daysFromNow(-5),
      lastUsedAt: daysFromNow(-0.4),
    },
    {
      ...facts,
      id: sampleId(6, 2),
      ownerId: boss!.id,
      description: 'My laptop',
      roleIds: [],
      createdAt: daysFromNow(-3),
      expires: daysFromNow(87),
    },
  ];
});

type Scope = 'tenant' | 'own';
interface Which {
  scope: Scope;
  kind: TokenKind;
}

function matches({ caller: { tenantId, userId } }: Ctx, { scope, kind }: Which) {
  const ownerId = scope === 'own' ? userId : undefined;
  return (row: TokenRow) => row.tenantId === tenantId && row.kind === kind && row.ownerId === ownerId;
}

/** Its maker is an active member, and was when they made it. */
function isLive({ world, now }: Pick<Ctx, 'world' | 'now'>, { createdBy, cameFrom, tenantId, createdAt }: TokenRow): boolean {
  if (cameFrom !== undefined) {
    const guest = guestIn({ world, now }, { userId: createdBy, from: cameFrom, to: tenantId });
    return guest !== undefined && guest.membership.joinedAt <= createdAt;
  }
  const membership = membershipOf(world, createdBy, tenantId);
  return membership !== undefined && isUsable(membership, now) && membership.joinedAt <= createdAt;
}

const viewOwn = ({ id, description, createdAt, expires, lastUsedAt, permissionIds }: TokenRow) => ({
  ...{ id, description, createdAt },
  ...(expires && { expires }),
  ...(lastUsedAt && { lastUsedAt }),
  ...(permissionIds && { permissionIds }),
});
const view = (ctx: Ctx, row: TokenRow) => ({
  ...viewOwn(row),
  tenantId: row.tenantId,
  roleIds: rolesOf(ctx.world, row.roleIds).map(({ id }) => id),
  createdByUserId: row.createdBy,
  ...((row.cameFrom ?? membershipOf(ctx.world, row.createdBy, row.tenantId)) && { createdBy: find(ctx.world.users, row.createdBy).name }),
  isStopped: !isLive(ctx, row),
});

const listed = (ctx: Ctx, which: Which) =>
  apiTokenRows(ctx)
    .filter(matches(ctx, which))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

function create(
  ctx: Ctx,
  { scope, kind }: Which,
  { description, roleIds = [], permissionIds, expiresInMinutes }: NewTenantToken,
): TokenRow {
  const { tenantId, userId, session } = ctx.caller;
  requireGrantable(
    ctx.caller,
    (permissionIds ?? []).map((id) => find(ctx.world.permissions, id)),
  );
  const isAlike = (row: TokenRow) => matches(ctx, { scope, kind: row.kind })(row);
  requireRoom(apiTokenRows(ctx).filter(isAlike).length, scope);
  const expires = expiryOf(expiresInMinutes, ctx.now)?.toISOString();
  const row: TokenRow = {
    id: crypto.randomUUID(),
    ...{ kind, tenantId, description, createdBy: userId, cameFrom: session.cameFrom },
    secret: newTokenText(kind === 'AccessToken' ? 'token' : 'secret'),
    roleIds: requireRoles(ctx, roleIds),
    createdAt: ctx.now.toISOString(),
    ...(scope === 'own' && { ownerId: userId }),
    ...(permissionIds && { permissionIds }),
    ...(expires && { expires }),
  };
  apiTokenRows(ctx).push(row);
  return row;
}

function revoke(ctx: Ctx, which: Which, id: string): void {
  const mine = matches(ctx, which);
  if (!apiTokenRows(ctx).some((row) => row.id === id && mine(row))) throw notFound();
  removeFrom(apiTokenRows(ctx), (row) => row.id === id);
}

function rightsOf(world: World, { createdBy, cameFrom, tenantId, ownerId, roleIds, permissionIds }: TokenRow) {
  const held = effectiveRoleIds(world, membershipOf(world, createdBy, cameFrom ?? tenantId)!);
  const maker = { permissions: permissionKeysOf(world, held) };
  const isWhole = ownerId !== undefined && !permissionIds;
  const chosen = world.permissions.filter(({ id }) => permissionIds?.includes(id)).map(({ key }) => key);
  const usable = isWhole ? held : roleIds.filter((id) => mayGive(maker, permissionKeysOf(world, [id])));
  return {
    roles: rolesOf(world, usable).map(({ key }) => key),
    permissions: tokenRights(maker, isWhole ? undefined : [...permissionKeysOf(world, roleIds), ...chosen]),
  };
}

function exchange(ctx: Ctx, { clientId, secret }: CredentialsInput) {
  const row = apiTokenRows(ctx).find(({ id, kind }) => id === clientId && kind === 'ClientCredentials');
  const hasEnded = row?.expires !== undefined && row.expires <= ctx.now.toISOString();
  if (!row || row.secret !== secret || hasEnded || !isLive(ctx, row)) throw wrongCredentials();
  row.lastUsedAt = ctx.now.toISOString();
  const whose = row.ownerId ? { type: 'userApiToken', userId: row.ownerId } : { type: 'tenantApiToken', createdByUserId: row.createdBy };
  const claims = { sub: row.id, client_id: row.id, tenantId: row.tenantId, ...rightsOf(ctx.world, row), ...whose };
  const expires = new Date(ctx.now.getTime() + lifeSeconds * 1000).toUTCString();
  return { accessToken: unsignedToken(claims), expiresIn: lifeSeconds, expires };
}

const ofTenant = { scope: 'tenant', kind: 'ClientCredentials' } as const;
const accessOfTenant = { scope: 'tenant', kind: 'AccessToken' } as const;
const own = { scope: 'own', kind: 'ClientCredentials' } as const;
const accessOwn = { scope: 'own', kind: 'AccessToken' } as const;

export const apiTokens: PreviewHandlers<typeof area> = {
  listOfTenant: (_input, ctx) => listed(ctx, ofTenant).map((row) => ({ clientId: row.id, ...view(ctx, row) })),
  createOfTenant: ({ body }, ctx) => {
    const row = create(ctx, ofTenant, body);
    return { clientId: row.id, secret: row.secret, ...view(ctx, row) };
  },
  removeOfTenant: ({ tokenId }, ctx) => revoke(ctx, ofTenant, tokenId),
  listAccessOfTenant: (_input, ctx) => ({ accessTokens: listed(ctx, accessOfTenant).map((row) => view(ctx, row)) }),
  createAccessOfTenant: ({ body }, ctx) => {
    const row = create(ctx, accessOfTenant, body);
    return { secret: row.secret, ...view(ctx, row) };
  },
  removeAccessOfTenant: ({ id }, ctx) => revoke(ctx, accessOfTenant, id),
  listOwn: (_input, ctx) => listed(ctx, own).map((row) => ({ clientId: row.id, ...viewOwn(row) })),
  createOwn: ({ body }, ctx) => {
    const row = create(ctx, own, body);
    return { clientId: row.id, secret: row.secret, ...viewOwn(row) };
  },
  removeOwn: ({ tokenId }, ctx) => revoke(ctx, own, tokenId),
  listAccessOwn: (_input, ctx) => ({ accessTokens: listed(ctx, accessOwn).map(viewOwn) }),
  createAccessOwn: ({ body }, ctx) => {
    const row = create(ctx, accessOwn, body);
    return { secret: row.secret, ...viewOwn(row) };
  },
  removeAccessOwn: ({ id }, ctx) => revoke(ctx, accessOwn, id),
  exchangeV1: ({ body }, ctx) => exchange(ctx, body),
  exchange: ({ body }, ctx) => {
    const { accessToken, expiresIn, expires } = exchange(ctx, body);
    return { access_token: accessToken, token_type: 'Bearer', expires_in: expiresIn, expires };
  },
};
