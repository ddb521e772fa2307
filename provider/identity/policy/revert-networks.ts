import { sql } from 'kysely';
import type { NetworkSnapshot } from '../../db/restriction-rows.ts';
import type { Tx } from '../../db/tables.ts';
import { audit } from '../audit.ts';
import { tellManagers } from '../notifications/tell-managers.ts';
import type { Deps, Work } from '../work.ts';

/** Settings, addresses and domains become what they were before the change that nobody confirmed. */
export async function revertNetworks(
  tx: Tx,
  work: Work,
  { tenant_id: tenantId, before }: { tenant_id: string; before: NetworkSnapshot | null },
): Promise<void> {
  if (!before) return;
  const { tenant_id: _, updated_at: __, ...settings } = before.settings;
  await tx.deleteFrom('ip_restrictions').where('tenant_id', '=', tenantId).execute();
  await sql`insert into ip_restrictions select * from jsonb_populate_recordset(null::ip_restrictions, ${JSON.stringify(before.ips)}::jsonb)`.execute(
    tx,
  );
  if (before.domains) {
    await tx.deleteFrom('domain_restrictions').where('tenant_id', '=', tenantId).execute();
    await sql`insert into domain_restrictions select * from jsonb_populate_recordset(null::domain_restrictions, ${JSON.stringify(before.domains)}::jsonb)`.execute(
      tx,
    );
  }
  await tx
    .updateTable('restriction_settings')
    .set({ ...settings, before: null, reverts_at: null, updated_at: work.deps.clock.now() })
    .where('tenant_id', '=', tenantId)
    .execute();
  await audit(tx, work, { action: 'restriction.reverted', tenantId });
  await tellManagers(tx, work.deps, { tenantId, kind: 'restrictionsReverted' });
}

/** The rules count as reverted from their moment on; this writes it down. */
export async function revertUnconfirmed(deps: Deps): Promise<void> {
  await deps.db.system(async (tx) => {
    const due = await tx
      .selectFrom('restriction_settings')
      .selectAll()
      .where('reverts_at', '<=', deps.clock.now())
      .limit(50)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const settings of due)
      await revertNetworks(tx, { deps, client: { ip: '', userAgent: 'unconfirmed restrictions', traceId: crypto.randomUUID() } }, settings);
  });
}
