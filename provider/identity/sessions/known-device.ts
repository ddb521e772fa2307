import type { Ctx, ProviderConfig } from '../../http/context.ts';
import type { Tx } from '../../db/tables.ts';
import { after } from '../../ports/clock.ts';
import { randomSecret, sha256 } from '../secrets.ts';

/** A browser that has signed somebody in keeps a secret of its own, bound to that person on the server. */
const deviceCookieName = (clientId: string) => `fe_device_${clientId}`;
const lifeSeconds = 180 * 86_400;

export const cookieValue = (header: string | undefined, name: string): string | undefined =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([found]) => found === name)?.[1] || undefined;

export const cookieAttributes = ({ publicUrl }: ProviderConfig): string =>
  publicUrl.startsWith('https:') ? 'Path=/; HttpOnly; Secure; SameSite=None' : 'Path=/; HttpOnly; SameSite=Lax';

const readDevice = ({ header, deps }: Pick<Ctx, 'header' | 'deps'>): string | undefined => {
  const value = cookieValue(header('cookie'), deviceCookieName(deps.config.clientId));
  return value && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
};

export interface KnownDevice {
  hash: Buffer;
  /** A second factor was shown here then, and is still taken as shown where it was. */
  rememberedAt: Date | undefined;
}

/** This browser, if this person has signed in with it before. */
export async function knownDevice(tx: Tx, ctx: Pick<Ctx, 'header' | 'deps'>, userId: string): Promise<KnownDevice | undefined> {
  const secret = readDevice(ctx);
  if (!secret) return undefined;
  const now = ctx.deps.clock.now();
  const row = await tx
    .selectFrom('known_devices')
    .select(['hash', 'mfa_until', 'mfa_at'])
    .where('hash', '=', sha256(secret))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { hash: row.hash, rememberedAt: row.mfa_until !== null && row.mfa_until > now ? (row.mfa_at ?? undefined) : undefined };
}

/**
 * Writes down that this person has signed in here; `mfaSeconds`: for how long the second factor need not be shown again. The
 * browser gets a new secret each time: one from before may be known to whoever sat here first (security.md MFA-06).
 */
export async function rememberDevice(tx: Tx, ctx: Ctx, userId: string, mfaSeconds = 0): Promise<void> {
  const { clock, config } = ctx.deps;
  const now = clock.now();
  const before = readDevice(ctx);
  const secret = randomSecret();
  // For the others who sign in with this browser it is the same one.
  if (before)
    await tx
      .updateTable('known_devices')
      .set({ hash: sha256(secret) })
      .where('hash', '=', sha256(before))
      .execute();
  const mfa = mfaSeconds > 0 ? { mfa_until: after(now, mfaSeconds), mfa_at: now } : { mfa_until: null, mfa_at: null };
  await tx
    .insertInto('known_devices')
    .values({ hash: sha256(secret), user_id: userId, ...mfa, created_at: now, expires_at: after(now, lifeSeconds) })
    .onConflict((on) =>
      on.columns(['hash', 'user_id']).doUpdateSet({ expires_at: after(now, lifeSeconds), ...(mfaSeconds > 0 ? mfa : {}) }),
    )
    .execute();
  ctx.setCookies.push(`${deviceCookieName(config.clientId)}=${secret}; Max-Age=${lifeSeconds}; ${cookieAttributes(config)}`);
}

/** After a change of the password or of a factor no browser is trusted any more (security.md MFA-06). */
export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}
