import { sql } from 'kysely';
import type { Tx } from '../../db/tables.ts';
import { notify } from '../notifications/notify.ts';
import type { Work } from '../work.ts';
import { deviceOf } from './device.ts';
import { knownDevice } from './known-device.ts';

/** Tells somebody who signs in with a browser that they haven't used before. Their very first one is no news. */
export async function tellOfNewDevice(tx: Tx, work: Work, { userId, tenantId }: { userId: string; tenantId: string }): Promise<void> {
  if (await knownDevice(tx, work, userId)) return;
  const { userAgent } = work.client;
  // A changed password forgets every browser; one that looks the same is no news, either.
  const { rows } = await sql<{ isNews: boolean }>`select last_login_at is not null
      and not exists (select from sessions where user_id = ${userId} and user_agent = ${userAgent}) as "isNews"
    from users where id = ${userId}`.execute(tx);
  if (!rows[0]?.isNews) return;
  const { browser, system } = deviceOf(userAgent);
  const device = [browser, system].filter(Boolean).join(', ');
  await notify(tx, work.deps.clock.now(), { tenantId, kind: 'newDevice', userIds: [userId], values: { device } });
}
