import { sql } from 'kysely';
import { mostRequests } from '../../src/contract/directory/directory.rules.ts';
import { isTokenText } from '../../src/contract/api-tokens/token-text.ts';
import type { Ctx } from '../http/context.ts';
import { isNetworkOpen } from '../identity/policy/require-network.ts';
import { sha256 } from '../identity/secrets.ts';
import type { Tx } from '../db/tables.ts';
import type { Made } from './directory-maker.ts';
import type { DirectoryRow } from './directory-rows.ts';
import { scimError } from './scim-errors.ts';

/** `networkVersion`: of the workspace's IP restrictions. */
export type CallingDirectory = DirectoryRow & Made & { networkVersion: string };

/** The directory whose token the request shows. One statement. Errors: 401. */
export async function authenticate(tx: Tx, ctx: Ctx): Promise<CallingDirectory> {
  const token = /^bearer\s+(\S+)$/i.exec(ctx.header('authorization') ?? '')?.[1];
  const refused = () => scimError(401, "The bearer token is missing, or isn't one of a connected directory.");
  if (!token || !isTokenText(token, 'scim')) throw refused();
  const now = ctx.deps.clock.now();
  const found = await tx
    .selectFrom('directory_tokens as t')
    .innerJoin('directory_connections as c', 'c.id', 't.connection_id')
    .innerJoin('tenants as w', 'w.id', 'c.tenant_id')
    .selectAll('c')
    .select(['t.made_by', 't.created_at as token_created_at', sql<string>`w.restrictions_version::text`.as('networkVersion')])
    .where('t.hash', '=', sha256(token))
    .where((is) => is.or([is('t.expires_at', 'is', null), is('t.expires_at', '>', now)]))
    .where('w.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw refused();
  return found;
}

/** Errors: 403. */
export async function requireDirectoryNetwork(
  { deps, client: { ip } }: Ctx,
  { tenant_id: tenantId, networkVersion: version, any_network }: CallingDirectory,
): Promise<void> {
  if (any_network || (await isNetworkOpen(deps, { tenantId, version, ip }))) return;
  throw scimError(403, `The workspace's IP restrictions don't allow ${ip}. Allow it there, or exempt this directory in Provisioning.`);
}

export interface LoggedRequest {
  method: string;
  path: string;
  status: number;
  detail?: string | undefined;
}

const longestPath = 300;
const longestDetail = 500;

/** One more in the list of the last requests; of a directory that is gone meanwhile there is none. */
export async function logRequest(
  tx: Tx,
  { tenant_id, id }: DirectoryRow,
  at: Date,
  { method, path, status, detail }: LoggedRequest,
): Promise<void> {
  const present = await tx.selectFrom('directory_connections').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
  if (!present) return;
  await tx
    .insertInto('directory_requests')
    .values({
      tenant_id,
      connection_id: id,
      at,
      method,
      path: path.slice(0, longestPath),
      status,
      // It may quote the address, and the database takes no NUL.
      detail: detail?.slice(0, longestDetail).replaceAll('\u0000', '\ufffd') ?? null,
    })
    .execute();
  const oldest = tx
    .selectFrom('directory_requests')
    .select('id')
    .where('connection_id', '=', id)
    .orderBy('id', 'desc')
    .offset(mostRequests)
    .limit(1);
  await tx.deleteFrom('directory_requests').where('connection_id', '=', id).where('id', '<=', oldest).execute();
  if (method !== 'GET' && status < 300) await tx.updateTable('directory_connections').set({ synced_at: at }).where('id', '=', id).execute();
}
