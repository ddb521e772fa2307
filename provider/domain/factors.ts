import { sql } from 'kysely';
import type { AuthResponse } from '../../src/contract/auth.ts';
import type { MfaStrategy } from '../../src/contract/mfa.ts';
import type { Tx } from '../db/tables.ts';
import type { TenantPolicy } from './tenant-policy.ts';

export type MfaDevices = NonNullable<AuthResponse['mfaDevices']>;

/** Only the end of it: enough to know one's own number again. */
export const maskPhone = (number: string): string => `${number.slice(0, 3)}••••${number.slice(-3)}`;

/** Factors that somebody has put in. Email is none of them: it needs no putting in. */
export async function enrolledDevices(tx: Tx, userId: string): Promise<MfaDevices> {
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
    phones: devices.filter(({ kind }) => kind === 'sms').map(({ id, phone }) => ({ id, phoneNumber: maskPhone(phone ?? '') })),
    authenticators: devices.filter(({ kind }) => kind === 'authenticator').map(({ id }) => ({ id })),
    emails: [],
  };
}

export const hasDevices = ({ webauthn, phones, authenticators, emails }: MfaDevices): boolean =>
  webauthn.length + phones.length + authenticators.length + emails.length > 0;

/** The same as a part of a larger statement. */
export const hasFactor = (
  userId: 'u.id' | 'm.user_id',
) => sql<boolean>`(exists (select 1 from mfa_devices d where d.user_id = ${sql.ref(userId)})
  or exists (select 1 from webauthn_credentials w where w.user_id = ${sql.ref(userId)} and w.use = 'mfa'))`;

export async function isMfaEnrolled(tx: Tx, userId: string): Promise<boolean> {
  return hasDevices(await enrolledDevices(tx, userId));
}

/** What a person may show now. A code by email is no second factor after a proof by email. */
export function offeredDevices(
  devices: MfaDevices,
  { mfa }: TenantPolicy,
  { email, emailVerified, amr }: { email: string; emailVerified: boolean; amr: readonly string[] },
): MfaDevices {
  const byEmail = mfa.strategies.includes('EmailCode') && emailVerified && email !== '' && !amr.includes('email');
  return { ...devices, emails: byEmail ? [{ email }] : [] };
}

/** What a person may put in when they must. */
export const enrolStrategies = ({ mfa }: TenantPolicy): MfaStrategy[] => mfa.strategies.filter((strategy) => strategy !== 'EmailCode');
