import { sql } from 'kysely';
import { isApplicationId, type ApplicationFacts } from '../../../src/contract/applications/applications.rules.ts';
import type { Application, ApplicationDetails } from '../../../src/contract/applications/applications.schemas.ts';
import { notFound } from '../../../src/contract/input.ts';
import { isUuid } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import '../../identity/applications/application-rows.ts';

/** What a workspace has, and what it administers. What it needn't know stays out: redirect addresses and secrets. */
const selectKnown = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('applications as a')
    .leftJoin('application_tenants as t', (join) => join.onRef('t.app_id', '=', 'a.id').on('t.tenant_id', '=', tenantId))
    .select(['a.id', 'a.name', 'a.description', 'a.logo_url', 'a.app_url', 'a.login_url', 'a.access_type', 'a.owner_tenant_id'])
    .select(['a.is_default', 'a.is_active', 'a.is_first_party', 'a.created_at', 'a.updated_at', 't.access_type as in_tenant'])
    .where((is) =>
      is.or([is('a.access_type', '=', 'FREE_ACCESS'), is('t.tenant_id', '=', tenantId), is('a.owner_tenant_id', '=', tenantId)]),
    );
/** What it has. */
const selectApplications = (tx: Tx, tenantId: string) =>
  selectKnown(tx, tenantId).where((is) => is.or([is('a.access_type', '=', 'FREE_ACCESS'), is('t.tenant_id', '=', tenantId)]));
type Row = Awaited<ReturnType<ReturnType<typeof selectApplications>['execute']>>[number];

export const factsOf = ({ access_type, in_tenant }: Row): ApplicationFacts => ({
  accessType: access_type,
  inTenant: in_tenant ?? undefined,
});

const toApplication = (row: Row, tenantId: string): Application => ({
  id: row.id,
  name: row.name,
  description: row.description,
  accessType: row.access_type,
  appURL: row.app_url,
  loginURL: row.login_url,
  logoURL: row.logo_url,
  isDefault: row.is_default,
  isActive: row.is_active,
  type: 'web',
  frontendStack: '',
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  integrationFinishedAt: row.created_at.toISOString(),
  isManaged: row.owner_tenant_id === tenantId,
});

/** The first application in front. */
export async function loadApplications(
  tx: Tx,
  tenantId: string,
  {
    ids = [],
    withFree = false,
    withManaged = false,
  }: { ids?: readonly string[] | undefined; withFree?: boolean | undefined; withManaged?: boolean | undefined },
): Promise<Application[]> {
  const known = ids.filter(isApplicationId);
  const rows = await selectKnown(tx, tenantId)
    .where((is) =>
      is.or([
        ...(known.length > 0 ? [is('a.id', 'in', known)] : []),
        ...(withFree ? [is.and([is('a.access_type', '=', 'FREE_ACCESS'), is('a.is_active', '=', true)])] : []),
        ...(withManaged ? [is('a.owner_tenant_id', '=', tenantId)] : []),
      ]),
    )
    .orderBy('a.is_default', 'desc')
    .orderBy((is) => is.fn('lower', ['a.name']))
    .orderBy('a.id')
    .execute();
  return rows.map((row) => toApplication(row, tenantId));
}

/** For the workspace that administers it. */
async function loadManaged(tx: Tx, id: string, now: Date): Promise<ApplicationDetails['managed']> {
  const app = await tx.selectFrom('applications').select(['redirect_uris', 'sign_out_uris']).where('id', '=', id).executeTakeFirstOrThrow();
  const secrets = await tx
    .selectFrom('application_secrets')
    .select(['id', 'created_at', 'expires_at'])
    .where('app_id', '=', id)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .execute();
  const { count } = await tx
    .selectFrom('application_tenants')
    .select((is) => is.fn.countAll<string>().as('count'))
    .where('app_id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    redirectURIs: app.redirect_uris,
    signOutURIs: app.sign_out_uris,
    secrets: secrets.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      ...(row.expires_at && { endsAt: row.expires_at.toISOString() }),
    })),
    workspaces: Number(count),
  };
}

/** Errors: NOT_FOUND. */
export async function loadDetails(tx: Tx, ctx: Ctx, id: string): Promise<ApplicationDetails> {
  const { tenantId } = callerOf(ctx);
  const row =
    isApplicationId(id) &&
    (await selectKnown(tx, tenantId)
      .select(sql<boolean>`has_secret(a.id)`.as('has_secret'))
      .where('a.id', '=', id)
      .executeTakeFirst());
  if (!row) throw notFound();
  const { type: _type, frontendStack: _stack, integrationFinishedAt: _finished, ...facts } = toApplication(row, tenantId);
  const managed = facts.isManaged ? await loadManaged(tx, id, ctx.deps.clock.now()) : undefined;
  return {
    ...facts,
    ...(row.in_tenant && { tenantAccessType: row.in_tenant }),
    isPublic: !row.has_secret,
    isFirstParty: row.is_first_party,
    ...(managed && { managed }),
  };
}

/** Errors: NOT_FOUND if the workspace lacks one of them. */
export async function requireApplications(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, ApplicationFacts>> {
  if (!ids.every(isApplicationId)) throw notFound();
  const rows = await selectApplications(tx, tenantId).where('a.id', 'in', ids).execute();
  const facts = new Map(rows.map((row) => [row.id, factsOf(row)]));
  if (ids.some((id) => !facts.has(id))) throw notFound();
  return facts;
}

export const loadAssignments = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('application_tenants')
    .select(['app_id as appId', 'access_type as accessType'])
    .where('tenant_id', '=', tenantId)
    .orderBy('app_id')
    .execute();

/** Assigned applications of these members; nobody else is in it. */
export async function appIdsOf(tx: Tx, tenantId: string, userIds: readonly string[]): Promise<Map<string, string[]>> {
  const known = userIds.filter(isUuid);
  if (known.length === 0) return new Map();
  const rows = await tx
    .selectFrom('memberships as m')
    .leftJoin('application_users as u', (join) => join.onRef('u.tenant_id', '=', 'm.tenant_id').onRef('u.user_id', '=', 'm.user_id'))
    .select(['m.user_id', 'u.app_id'])
    .where('m.tenant_id', '=', tenantId)
    .where('m.user_id', 'in', known)
    .orderBy('u.app_id')
    .execute();
  const found = new Map<string, string[]>(rows.map(({ user_id }) => [user_id, []]));
  for (const { user_id, app_id } of rows) if (app_id) found.get(user_id)!.push(app_id);
  return found;
}

/** Who is assigned to these applications. */
export async function userIdsOf(tx: Tx, tenantId: string, appIds: readonly string[]): Promise<{ appId: string; userIds: string[] }[]> {
  const known = appIds.filter(isApplicationId);
  if (known.length === 0) return [];
  const apps = await selectApplications(tx, tenantId).where('a.id', 'in', known).orderBy('a.id').execute();
  const rows = await tx
    .selectFrom('application_users as u')
    .innerJoin('memberships as m', (join) => join.onRef('m.tenant_id', '=', 'u.tenant_id').onRef('m.user_id', '=', 'u.user_id'))
    .select(['u.app_id', 'u.user_id'])
    .where('u.tenant_id', '=', tenantId)
    .where('u.app_id', 'in', known)
    .orderBy('m.name_key')
    .orderBy('u.user_id')
    .execute();
  const found = new Map<string, string[]>(apps.map(({ id }) => [id, []]));
  for (const { app_id, user_id } of rows) found.get(app_id)?.push(user_id);
  return [...found].map(([appId, userIds]) => ({ appId, userIds }));
}
