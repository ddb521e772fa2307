import { notFound } from '../../../src/contract/input.ts';
import { isUuid } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import { audit } from '../audit.ts';
import type { Work } from '../work.ts';
import { readCatalogue } from './catalogue.ts';
import type { AssignmentSource } from './entitlement-rows.ts';

/** A plan or bundle of a workspace, or of one member of it. */
export interface Assignment {
  tenantId: string;
  /** Undefined: for everyone there. */
  userId?: string | undefined;
  kind: 'plan' | 'bundle';
  id: string;
  source: AssignmentSource;
}

/** Errors: NOT_FOUND for an unknown workspace, or somebody who isn't a member of it. */
async function requireHolder(tx: Tx, { tenantId, userId }: Assignment): Promise<void> {
  if (!isUuid(tenantId) || (userId !== undefined && !isUuid(userId))) throw notFound();
  const found = await tx
    .selectFrom('tenants as t')
    .select('t.id')
    .where('t.id', '=', tenantId)
    .$if(userId !== undefined, (query) => query.innerJoin('memberships as m', 'm.tenant_id', 't.id').where('m.user_id', '=', userId!))
    .executeTakeFirst();
  if (!found) throw notFound();
}

const target = ({ kind, id }: Assignment) => ({ type: kind, id });
const details = ({ userId, source }: Assignment) => ({ source, ...(userId && { userId }) });

/** Gives it, or changes until when. `expiresAt`: null for good. Errors: NOT_FOUND. */
export async function give(tx: Tx, work: Work, { expiresAt, ...assignment }: Assignment & { expiresAt: Date | null }): Promise<void> {
  const { tenantId, userId = null, kind, id, source } = assignment;
  await requireHolder(tx, assignment);
  await tx
    .insertInto('entitlement_assignments')
    .values({
      ...{ tenant_id: tenantId, user_id: userId, kind, item_id: id, source },
      ...{ expires_at: expiresAt, created_at: work.deps.clock.now() },
    })
    .onConflict((on) => on.columns(['tenant_id', 'user_id', 'kind', 'item_id', 'source']).doUpdateSet({ expires_at: expiresAt }))
    .execute();
  // After the insert, which waits for a catalogue that is being replaced.
  const { plans, bundles } = await readCatalogue(tx);
  if (!(kind === 'plan' ? plans : bundles).some((one) => one.id === id)) throw notFound();
  await audit(tx, work, {
    ...{ action: 'entitlement.given', tenantId, target: target(assignment) },
    details: { ...details(assignment), expiresAt: expiresAt?.toISOString() ?? null },
  });
}

/** Errors: NOT_FOUND for what wasn't given. */
export async function take(tx: Tx, work: Work, assignment: Assignment): Promise<void> {
  const { tenantId, userId, kind, id, source } = assignment;
  if (!isUuid(tenantId) || (userId !== undefined && !isUuid(userId))) throw notFound();
  const gone = await tx
    .deleteFrom('entitlement_assignments')
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'is not distinct from', userId ?? null)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('source', '=', source)
    .returning('item_id')
    .executeTakeFirst();
  if (!gone) throw notFound();
  await audit(tx, work, { action: 'entitlement.taken', tenantId, target: target(assignment), details: details(assignment) });
}
