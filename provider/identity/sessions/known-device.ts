import { sql } from 'kysely';
import type { MfaStrategy } from '../../../src/contract/mfa/mfa.schemas.ts';
import type { Work } from '../work.ts';
import type { Tx } from '../../db/tables.ts';
import { after, secondsBetween } from '../../ports/clock.ts';
import { is256Bits, randomSecret, sha256 } from '../secrets.ts';

/** A browser that has signed a user in holds its own secret, bound to that user on the server. */
const secretOf = ({ client: { device } }: Work): string | undefined => (is256Bits(device) ? device : undefined);

export interface KnownDevice {
  /** Unlike the secret, stays the same through sign-ins, so that none renews what is counted by it. */
  id: string;
  /** When a second factor was verified here; tenants may skip it for a while. */
  rememberedAt: Date | undefined;
  /** Its kind. */
  rememberedBy: MfaStrategy | null;
}

/** This browser, if the user has signed in with it before. */
export async function knownDevice(tx: Tx, work: Work, userId: string): Promise<KnownDevice | undefined> {
  const secret = secretOf(work);
  if (!secret) return undefined;
  const now = work.deps.clock.now();
  const row = await tx
    .selectFrom('known_devices')
    .select(['id', 'mfa_until', 'mfa_at', 'mfa_factor'])
    .where('hash', '=', sha256(secret))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const isRemembered = row?.mfa_until && row.mfa_until > now;
  return row && { id: row.id, rememberedAt: isRemembered ? (row.mfa_at ?? undefined) : undefined, rememberedBy: row.mfa_factor };
}

/** New secret for the browser to keep. */
export interface DeviceSecret {
  secret: string;
  /** Of this browser for this user. */
  id: string;
  seconds: number;
}

/**
 * Remembers that the user signed in here; `seconds`: how long the second factor of this kind may be skipped. The browser gets a new
 * secret each time, because someone else may know the old one (security.md MFA-06).
 */
export async function rememberDevice(
  tx: Tx,
  work: Work,
  { userId, seconds = 0, factor = null }: { userId: string; seconds?: number | undefined; factor?: MfaStrategy | null | undefined },
): Promise<DeviceSecret> {
  const { clock, policy } = work.deps;
  const now = clock.now();
  const before = secretOf(work);
  const secret = randomSecret();
  // Other users of this browser get the same secret.
  if (before)
    await tx
      .updateTable('known_devices')
      .set({ hash: sha256(secret) })
      .where('hash', '=', sha256(before))
      .execute();
  const mfa =
    seconds > 0 ? { mfa_until: after(now, seconds), mfa_at: now, mfa_factor: factor } : { mfa_until: null, mfa_at: null, mfa_factor: null };
  // As long as its second factor may be skipped, it's known.
  const expires_at = after(now, Math.max(policy.knownDeviceSeconds, seconds));
  const renewed = seconds > 0 ? { ...mfa, expires_at } : { expires_at: sql<Date>`greatest(excluded.expires_at, known_devices.mfa_until)` };
  const row = await tx
    .insertInto('known_devices')
    .values({ hash: sha256(secret), user_id: userId, ...mfa, created_at: now, expires_at })
    .onConflict((on) => on.columns(['hash', 'user_id']).doUpdateSet(renewed))
    // One cookie is for all of them: nobody is forgotten because somebody else signed in.
    .returning([
      'id',
      sql<Date>`greatest(expires_at, (select max(d.expires_at) from known_devices d where d.hash = known_devices.hash))`.as('until'),
    ])
    .executeTakeFirstOrThrow();
  return { secret, id: row.id, seconds: secondsBetween(now, row.until) };
}

/** A changed password or factor revokes trust in all browsers (security.md MFA-06). */
export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}
