import { sql } from 'kysely';
import type { Tx } from '../../db/tables.ts';
import { audit } from '../audit.ts';
import { removePerson } from '../members/delete-account.ts';
import type { Deps, Work } from '../work.ts';

/** So few that nobody waits for their locks. */
const batch = 100;
const client = { ip: 'local', userAgent: 'server', traceId: 'delete-tenants' };

/** People who are in no other workspace than this one and those below it. */
const onlyThere = (tenantId: string) => sql`from users u
  where u.id in (select m.user_id from memberships m join tenants t on t.id = m.tenant_id where t.path @> array[${tenantId}::uuid])
    and not exists (select from memberships m join tenants t on t.id = m.tenant_id where m.user_id = u.id and not t.path @> array[${tenantId}::uuid])
    and not u.super_user`;

export interface WhatGoes {
  accountsBelow: number;
  /** Members who stay, because they are in other workspaces, too. */
  membersElsewhere: number;
  people: number;
}
/** What the deletion of a workspace takes with it. */
export async function readWhatGoes(tx: Tx, tenantId: string): Promise<WhatGoes> {
  const { rows } = await sql<WhatGoes>`select
      (select count(*)::int from tenants where path @> array[${tenantId}::uuid] and id <> ${tenantId}) as "accountsBelow",
      (select count(*)::int ${onlyThere(tenantId)}) as people,
      (select count(distinct m.user_id)::int from memberships m join tenants t on t.id = m.tenant_id where t.path @> array[${tenantId}::uuid])
        as "membersElsewhere"`.execute(tx);
  const { accountsBelow = 0, people = 0, membersElsewhere: members = 0 } = rows[0] ?? {};
  return { accountsBelow, people, membersElsewhere: members - people };
}

/** The one that is due longest, locked against whoever would keep it. */
const nextDue = (tx: Tx, now: Date) =>
  tx
    .selectFrom('tenants')
    .select(['id', 'name'])
    .where('deletes_at', '<=', now)
    .orderBy('deletes_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** A step: some of its people, or itself once they are gone. Whether there is more to do. */
async function deleteSome(tx: Tx, work: Work): Promise<boolean> {
  const tenant = await nextDue(tx, work.deps.clock.now());
  if (!tenant) return false;
  const { rows: people } = await sql<{ id: string; email: string }>`select u.id, u.email ${onlyThere(tenant.id)} limit ${batch}`.execute(
    tx,
  );
  for (const { id, email } of people) await removePerson(tx, work, { userId: id, email });
  if (people.length > 0) return true;
  const { numDeletedRows } = await tx
    .deleteFrom('tenants')
    .where(sql<boolean>`path @> array[${tenant.id}::uuid]`)
    .executeTakeFirst();
  // In the log of the vendor: its own is read by nobody any more, and goes as all entries do.
  const details = { name: tenant.name, accounts: Number(numDeletedRows) };
  await audit(tx, work, { action: 'tenant.deleted', tenantId: null, target: { type: 'tenant', id: tenant.id }, details });
  return true;
}

/** Deletes the workspaces whose time has come, people first, in transactions of their own. */
export async function deleteTenants(deps: Deps, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await deps.db.system((tx) => deleteSome(tx, { deps, client }))));
}
