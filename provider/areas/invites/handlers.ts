import { changesBetween } from '../../../src/contract/audits/audits.rules.ts';
import { requireLinks } from '../../../src/contract/invites/invites.rules.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { invites as area } from '../../../src/contract/invites/invites.ts';
import type { NewInvite } from '../../../src/contract/invites/invites.checks.ts';
import { requireMayAssign } from '../../../src/contract/user-imports/user-imports.rules.ts';
import type { Selectable } from 'kysely';
import type { Tables, Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { readOnceInTenant, writeInTenant } from '../in-tenant.ts';
import { requireApplication } from '../../identity/applications/assign.ts';
import { isLiveRole, retiredAmong, withoutRetired } from '../../identity/members/retired.ts';
import { callerOf } from '../../identity/work.ts';
import { auditChange } from '../../identity/audit.ts';
import { lockCaller } from '../../identity/members/lock-caller.ts';
import { cleanRoleIds, defaultRoleIds, requireGrantableRoles } from '../../identity/members/grants.ts';
import { namesOfRoles } from '../../identity/members/member-roles.ts';
import { findInvite, linksAllowed } from '../../identity/members/invites.ts';
import { randomSecret, sha256 } from '../../identity/secrets.ts';
import { after } from '../../ports/clock.ts';
import { notFound } from '../../../src/contract/input.ts';

export const invites: Handlers<typeof area, [Ctx]> = {
  verify: async ({ body }, ctx) => {
    const { name } = await ctx.deps.db.system((tx) => findInvite(tx, ctx, body.token), { readOnly: true });
    return { name };
  },

  current: async (_input, ctx) => {
    const found = await readOnceInTenant(ctx, (tx) => ownLink(tx, ctx).executeTakeFirst());
    if (!found) throw notFound();
    return toInvite(ctx, found);
  },

  create: async ({ body }, ctx) => create(body, ctx),
  createV1: async ({ body }, ctx) => create(body, ctx),

  update: async ({ body }, ctx) =>
    writeInTenant(ctx, async (tx) => {
      const found = await ownLink(tx, ctx).executeTakeFirst();
      if (!found) throw notFound();
      const { expiresInMinutes: minutes } = body;
      const expires_at = minutes === undefined ? found.expires_at : expiryOf(minutes, ctx);
      if (isLater(expires_at, found.expires_at)) await grantable(tx, ctx, await existing(tx, found.role_ids));
      const role_ids = body.roleIds === undefined ? found.role_ids : await replaced(tx, ctx, found.role_ids, body.roleIds);
      const app_ids = body.appIds === undefined ? found.app_ids : await assignable(tx, ctx, body.appIds);
      await tx
        .updateTable('tenant_invites')
        .set({ expires_at, role_ids: JSON.stringify(role_ids), app_ids })
        .where('tenant_id', '=', callerOf(ctx).tenantId)
        .where('id', '=', found.id)
        .execute();
      const changes = changesBetween(await factsOf(tx, found), await factsOf(tx, { expires_at, role_ids, app_ids }));
      await auditChange(tx, ctx, {
        action: 'invite.updated',
        target: { type: 'invite', id: found.id },
        details: { roleIds: role_ids, ...named(app_ids), changes },
      });
      return toInvite(ctx, { id: found.id, role_ids, app_ids, expires_at });
    }),

  remove: async (_input, ctx) =>
    writeInTenant(ctx, async (tx) => {
      if ((await withdraw(ctx, tx)) === 0n) throw notFound();
      await auditChange(tx, ctx, { action: 'invite.removed' });
    }),

  configuration: async (_input, ctx) => ({
    tenantInvitationsAllowed: await readOnceInTenant(ctx, (tx) => linksAllowed(tx, callerOf(ctx).tenantId)),
    emailsEnabled: true,
    linkSeconds: ctx.deps.policy.links.inviteLinkSeconds,
  }),
};

/** The caller's, while it holds. */
function ownLink(tx: Tx, ctx: Ctx) {
  const { tenantId, userId } = callerOf(ctx);
  return tx
    .selectFrom('tenant_invites')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', ctx.deps.clock.now())]));
}

type Facts = Pick<Selectable<Tables['tenant_invites']>, 'expires_at' | 'role_ids' | 'app_ids'>;

const factsOf = async (tx: Tx, { expires_at, role_ids, app_ids }: Facts) => ({
  expires: expires_at,
  roles: await namesOfRoles(tx, role_ids),
  applications: await namesOfApplications(tx, app_ids),
});

const namesOfApplications = async (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0
    ? []
    : (await tx.selectFrom('applications').select('name').where('id', 'in', ids).orderBy('name').execute()).map(({ name }) => name);

/** Of an audit row; most links assign none. */
const named = (appIds: readonly string[]) => (appIds.length > 0 ? { appIds } : {});

function toInvite(ctx: Ctx, { id, role_ids, app_ids, expires_at }: Facts & { id: string }) {
  const { tenantId, userId, tenantRoles } = callerOf(ctx);
  // One that is gone gives nothing any more.
  const roleIds = role_ids.filter((roleId) => tenantRoles.roles.some((role) => role.id === roleId));
  const expires = expires_at ? { expires: expires_at.toISOString() } : {};
  return { id, vendorId: ctx.deps.config.vendor.id, tenantId, userId, roleIds, appIds: app_ids, ...expires };
}

const expiryOf = (minutes: number | null, { deps }: Ctx): Date | null => (minutes === null ? null : after(deps.clock.now(), minutes * 60));

/** Whoever lets a link give roles for longer gives them. */
const isLater = (to: Date | null, from: Date | null): boolean => from !== null && (to === null || to > from);

const existing = async (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0
    ? []
    : (await tx.selectFrom('roles').select('id').where('id', 'in', ids).where(isLiveRole('id')).execute()).map(({ id }) => id);

async function grantable(tx: Tx, ctx: Ctx, roleIds: readonly string[]): Promise<string[]> {
  const ids = cleanRoleIds(roleIds);
  await requireGrantableRoles(tx, await lockCaller(tx, ctx), ids);
  return ids;
}

/** What is retired stays with the link. */
async function replaced(tx: Tx, ctx: Ctx, before: readonly string[], roleIds: readonly string[]): Promise<string[]> {
  const wanted = await grantable(tx, ctx, await withoutRetired(tx, cleanRoleIds(roleIds), before));
  return [...wanted, ...(await retiredAmong(tx, before))];
}

/** Errors: FORBIDDEN, NOT_FOUND. */
async function assignable(tx: Tx, ctx: Ctx, appIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(appIds)];
  if (ids.length > 0) requireMayAssign(callerOf(ctx));
  for (const id of ids) await requireApplication(tx, callerOf(ctx).tenantId, id);
  return ids;
}

async function create({ expiresInMinutes, roleIds, appIds = [] }: NewInvite, ctx: Ctx) {
  const caller = callerOf(ctx);
  const token = randomSecret();
  const id = crypto.randomUUID();
  const usual = after(ctx.deps.clock.now(), ctx.deps.policy.links.inviteLinkSeconds);
  const expires_at = expiresInMinutes === undefined ? usual : expiryOf(expiresInMinutes, ctx);
  return writeInTenant(ctx, async (tx) => {
    const role_ids = await grantable(tx, ctx, roleIds ?? (await defaultRoleIds(tx, caller)));
    requireLinks(await linksAllowed(tx, caller.tenantId));
    const app_ids = await assignable(tx, ctx, appIds);
    await withdraw(ctx, tx);
    const times = { created_at: ctx.deps.clock.now(), expires_at, revoked_at: null };
    await tx
      .insertInto('tenant_invites')
      .values({
        id,
        tenant_id: caller.tenantId,
        user_id: caller.userId,
        hash: sha256(token),
        role_ids: JSON.stringify(role_ids),
        app_ids,
        ...times,
      })
      .execute();
    await auditChange(tx, ctx, {
      action: 'invite.created',
      target: { type: 'invite', id },
      details: { roleIds: role_ids, ...named(app_ids) },
    });
    return { ...toInvite(ctx, { id, role_ids, app_ids, expires_at }), token };
  });
}

/** Each member has one link at a time. */
async function withdraw(ctx: Ctx, tx: Tx): Promise<bigint> {
  const { tenantId, userId } = callerOf(ctx);
  const { numUpdatedRows } = await tx
    .updateTable('tenant_invites')
    .set({ revoked_at: ctx.deps.clock.now() })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows;
}
