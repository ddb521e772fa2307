import type { Selectable } from 'kysely';
import { newTokenText } from '../../../src/contract/api-tokens/token-text.ts';
import { changesBetween } from '../../../src/contract/audits/audits.rules.ts';
import { isApplicationId } from '../../../src/contract/applications/applications.rules.ts';
import type { AccessType, Overlap } from '../../../src/contract/applications/applications.schemas.ts';
import { invalidInput, notFound } from '../../../src/contract/input.ts';
import { isUuid } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import { after } from '../../ports/clock.ts';
import { audit } from '../audit.ts';
import { sha256 } from '../secrets.ts';
import type { Work } from '../work.ts';
import type { ApplicationRow } from './application-rows.ts';

/** What the vendor decides about an application; omitted fields stay. */
export interface ApplicationChange {
  name?: string | undefined;
  description?: string | undefined;
  logo_url?: string | undefined;
  app_url?: string | undefined;
  login_url?: string | undefined;
  access_type?: AccessType | undefined;
  is_active?: boolean | undefined;
  is_first_party?: boolean | undefined;
  redirect_uris?: string[] | undefined;
  sign_out_uris?: string[] | undefined;
  /** Null: no workspace administers it. */
  owner_tenant_id?: string | null | undefined;
}
export type ManagedApplication = Selectable<ApplicationRow>;

const target = (id: string) => ({ type: 'application', id });
const given = (change: ApplicationChange) => Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** In the log of the workspace that administers it, if one does. */
const inOwn = (work: Work, { id, owner_tenant_id }: Pick<ManagedApplication, 'id' | 'owner_tenant_id'>) => ({
  tenantId: owner_tenant_id,
  actorId: work.caller?.userId ?? null,
  target: target(id),
});

/** For the audit log. */
const factsOf = (row: ManagedApplication) => ({
  ...{ name: row.name, description: row.description, logoURL: row.logo_url, appURL: row.app_url, loginURL: row.login_url },
  ...{ accessType: row.access_type, isActive: row.is_active, isFirstParty: row.is_first_party, owner: row.owner_tenant_id },
  ...{ redirectURIs: row.redirect_uris, signOutURIs: row.sign_out_uris },
});

const findApplication = async (tx: Tx, id: string): Promise<ManagedApplication | undefined> =>
  isApplicationId(id) ? tx.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst() : undefined;

/** For the operator. Errors: NOT_FOUND; INVALID_INPUT for the first one, which its variables describe. */
export async function requireApplication(tx: Tx, id: string): Promise<ManagedApplication> {
  const row = await findApplication(tx, id);
  if (!row) throw notFound();
  if (row.is_default) throw invalidInput({ id: 'The environment describes the application of CLIENT_ID: change its variables.' });
  return row;
}

/** For the workspace that administers it. Errors: NOT_FOUND. */
export async function requireOwnApplication(tx: Tx, tenantId: string, id: string): Promise<ManagedApplication> {
  const row = await findApplication(tx, id);
  if (row?.owner_tenant_id !== tenantId) throw notFound();
  return row;
}

/** Errors: NOT_FOUND. */
export async function requireTenant(tx: Tx, tenantId: string): Promise<void> {
  if (!isUuid(tenantId) || !(await tx.selectFrom('tenants').select('id').where('id', '=', tenantId).executeTakeFirst())) throw notFound();
}

/** Errors: NOT_FOUND for an unknown owner. */
export async function createApplication(
  tx: Tx,
  work: Work,
  { name, id = crypto.randomUUID(), ...change }: ApplicationChange & { name: string; id?: string },
): Promise<ManagedApplication> {
  if (change.owner_tenant_id) await requireTenant(tx, change.owner_tenant_id);
  const now = work.deps.clock.now();
  const row = await tx
    .insertInto('applications')
    .values({ access_type: 'MANAGED_ACCESS', ...given(change), id, name, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tx, work, { action: 'application.created', ...inOwn(work, row), details: { name } });
  return row;
}

/** Errors: NOT_FOUND for an unknown owner. */
export async function changeApplication(tx: Tx, work: Work, before: ManagedApplication, change: ApplicationChange): Promise<void> {
  if (change.owner_tenant_id) await requireTenant(tx, change.owner_tenant_id);
  const row = await tx
    .updateTable('applications')
    .set({ ...given(change), updated_at: work.deps.clock.now() })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tx, work, {
    action: 'application.updated',
    ...inOwn(work, before),
    details: { name: row.name, changes: changesBetween(factsOf(before), factsOf(row)) },
  });
}

export interface NewSecret {
  id: string;
  secret: string;
  createdAt: Date;
  /** Until when the one before works, if it still does. */
  previousEndsAt: Date | undefined;
}

/** A new secret, which is nowhere but in this answer. Those that were replaced before end at once. */
export async function rotateSecret(tx: Tx, work: Work, row: ManagedApplication, overlapSeconds: Overlap): Promise<NewSecret> {
  const secret = newTokenText('secret');
  const now = work.deps.clock.now();
  await tx
    .deleteFrom('application_secrets')
    .where('app_id', '=', row.id)
    .$if(overlapSeconds > 0, (query) => query.where('expires_at', 'is not', null))
    .execute();
  const endsAt = after(now, overlapSeconds);
  const previous = await tx
    .updateTable('application_secrets')
    .set({ expires_at: endsAt })
    .where('app_id', '=', row.id)
    .returning('id')
    .executeTakeFirst();
  const { id } = await tx
    .insertInto('application_secrets')
    .values({ app_id: row.id, hash: sha256(secret), created_at: now, expires_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, work, {
    action: 'application.secretRotated',
    ...inOwn(work, row),
    details: { name: row.name, overlapSeconds },
  });
  return { id, secret, createdAt: now, previousEndsAt: previous && endsAt };
}

/** From now on it is public. */
export async function dropSecrets(tx: Tx, work: Work, row: ManagedApplication): Promise<void> {
  await tx.deleteFrom('application_secrets').where('app_id', '=', row.id).execute();
  await audit(tx, work, { action: 'application.secretEnded', ...inOwn(work, row), details: { name: row.name } });
}

/** A replaced secret works no more. Errors: NOT_FOUND for one that was not, or has ended. */
export async function endSecret(tx: Tx, work: Work, row: ManagedApplication, secretId: string): Promise<void> {
  const ended = await tx
    .deleteFrom('application_secrets')
    .where('app_id', '=', row.id)
    .where('id', '=', secretId)
    .where('expires_at', '>', work.deps.clock.now())
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw notFound();
  await audit(tx, work, { action: 'application.secretEnded', ...inOwn(work, row), details: { name: row.name } });
}

/** Returns what it was before. Errors: NOT_FOUND for an unknown workspace. */
export async function giveToTenant(
  tx: Tx,
  work: Work,
  { id, tenantId, accessType }: { id: string; tenantId: string; accessType: AccessType },
): Promise<AccessType | undefined> {
  const before = await tx
    .selectFrom('application_tenants')
    .select('access_type')
    .where('app_id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  await tx
    .insertInto('application_tenants')
    .values({ app_id: id, tenant_id: tenantId, access_type: accessType, created_at: work.deps.clock.now() })
    .onConflict((on) => on.columns(['app_id', 'tenant_id']).doUpdateSet({ access_type: accessType }))
    .execute();
  return before?.access_type;
}

interface Given {
  row: Pick<ManagedApplication, 'id' | 'name'>;
  tenantId: string;
  before: AccessType | undefined;
}
const inTenant = (work: Work, { row, tenantId, before }: Given, after: { accessType: AccessType | null }) => ({
  ...{ tenantId, actorId: work.caller?.userId ?? null, target: target(row.id) },
  details: { name: row.name, before: { accessType: before ?? null }, after },
});

/** In the log of the workspace that has it now. */
export const auditGiven = (tx: Tx, work: Work, { accessType, ...facts }: Given & { accessType: AccessType }): Promise<void> =>
  audit(tx, work, { action: 'application.given', ...inTenant(work, facts, { accessType }) });

/** Returns what it was. Errors: NOT_FOUND for a workspace that hasn't got it. */
export async function takeFromTenant(tx: Tx, { id, tenantId }: { id: string; tenantId: string }): Promise<AccessType> {
  const gone =
    isUuid(tenantId) &&
    (await tx
      .deleteFrom('application_tenants')
      .where('app_id', '=', id)
      .where('tenant_id', '=', tenantId)
      .returning('access_type')
      .executeTakeFirst());
  if (!gone) throw notFound();
  return gone.access_type;
}

/** Whoever was assigned there is no longer; in the log of the workspace. */
export async function endAssignments(tx: Tx, work: Work, facts: Given): Promise<void> {
  await tx.deleteFrom('application_users').where('app_id', '=', facts.row.id).where('tenant_id', '=', facts.tenantId).execute();
  await audit(tx, work, { action: 'application.taken', ...inTenant(work, facts, { accessType: null }) });
}
