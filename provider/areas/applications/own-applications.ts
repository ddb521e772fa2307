import { sql } from 'kysely';
import { requireConfidential } from '../../../src/contract/applications/applications.rules.ts';
import type {
  AccessType,
  ApplicationChange,
  ApplicationWorkspace,
  RotatedSecret,
  SecretRotation,
} from '../../../src/contract/applications/applications.schemas.ts';
import { notFound } from '../../../src/contract/input.ts';
import { isTraveler } from '../../../src/contract/sub-tenants/sub-tenants.rules.ts';
import type * as v from 'valibot';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { findAccount } from '../../identity/accounts/hierarchy.ts';
import {
  auditGiven,
  changeApplication,
  endAssignments,
  endSecret,
  giveToTenant,
  requireOwnApplication,
  rotateSecret,
  takeFromTenant,
  type ManagedApplication,
} from '../../identity/applications/manage-applications.ts';
import { lockCaller } from '../../identity/members/lock-caller.ts';
import { callerOf } from '../../identity/work.ts';
import { writeInAccount } from '../in-account.ts';
import { writeInTenant } from '../in-tenant.ts';

/** What the workspace does with an application that it administers. */
async function requireOwn(tx: Tx, ctx: Ctx, id: string): Promise<ManagedApplication> {
  const { tenantId } = await lockCaller(tx, ctx);
  return requireOwnApplication(tx, tenantId, id);
}
const onOwn = <T>(ctx: Ctx, id: string, work: (tx: Tx, row: ManagedApplication) => Promise<T>) =>
  writeInTenant(ctx, async (tx) => work(tx, await requireOwn(tx, ctx, id)));

/** Errors: NOT_FOUND. */
export const changeOwn = (
  ctx: Ctx,
  id: string,
  { name, description, appURL, loginURL, redirectURIs, signOutURIs }: ApplicationChange,
): Promise<void> =>
  onOwn(ctx, id, (tx, row) =>
    changeApplication(tx, ctx, row, {
      ...{ name, description, app_url: appURL, login_url: loginURL },
      ...{ redirect_uris: redirectURIs, sign_out_uris: signOutURIs },
    }),
  );

/** Errors: NOT_FOUND, CONFLICT. */
export const rotateOwn = (ctx: Ctx, id: string, { overlapSeconds }: v.InferOutput<typeof SecretRotation>): Promise<RotatedSecret> =>
  onOwn(ctx, id, async (tx, row) => {
    const { rows } = await sql<{ has: boolean }>`select has_secret(${id}) as has`.execute(tx);
    requireConfidential(rows[0]!.has);
    const { createdAt, previousEndsAt, ...rest } = await rotateSecret(tx, ctx, row, overlapSeconds);
    return {
      ...rest,
      createdAt: createdAt.toISOString(),
      ...(overlapSeconds > 0 && previousEndsAt && { previousEndsAt: previousEndsAt.toISOString() }),
    };
  });

/** Errors: NOT_FOUND. */
export const endOwn = (ctx: Ctx, { id, secretId }: { id: string; secretId: string }): Promise<void> =>
  onOwn(ctx, id, (tx, row) => endSecret(tx, ctx, row, secretId));

interface Place {
  id: string;
  tenantId: string;
}
/** Errors: NOT_FOUND for an account that is not below, or that the caller may not enter. */
async function requirePlace(tx: Tx, ctx: Ctx, { id, tenantId }: Place): Promise<ManagedApplication> {
  const row = await requireOwn(tx, ctx, id);
  if (!(await findAccount(tx, tenantId))) throw notFound();
  return row;
}

/** Errors: FORBIDDEN, NOT_FOUND. */
export async function giveOwn(ctx: Ctx, place: Place, accessType: AccessType): Promise<void> {
  let given: { row: ManagedApplication; before: AccessType | undefined } | undefined;
  await writeInAccount(
    ctx,
    place.tenantId,
    (tx, there) => auditGiven(tx, there, { ...given!, tenantId: place.tenantId, accessType }),
    async (tx) => {
      const row = await requirePlace(tx, ctx, place);
      given = { row, before: await giveToTenant(tx, ctx, { ...place, accessType }) };
    },
  );
}

/** Errors: FORBIDDEN, NOT_FOUND. */
export async function takeOwn(ctx: Ctx, place: Place): Promise<void> {
  let taken: { row: ManagedApplication; before: AccessType } | undefined;
  await writeInAccount(
    ctx,
    place.tenantId,
    (tx, there) => endAssignments(tx, there, { ...taken!, tenantId: place.tenantId }),
    async (tx) => {
      const row = await requirePlace(tx, ctx, place);
      taken = { row, before: await takeFromTenant(tx, place) };
    },
  );
}

interface Asked {
  _limit?: number | undefined;
  _offset?: number | undefined;
  _filter?: string | undefined;
}
/** Errors: NOT_FOUND. */
export async function listWorkspaces(
  tx: Tx,
  ctx: Ctx,
  { id, _limit = 20, _offset = 0, _filter }: Asked & { id: string },
): Promise<{ items: ApplicationWorkspace[]; totalItems: number; totalPages: number }> {
  const caller = callerOf(ctx);
  const owned = await tx
    .selectFrom('applications')
    .select('id')
    .where('id', '=', id)
    .where('owner_tenant_id', '=', caller.tenantId)
    .executeTakeFirst();
  if (!owned) throw notFound();
  const below = isTraveler(caller) ? sql`union all select id, name, name_key, 1 from accounts_below(${caller.tenantId}::uuid)` : sql``;
  const wanted = sql`with places as (
    select id, name, name_key, 0 as place from tenants where id = ${caller.tenantId}::uuid ${below}
  ), found as (
    select * from places where ${_filter ?? null}::text is null or strpos(name_key, name_key(${_filter ?? ''})) > 0
  )`;
  const { rows } = await sql<{ id: string; name: string; access_type: AccessType | null }>`${wanted}
    select f.id, f.name, t.access_type from found f
    left join application_tenants t on t.tenant_id = f.id and t.app_id = ${id}
    order by f.place, f.name_key, f.id limit ${_limit} offset ${_limit * _offset}`.execute(tx);
  const counted = await sql<{ count: number }>`${wanted} select count(*)::integer as count from found`.execute(tx);
  const totalItems = counted.rows[0]!.count;
  return {
    items: rows.map(({ id: tenantId, name, access_type }) => ({ id: tenantId, name, ...(access_type && { accessType: access_type }) })),
    totalItems,
    totalPages: Math.ceil(totalItems / _limit),
  };
}
