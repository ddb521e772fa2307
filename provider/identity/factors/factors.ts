import {
  devicesOfKind,
  emailCounts,
  hasDevices,
  keyStrategy,
  maskPhone,
  offerOf,
  type FactorOffer,
  type MfaDevices,
} from '../../../src/contract/mfa-login/mfa-login.rules.ts';
import { sql, type RawBuilder } from 'kysely';
import type { MfaStrategy } from '../../../src/contract/mfa/mfa.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import { shownEmail } from '../../messages/no-address.ts';
import type { TenantPolicy } from '../policy/tenant-policy.ts';

export { hasDevices, maskPhone } from '../../../src/contract/mfa-login/mfa-login.rules.ts';

/** Enrolled factors. Email isn't one: it needs no enrolment. */
export async function enrolledDevices(tx: Tx, userId: string, withoutNumbers: readonly string[] = []): Promise<MfaDevices> {
  const devices = await tx.selectFrom('mfa_devices').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
  const keys = await tx
    .selectFrom('webauthn_credentials')
    .select(['id', 'device_type', 'name'])
    .where('user_id', '=', userId)
    .where('use', '=', 'mfa')
    .orderBy('created_at')
    .execute();
  return {
    webauthn: keys.map(({ id, device_type, name }) => ({ id, deviceType: device_type, name })),
    phones: devices
      .filter(({ kind, phone }) => kind === 'sms' && !withoutNumbers.includes(phone ?? ''))
      .map(({ id, phone }) => ({ id, phoneNumber: maskPhone(phone ?? '') })),
    authenticators: devices.filter(({ kind }) => kind === 'authenticator').map(({ id }) => ({ id })),
    emails: [],
  };
}

/** The same as a SQL fragment. */
export const hasFactor = (
  userId: 'u.id' | 'm.user_id',
) => sql<boolean>`(exists (select 1 from mfa_devices d where d.user_id = ${sql.ref(userId)})
  or exists (select 1 from webauthn_credentials w where w.user_id = ${sql.ref(userId)} and w.use = 'mfa'))`;

/** The same for factors of these kinds. Whoever has a proven email (`u`) gets codes there. */
export function hasFactorOf(kinds: readonly MfaStrategy[]): RawBuilder<boolean> {
  const devices = [...(kinds.includes('AuthenticatorApp') ? ['authenticator'] : []), ...(kinds.includes('SMS') ? ['sms'] : [])];
  const keys = (['Platform', 'CrossPlatform'] as const).filter((type) => kinds.includes(keyStrategy(type)));
  const byEmail = kinds.includes('EmailCode') ? sql`u.email_verified and u.email not like '%@no-email.invalid'` : sql`false`;
  return sql<boolean>`(exists (select 1 from mfa_devices d where d.user_id = m.user_id and d.kind = any(${devices}::text[]))
    or exists (select 1 from webauthn_credentials w where w.user_id = m.user_id and w.use = 'mfa' and w.device_type = any(${keys}::text[]))
    or (${byEmail}))`;
}

/** Whose only factor is text messages, as a SQL fragment. Codes by email need no enrolment, so they are nobody's factor. */
export const hasOnlyWeakFactor = sql<boolean>`(exists (select 1 from mfa_devices d where d.user_id = m.user_id and d.kind = 'sms')
  and not exists (select 1 from mfa_devices d where d.user_id = m.user_id and d.kind <> 'sms')
  and not exists (select 1 from webauthn_credentials w where w.user_id = m.user_id and w.use = 'mfa'))`;

/** `kinds`: only factors of these. */
export async function isMfaEnrolled(tx: Tx, userId: string, kinds?: readonly MfaStrategy[]): Promise<boolean> {
  const devices = await enrolledDevices(tx, userId);
  return hasDevices(kinds ? devicesOfKind(devices, kinds) : devices);
}

/** Numbers excluded for the second factor, because the first one was texted to them. */
export async function numbersOfFirstProof(tx: Tx, userId: string, amr: readonly string[]): Promise<string[]> {
  if (amr[0] !== 'sms') return [];
  const rows = await tx.selectFrom('phone_numbers').select('number').where('user_id', '=', userId).execute();
  return rows.map(({ number }) => number);
}

/** Factors that may be used now: none that arrives where the first one did, and none that doesn't arrive. */
export async function offerFactors(
  tx: Tx,
  { mfa }: TenantPolicy,
  { userId, amr }: { userId: string; amr: readonly string[] },
): Promise<FactorOffer> {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'email_verified', 'password_by_email as passwordByEmail'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const email = shownEmail(user.email);
  const byEmail = user.email_verified && email !== '' && emailCounts({ ...user, amr }, mfa.listed);
  const devices = await enrolledDevices(tx, userId, await numbersOfFirstProof(tx, userId, amr));
  return offerOf(devicesOfKind({ ...devices, emails: byEmail ? [{ email }] : [] }, mfa.able), mfa.strategies);
}

/**
 * Whether the user has a factor, even if none of them may be used now. A number they signed in with isn't valid as a second factor, but
 * no other one can be enrolled on its strength.
 */
export const hasFactorFor = async (tx: Tx, policy: TenantPolicy, proven: { userId: string; amr: readonly string[] }): Promise<boolean> =>
  hasDevices((await offerFactors(tx, policy, proven)).devices) || isMfaEnrolled(tx, proven.userId);

/** Factors a user may enrol when required. */
export const enrolStrategies = ({ mfa }: TenantPolicy): MfaStrategy[] => mfa.strategies.filter((strategy) => strategy !== 'EmailCode');
