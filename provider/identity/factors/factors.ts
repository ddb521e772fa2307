import { hasDevices, maskPhone, type MfaDevices } from '../../../src/contract/mfa-login/mfa-login.rules.ts';
import { sql } from 'kysely';
import type { MfaStrategy } from '../../../src/contract/mfa/mfa.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import { shownEmail } from '../../messages/no-address.ts';
import type { TenantPolicy } from '../policy/tenant-policy.ts';

export { hasDevices, maskPhone } from '../../../src/contract/mfa-login/mfa-login.rules.ts';

/** Factors that somebody has put in. Email is none of them: it needs no putting in. */
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

/** The same as a part of a larger statement. */
export const hasFactor = (
  userId: 'u.id' | 'm.user_id',
) => sql<boolean>`(exists (select 1 from mfa_devices d where d.user_id = ${sql.ref(userId)})
  or exists (select 1 from webauthn_credentials w where w.user_id = ${sql.ref(userId)} and w.use = 'mfa'))`;

export async function isMfaEnrolled(tx: Tx, userId: string): Promise<boolean> {
  return hasDevices(await enrolledDevices(tx, userId));
}

/** Numbers that a second code may not go to: the first proof came by text message, and to one of them. */
export async function numbersOfFirstProof(tx: Tx, userId: string, amr: readonly string[]): Promise<string[]> {
  if (amr[0] !== 'sms') return [];
  const rows = await tx.selectFrom('phone_numbers').select('number').where('user_id', '=', userId).execute();
  return rows.map(({ number }) => number);
}

/** What a person may show now: nothing that arrives where the first proof arrived. */
export async function offeredDevices(
  tx: Tx,
  { mfa }: TenantPolicy,
  { userId, amr }: { userId: string; amr: readonly string[] },
): Promise<MfaDevices> {
  const user = await tx.selectFrom('users').select(['email', 'email_verified']).where('id', '=', userId).executeTakeFirstOrThrow();
  const email = shownEmail(user.email);
  const byEmail = mfa.strategies.includes('EmailCode') && user.email_verified && email !== '' && !amr.includes('email');
  return { ...(await enrolledDevices(tx, userId, await numbersOfFirstProof(tx, userId, amr))), emails: byEmail ? [{ email }] : [] };
}

/** What a person may put in when they must. */
export const enrolStrategies = ({ mfa }: TenantPolicy): MfaStrategy[] => mfa.strategies.filter((strategy) => strategy !== 'EmailCode');
