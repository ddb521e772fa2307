import type { Work } from '../work.ts';
import type { Tx } from '../../db/tables.ts';

/** The number was verified by its code: from now on it identifies this user only. */
export async function confirmPhone(
  tx: Tx,
  { deps: { clock } }: Pick<Work, 'deps'>,
  { userId, number }: { userId: string; number: string },
) {
  if (!number.startsWith('+')) return;
  await tx
    .updateTable('phone_numbers')
    .set({ verified_at: clock.now() })
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .where('verified_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('phone_numbers as other')
            .select('other.id')
            .where('other.number', '=', number)
            .where('other.verified_at', 'is not', null),
        ),
      ),
    )
    .execute();
}

/** Replaces the user's older numbers. */
export async function replacePhone(
  tx: Tx,
  { deps: { clock } }: Pick<Work, 'deps'>,
  { userId, number, isVerified }: { userId: string; number: string; isVerified: boolean },
): Promise<void> {
  const now = clock.now();
  await tx.deleteFrom('phone_numbers').where('user_id', '=', userId).execute();
  if (isVerified) await tx.deleteFrom('phone_numbers').where('number', '=', number).where('verified_at', 'is', null).execute();
  await tx
    .insertInto('phone_numbers')
    .values({ id: crypto.randomUUID(), user_id: userId, number, verified_at: isVerified ? now : null, is_primary: true, created_at: now })
    .execute();
  await tx.updateTable('users').set({ phone: number, updated_at: now }).where('id', '=', userId).execute();
}
