import { provenIn } from '../../../src/contract/mfa-login/mfa-login.rules.ts';
import type { SessionRow, Tx } from '../../db/tables.ts';
import { secondsBetween } from '../../ports/clock.ts';
import type { TenantAccess } from '../members/tenant-access.ts';
import { tenantPolicy, type TenantPolicy } from '../policy/tenant-policy.ts';
import { knownDevice } from '../sessions/known-device.ts';
import type { Work } from '../work.ts';
import { enrolledDevices, hasDevices } from './factors.ts';

/** Each tenant counts its own seconds, even for a browser another tenant remembers; one that allows none never remembers. */
export async function isRemembered(tx: Tx, work: Work, userId: string, { mfa }: TenantPolicy): Promise<boolean> {
  if (mfa.rememberSeconds === 0) return false;
  const { rememberedAt, rememberedBy } = (await knownDevice(tx, work, userId)) ?? {};
  if (rememberedBy && !mfa.listed.includes(rememberedBy)) return false;
  return rememberedAt !== undefined && secondsBetween(rememberedAt, work.deps.clock.now()) < mfa.rememberSeconds;
}

/** True if switching to a tenant requires a factor that hasn't been verified (security.md MFA-01). */
export async function requiresFactor(
  tx: Tx,
  work: Work,
  { session: { user_id: userId, amr: proven, factor }, policy }: { session: SessionRow; policy: TenantPolicy },
): Promise<boolean> {
  const amr = provenIn({ amr: proven.split(' '), factor }, policy.mfa.listed);
  if (amr.includes('mfa')) return false;
  // A company sign-in replaces the user's own factor in its tenant, but not elsewhere.
  const isDue = policy.mfa.enforcement !== 'DontForce' || (amr.includes('fed') && hasDevices(await enrolledDevices(tx, userId)));
  return isDue && !(await isRemembered(tx, work, userId, policy));
}

/** The same for a session and the tenant it is about to be used in. */
export async function lacksFactor(tx: Tx, work: Work, session: SessionRow, { tenantId }: TenantAccess): Promise<boolean> {
  if (tenantId === session.tenant_id) return false;
  const policy = await tenantPolicy(tx, work, tenantId);
  return requiresFactor(tx, work, { session, policy });
}

/** True if a tenant limits sign-ins to a shorter time than this one has lasted (security.md SES-02). */
export async function isTooOld(tx: Tx, work: Work, session: SessionRow, { tenantId }: TenantAccess): Promise<boolean> {
  if (tenantId === session.tenant_id) return false;
  const { lifeSeconds } = (await tenantPolicy(tx, work, tenantId)).session;
  return secondsBetween(session.signed_in_at, work.deps.clock.now()) >= lifeSeconds;
}
