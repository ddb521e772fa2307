import { sql } from 'kysely';
import { holdsPermission } from '../../../src/access/permission.ts';
import { changesBetween } from '../../../src/contract/audits/audits.rules.ts';
import type { directory as area } from '../../../src/contract/directory/directory.ts';
import {
  directoryKey,
  directoryNames,
  requireRoomForDirectory,
  tokenOverlapSeconds,
} from '../../../src/contract/directory/directory.rules.ts';
import type { Directory } from '../../../src/contract/directory/directory.schemas.ts';
import { newTokenText } from '../../../src/contract/api-tokens/token-text.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import { notFound } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { auditChange } from '../../identity/audit.ts';
import { requireGrantableGroups } from '../../identity/members/grants.ts';
import { lockCaller } from '../../identity/members/lock-caller.ts';
import { isLiveSince } from '../../identity/members/live-member.ts';
import { keysOf, selectRoleIds } from '../../identity/members/role-cache.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { sha256 } from '../../identity/secrets.ts';
import { callerOf } from '../../identity/work.ts';
import { after } from '../../ports/clock.ts';
import { directoryFor, type Made } from '../../provisioning/directory-maker.ts';
import type { DirectoryRow } from '../../provisioning/directory-rows.ts';
import { forgetAll, syncAll } from '../../provisioning/sync-all.ts';
import { tryUser } from '../../provisioning/try-user.ts';
import { readInTenant, readOnceInTenant } from '../in-tenant.ts';

const select = (tx: Tx, tenantId: string) => tx.selectFrom('directory_connections as c').selectAll('c').where('c.tenant_id', '=', tenantId);

/** With its newest token, whose maker it acts for. */
const selectWithMaker = (tx: Tx, tenantId: string, now: Date) =>
  select(tx, tenantId)
    .leftJoinLateral(
      (is) =>
        is
          .selectFrom('directory_tokens as t')
          .select(['t.made_by', 't.created_at as token_created_at'])
          .whereRef('t.connection_id', '=', 'c.id')
          .where('t.expires_at', 'is', null)
          .orderBy('t.created_at', 'desc')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .leftJoin('memberships as m', (join) =>
      join
        .onRef('m.tenant_id', '=', 'c.tenant_id')
        .onRef('m.user_id', '=', 't.made_by')
        .on(isLiveSince(now, sql.ref('t.token_created_at'))),
    )
    .select(['t.made_by', 't.token_created_at', 'm.name as makerName', 'm.email as makerEmail', selectRoleIds.as('makerRoleIds')]);

type WithMaker = Awaited<ReturnType<ReturnType<typeof selectWithMaker>['execute']>>[number];
function toDirectory(ctx: Ctx, { id, name, source, syncs, any_network, created_at, synced_at, ...maker }: WithMaker): Directory {
  const permissions = keysOf(callerOf(ctx).tenantRoles, maker.makerRoleIds);
  return {
    id,
    connectionName: name,
    source,
    syncToUserManagement: syncs,
    anyNetwork: any_network,
    createdAt: created_at.toISOString(),
    lastSync: synced_at?.toISOString() ?? null,
    stopped: !holdsPermission(permissions, directoryKey),
    ...(maker.makerName !== null && { actsFor: maker.makerName || shownEmail(maker.makerEmail ?? '') }),
  };
}

const factsOf = ({ syncs, any_network }: DirectoryRow) => ({ syncToUserManagement: syncs, anyNetwork: any_network });

/** Errors: NOT_FOUND. */
async function load(tx: Tx, ctx: Ctx, id: string): Promise<DirectoryRow> {
  const row = await select(tx, callerOf(ctx).tenantId).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Errors: NOT_FOUND. */
async function loadWithMaker(tx: Tx, ctx: Ctx, id: string): Promise<DirectoryRow & Made> {
  const row = await selectWithMaker(tx, callerOf(ctx).tenantId, ctx.deps.clock.now()).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, token_created_at: row.token_created_at ?? row.created_at };
}

async function addToken(tx: Tx, ctx: Ctx, connectionId: string): Promise<string> {
  const token = newTokenText('scim');
  const { tenantId, userId } = callerOf(ctx);
  const created_at = ctx.deps.clock.now();
  await tx
    .insertInto('directory_tokens')
    .values({ hash: sha256(token), tenant_id: tenantId, connection_id: connectionId, created_at, expires_at: null, made_by: userId })
    .execute();
  return token;
}

const auditDirectory = (tx: Tx, ctx: Ctx, action: 'created' | 'updated' | 'deleted' | 'tokenRotated', id: string, details = {}) =>
  auditChange(tx, ctx, { action: `directory.${action}`, target: { type: 'directory', id }, details });

/** What a directory does may reach accounts of other workspaces, too: its people's. */
const write = <T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> => ctx.deps.db.system(work, { turnOf: callerOf(ctx).tenantId });

export const directory: Handlers<typeof area, [Ctx]> = {
  list: async (_input, ctx) => {
    const now = ctx.deps.clock.now();
    const rows = await readOnceInTenant(ctx, (tx) =>
      selectWithMaker(tx, callerOf(ctx).tenantId, now).orderBy('c.created_at').orderBy('c.id').execute(),
    );
    return rows.map((row) => toDirectory(ctx, row));
  },

  create: async ({ body: { source, connectionName, syncToUserManagement = true, anyNetwork = false } }, ctx) => {
    const { tenantId } = callerOf(ctx);
    return write(ctx, async (tx) => {
      await lockCaller(tx, ctx);
      requireRoomForDirectory((await select(tx, tenantId).execute()).length);
      const id = crypto.randomUUID();
      const name = connectionName || directoryNames[source];
      const created_at = ctx.deps.clock.now();
      await tx
        .insertInto('directory_connections')
        .values({
          id,
          tenant_id: tenantId,
          name,
          source,
          syncs: syncToUserManagement,
          any_network: anyNetwork,
          created_at,
          synced_at: null,
        })
        .execute();
      const token = await addToken(tx, ctx, id);
      await auditDirectory(tx, ctx, 'created', id, { name, source, ...(anyNetwork && { anyNetwork }) });
      return { id, connectionName: name, token };
    });
  },

  update: async ({ id, body: { syncToUserManagement: syncs, anyNetwork } }, ctx) => {
    await write(ctx, async (tx) => {
      await lockCaller(tx, ctx);
      const before = await load(tx, ctx, id);
      if (syncs !== undefined && syncs !== before.syncs) {
        await tx.updateTable('directory_connections').set({ syncs }).where('id', '=', id).execute();
        if (syncs)
          await syncAll(
            tx,
            ctx,
            await directoryFor(tx, callerOf(ctx), { ...(await loadWithMaker(tx, ctx, id)), syncs }, ctx.deps.clock.now()),
          );
      }
      if (anyNetwork !== undefined)
        await tx.updateTable('directory_connections').set({ any_network: anyNetwork }).where('id', '=', id).execute();
      const changes = changesBetween(factsOf(before), factsOf(await load(tx, ctx, id)));
      await auditDirectory(tx, ctx, 'updated', id, { name: before.name, changes });
    });
  },

  remove: async ({ id, body: { deleteAll } }, ctx) => {
    await write(ctx, async (tx) => {
      await lockCaller(tx, ctx);
      const row = await load(tx, ctx, id);
      const { removed, kept } = await forgetAll(tx, ctx, { ...row, by: callerOf(ctx) }, { deleteAll });
      await tx.deleteFrom('directory_connections').where('id', '=', id).where('tenant_id', '=', row.tenant_id).execute();
      await auditDirectory(tx, ctx, 'deleted', id, { name: row.name, removed, kept });
    });
  },

  countUsers: async ({ id }, ctx) =>
    readInTenant(ctx, async (tx) => {
      await load(tx, ctx, id);
      const { count } = await tx
        .selectFrom('directory_users')
        .select((is) => is.fn.countAll().as('count'))
        .where('connection_id', '=', id)
        .executeTakeFirstOrThrow();
      return { count: Number(count) };
    }),

  rotate: async ({ id, body }, ctx) =>
    write(ctx, async (tx) => {
      await lockCaller(tx, ctx);
      await load(tx, ctx, id);
      // Whoever holds the token decides who is in the directory's groups.
      const groups = await tx.selectFrom('directory_groups').select('id').where('connection_id', '=', id).execute();
      await requireGrantableGroups(
        tx,
        callerOf(ctx),
        groups.map((group) => group.id),
      );
      const now = ctx.deps.clock.now();
      const endsAtOnce = body?.endPrevious === true;
      // Of several rotations within a day, the token before the last has been replaced for good.
      await tx
        .deleteFrom('directory_tokens')
        .where('connection_id', '=', id)
        .$if(!endsAtOnce, (tokens) => tokens.where('expires_at', 'is not', null))
        .execute();
      const ends = endsAtOnce ? now : after(now, tokenOverlapSeconds);
      await tx.updateTable('directory_tokens').set({ expires_at: ends }).where('connection_id', '=', id).execute();
      const token = await addToken(tx, ctx, id);
      await auditDirectory(tx, ctx, 'tokenRotated', id, endsAtOnce ? { endedAtOnce: true } : {});
      return { token, previousExpiresAt: ends.toISOString() };
    }),

  tryUser: ({ id, body: { email } }, ctx) =>
    write(ctx, async (tx) => {
      await lockCaller(tx, ctx);
      return tryUser(tx, ctx, await loadWithMaker(tx, ctx, id), email);
    }),

  requests: async ({ id }, ctx) =>
    readInTenant(ctx, async (tx) => {
      await load(tx, ctx, id);
      const rows = await tx
        .selectFrom('directory_requests')
        .select(['at', 'method', 'path', 'status', 'detail'])
        .where('connection_id', '=', id)
        .orderBy('id', 'desc')
        .execute();
      return { requests: rows.map(({ at, detail, ...row }) => ({ ...row, at: at.toISOString(), ...(detail !== null && { detail }) })) };
    }),
};
