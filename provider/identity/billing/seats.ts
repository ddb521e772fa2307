import { requireFreeSeat, seatsOf } from '../../../src/contract/billing/seats.rules.ts';
import type { Tx } from '../../db/tables.ts';
import { countPeople, readAccount, type BillingDeps } from './account.ts';

async function seatsIn(tx: Tx, deps: BillingDeps, tenantId: string): Promise<number | null> {
  const config = await deps.plans.read(tx);
  if (config.plans.every(({ seats }) => seats.most === null)) return null;
  return seatsOf((await readAccount(tx, deps, tenantId)).subscribed, config);
}

/** How many more people the plan has seats for; null: as many as there are. */
export async function freeSeats(tx: Tx, deps: BillingDeps, tenantId: string): Promise<number | null> {
  const seats = await seatsIn(tx, deps, tenantId);
  return seats === null ? null : Math.max(0, seats - (await countPeople(tx, tenantId)));
}

/** Before somebody takes a seat. Until this transaction ends, whoever wants the next one waits. Errors: SEATS_TAKEN. */
export async function requireSeat(tx: Tx, deps: BillingDeps, tenantId: string): Promise<void> {
  const seats = await seatsIn(tx, deps, tenantId);
  if (seats === null) return;
  await tx.selectFrom('tenants').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute();
  requireFreeSeat(seats, await countPeople(tx, tenantId));
}
