import { isDeepStrictEqual } from 'node:util';
import type { Document } from '../../../src/contract/configuration/document.schemas.ts';
import { declarationOf } from '../../../src/contract/configuration/webhooks.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import type { Work } from '../work.ts';
import './webhook-rows.ts';

/** Of the log that belongs to no workspace. */
const noTenant = '00000000-0000-0000-0000-000000000000';

/** The operator's webhooks are what the document says; what waits for one that it no longer has goes with it. Requires the system scope. */
export async function applyWebhooks(tx: Tx, { deps }: Work, before: Document, { webhooks }: Document): Promise<void> {
  if (isDeepStrictEqual(before.webhooks, webhooks)) return;
  const now = deps.clock.now();
  const keys = webhooks.map(({ key }) => key);
  const rows = await tx.selectFrom('operator_webhooks').select(['id', 'name', 'url', 'gone_at']).execute();
  const gone = rows.filter(({ name }) => !keys.includes(name)).map(({ id }) => id);
  // What is sealed meanwhile may leave more of them: nobody sends those, and they go when they are old.
  if (gone.length > 0) {
    await tx.deleteFrom('operator_deliveries').where('webhook_id', 'in', gone).execute();
    await tx.deleteFrom('operator_webhooks').where('id', 'in', gone).execute();
  }
  const fresh = { failures: 0, paused_until: null, gone_at: null };
  for (const webhook of webhooks) {
    const { key, url, events, active } = webhook;
    const row = rows.find(({ name }) => name === key);
    const facts = { url, declared: declarationOf(webhook), event_keys: events };
    if (!row) {
      const idle = { paused_until: null, gone_at: null, leased_until: null, worked_at: null };
      await tx
        .insertInto('operator_webhooks')
        .values({ id: crypto.randomUUID(), tenant_id: noTenant, name: key, created_at: now, ...idle, ...facts, is_active: active })
        .execute();
      continue;
    }
    // Another address deserves to be tried at once, and one that is turned on.
    const isFresh = row.url !== url || (active && before.webhooks.find((one) => one.key === key)?.active === false);
    await tx
      .updateTable('operator_webhooks')
      .set({ ...facts, ...((isFresh || !active) && fresh), is_active: active && (isFresh || row.gone_at === null) })
      .where('id', '=', row.id)
      .execute();
  }
}
