import { newTokenText } from '../../../src/contract/api-tokens/token-text.ts';
import { changesBetween } from '../../../src/contract/audits/audits.rules.ts';
import { isApplicationId } from '../../../src/contract/applications/applications.rules.ts';
import type { AccessType } from '../../../src/contract/applications/applications.schemas.ts';
import { invalidInput, notFound } from '../../../src/contract/input.ts';
import { isUuid } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import { after } from '../../ports/clock.ts';
import { audit } from '../audit.ts';
import { sha256 } from '../secrets.ts';
import type { Work } from '../work.ts';
import './application-rows.ts';

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
}

/** How long a replaced secret is accepted: time to bring the new one to every server. */
const overlapSeconds = 86_400;
const target = (id: string) => ({ type: 'application', id });
const given = (change: ApplicationChange) => Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** Errors: NOT_FOUND; INVALID_INPUT for the first one, which its variables describe. */
async function requireApplication(tx: Tx, id: string) {
  const row = isApplicationId(id) && (await tx.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst());
  if (!row) throw notFound();
  if (row.is_default) throw invalidInput({ id: 'The environment describes the application of CLIENT_ID: change its variables.' });
  return row;
}

export async function createApplication(tx: Tx, work: Work, { name, ...change }: ApplicationChange & { name: string }): Promise<string> {
  const id = crypto.randomUUID();
  const now = work.deps.clock.now();
  await tx
    .insertInto('applications')
    .values({ access_type: 'MANAGED_ACCESS', ...given(change), id, name, created_at: now, updated_at: now })
    .execute();
  await audit(tx, work, { action: 'application.created', tenantId: null, target: target(id), details: { name } });
  return id;
}

/** Errors: those of `requireApplication`. */
export async function changeApplication(tx: Tx, work: Work, id: string, change: ApplicationChange): Promise<void> {
  const before = await requireApplication(tx, id);
  const now = given(change);
  await tx
    .updateTable('applications')
    .set({ ...now, updated_at: work.deps.clock.now() })
    .where('id', '=', id)
    .execute();
  await audit(tx, work, {
    action: 'application.updated',
    tenantId: null,
    target: target(id),
    details: { name: change.name ?? before.name, fields: Object.keys(now), changes: changesBetween(before, { ...before, ...now }) },
  });
}

/** A new secret, which is nowhere but in this answer. `isNow`: those before end at once. Errors: those of `requireApplication`. */
export async function rotateSecret(tx: Tx, work: Work, id: string, isNow: boolean): Promise<string> {
  await requireApplication(tx, id);
  const secret = newTokenText('secret');
  const now = work.deps.clock.now();
  await tx
    .updateTable('application_secrets')
    .set({ expires_at: isNow ? now : after(now, overlapSeconds) })
    .where('app_id', '=', id)
    .where((is) => (isNow ? is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]) : is('expires_at', 'is', null)))
    .execute();
  await tx
    .insertInto('application_secrets')
    .values({ app_id: id, hash: sha256(secret), created_at: now, expires_at: null })
    .execute();
  await audit(tx, work, { action: 'application.secretRotated', tenantId: null, target: target(id), details: { isNow } });
  return secret;
}

/** Errors: those of `requireApplication`, NOT_FOUND for an unknown workspace. */
export async function giveApplication(
  tx: Tx,
  work: Work,
  { id, tenantId, accessType }: { id: string; tenantId: string; accessType: AccessType },
): Promise<void> {
  await requireApplication(tx, id);
  const tenant = isUuid(tenantId) && (await tx.selectFrom('tenants').select('id').where('id', '=', tenantId).executeTakeFirst());
  if (!tenant) throw notFound();
  await tx
    .insertInto('application_tenants')
    .values({ app_id: id, tenant_id: tenantId, access_type: accessType, created_at: work.deps.clock.now() })
    .onConflict((on) => on.columns(['app_id', 'tenant_id']).doUpdateSet({ access_type: accessType }))
    .execute();
  await audit(tx, work, { action: 'application.given', tenantId, target: target(id), details: { accessType } });
}

/** Who was assigned there is no longer. Errors: those of `requireApplication`, NOT_FOUND. */
export async function takeApplication(tx: Tx, work: Work, { id, tenantId }: { id: string; tenantId: string }): Promise<void> {
  await requireApplication(tx, id);
  if (!isUuid(tenantId)) throw notFound();
  const gone = await tx
    .deleteFrom('application_tenants')
    .where('app_id', '=', id)
    .where('tenant_id', '=', tenantId)
    .returning('app_id')
    .executeTakeFirst();
  if (!gone) throw notFound();
  await tx.deleteFrom('application_users').where('app_id', '=', id).where('tenant_id', '=', tenantId).execute();
  await audit(tx, work, { action: 'application.taken', tenantId, target: target(id) });
}
