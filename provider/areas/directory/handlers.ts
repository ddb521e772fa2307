import { changesBetween } from '../../../src/contract/audits/audits.rules.ts';
import type { directory as area } from '../../../src/contract/directory/directory.ts';
import { directoryNames, requireRoomForDirectory, tokenOverlapSeconds } from '../../../src/contract/directory/directory.rules.ts';
import type { Directory } from '../../../src/contract/directory/directory.schemas.ts';
import { newTokenText } from '../../../src/contract/api-tokens/token-text.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import { notFound } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { auditChange } from '../../identity/audit.ts';
import { requireGrantableRoles } from '../../identity/members/grants.ts';
import { lockRights } from '../../identity/members/last-admin.ts';
import { sha256 } from '../../identity/secrets.ts';
import { callerOf } from '../../identity/work.ts';
import { after } from '../../ports/clock.ts';
import type { DirectoryRow } from '../../provisioning/directory-rows.ts';
import { forgetAll, syncAll } from '../../provisioning/sync-all.ts';
import { tryUser } from '../../provisioning/try-user.ts';
import { readInTenant, readOnceInTenant } from '../in-tenant.ts';

const select = (tx: Tx, tenantId: string) => tx.selectFrom('directory_connections').selectAll().where('tenant_id', '=', tenantId);

const toDirectory = ({ id, name, source, syncs, any_network, created_at, synced_at }: DirectoryRow): Directory => ({
  id,
  connectionName: name,
  source,
  syncToUserManagement: syncs,
  anyNetwork: any_network,
  createdAt: created_at.toISOString(),
  lastSync: synced_at?.toISOString() ?? null,
});

const factsOf = ({ syncs, any_network }: DirectoryRow) => ({ syncToUserManagement: syncs, anyNetwork: any_network });

/** Errors: NOT_FOUND. */
async function load(tx: Tx, ctx: Ctx, id: string): Promise<DirectoryRow> {
  const row = await select(tx, callerOf(ctx).tenantId).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function addToken(tx: Tx, ctx: Ctx, connectionId: string): Promise<string> {
  const token = newTokenText('scim');
  const { tenantId } = callerOf(ctx);
  await tx
    .insertInto('directory_tokens')
    .values({ hash: sha256(token), tenant_id: tenantId, connection_id: connectionId, created_at: ctx.deps.clock.now(), expires_at: null })
    .execute();
  return token;
}

const auditDirectory = (tx: Tx, ctx: Ctx, action: 'created' | 'updated' | 'deleted' | 'tokenRotated', id: string, details = {}) =>
  auditChange(tx, ctx, { action: `directory.${action}`, target: { type: 'directory', id }, details });

/** What a directory does may reach accounts of other workspaces, too: its people's. */
const write = <T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> => ctx.deps.db.system(work);

export const directory: Handlers<typeof area, [Ctx]> = {
  list: async (_input, ctx) =>
    (await readOnceInTenant(ctx, (tx) => select(tx, callerOf(ctx).tenantId).orderBy('created_at').orderBy('id').execute())).map(
      toDirectory,
    ),

  create: async ({ body: { source, connectionName, syncToUserManagement = true, anyNetwork = false } }, ctx) => {
    const { tenantId } = callerOf(ctx);
    return write(ctx, async (tx) => {
      await lockRights(tx, tenantId);
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
      await lockRights(tx, callerOf(ctx).tenantId);
      const before = await load(tx, ctx, id);
      if (syncs !== undefined && syncs !== before.syncs) {
        await tx.updateTable('directory_connections').set({ syncs }).where('id', '=', id).execute();
        if (syncs) await syncAll(tx, ctx, { ...before, syncs });
      }
      if (anyNetwork !== undefined)
        await tx.updateTable('directory_connections').set({ any_network: anyNetwork }).where('id', '=', id).execute();
      const changes = changesBetween(factsOf(before), factsOf(await load(tx, ctx, id)));
      await auditDirectory(tx, ctx, 'updated', id, { name: before.name, changes });
    });
  },

  remove: async ({ id, body: { deleteAll } }, ctx) => {
    await write(ctx, async (tx) => {
      await lockRights(tx, callerOf(ctx).tenantId);
      const row = await load(tx, ctx, id);
      const { removed, kept } = await forgetAll(tx, ctx, row, { deleteAll });
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

  rotate: async ({ id }, ctx) =>
    write(ctx, async (tx) => {
      await load(tx, ctx, id);
      // Whoever holds the token decides who is in the directory's groups.
      const given = await tx
        .selectFrom('group_roles as r')
        .innerJoin('directory_groups as g', (join) => join.onRef('g.id', '=', 'r.group_id').onRef('g.tenant_id', '=', 'r.tenant_id'))
        .select('r.role_id')
        .distinct()
        .where('g.connection_id', '=', id)
        .where('g.tenant_id', '=', callerOf(ctx).tenantId)
        .execute();
      const roleIds = given.map(({ role_id }) => role_id);
      await requireGrantableRoles(tx, callerOf(ctx), roleIds);
      const now = ctx.deps.clock.now();
      const ends = after(now, tokenOverlapSeconds);
      // Of several rotations within a day, the older tokens keep their end.
      await tx.deleteFrom('directory_tokens').where('connection_id', '=', id).where('expires_at', '<=', now).execute();
      await tx
        .updateTable('directory_tokens')
        .set({ expires_at: ends })
        .where('connection_id', '=', id)
        .where('expires_at', 'is', null)
        .execute();
      const token = await addToken(tx, ctx, id);
      await auditDirectory(tx, ctx, 'tokenRotated', id);
      return { token, previousExpiresAt: ends.toISOString() };
    }),

  tryUser: ({ id, body: { email } }, ctx) => write(ctx, async (tx) => tryUser(tx, ctx, await load(tx, ctx, id), email)),

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
