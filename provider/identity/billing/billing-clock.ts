import type { Clock } from '../../ports/clock.ts';
import './billing-rows.ts';
import type { Database } from '../../db/scope.ts';

/** A clock that a developer plays forward; the database remembers how far. */
export interface PlayedClock extends Clock {
  moveTo(date: Date): Promise<void>;
}

export async function openBillingClock(db: Database, clock: Clock): Promise<PlayedClock> {
  let aheadMs = 0;
  const sync = async () => {
    const row = await db.system((tx) => tx.selectFrom('billing_clock').select('seconds').executeTakeFirst(), { single: true });
    aheadMs = 1000 * Number(row?.seconds ?? 0);
  };
  await sync();
  return {
    now: () => new Date(clock.now().getTime() + aheadMs),
    sync,
    moveTo: async (date) => {
      aheadMs = Math.max(aheadMs, date.getTime() - clock.now().getTime());
      const seconds = Math.ceil(aheadMs / 1000);
      await db.system((tx) =>
        tx
          .insertInto('billing_clock')
          .values({ seconds })
          .onConflict((on) => on.column('only_row').doUpdateSet({ seconds }))
          .execute(),
      );
    },
  };
}
