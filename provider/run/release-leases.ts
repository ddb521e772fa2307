import { sql } from 'kysely';
import type { OpenedDatabase } from '../db/open.ts';

const leased = ['webhooks', 'operator_webhooks', 'audit_streams'];

/** An embedded database belongs to one process, so whoever held what it finds there has died. Others wait until a lease is over. */
export async function releaseLeases(db: OpenedDatabase): Promise<void> {
  if (db.kind === 'postgresql') return;
  await db.system(async (tx) => {
    for (const table of leased) await sql`update ${sql.table(table)} set leased_until = null where leased_until is not null`.execute(tx);
  });
}
