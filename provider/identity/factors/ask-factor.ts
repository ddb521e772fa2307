import { notFound } from '../../../src/contract/input.ts';
import { maskPhone } from '../../../src/contract/mfa-login/mfa-login.rules.ts';
import type { AssertionOptions } from '../../../src/contract/webauthn.ts';
import type { Tx } from '../../db/tables.ts';
import { askCode } from '../challenges/ask-code.ts';
import type { Work } from '../work.ts';
import { assertionOptions } from './webauthn-assertion.ts';
import { credentialsOf } from './webauthn.ts';

/** Texts a code to an enrolled phone. Errors: NOT_FOUND. */
export async function askPhone(
  tx: Tx,
  work: Work,
  { purpose, userId, deviceId }: { purpose: 'mfaSms' | 'disableSms'; userId: string; deviceId: string },
): Promise<{ otcToken: string; phoneNumber: string }> {
  const phones = await tx
    .selectFrom('mfa_devices')
    .select(['id', 'phone'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'sms')
    .execute();
  const phone = phones.find(({ id }) => id === deviceId)?.phone;
  if (!phone) throw notFound();
  const otcToken = await askCode(tx, work, { purpose, userId, channel: 'sms', to: phone, subject: deviceId, about: 'mfa' });
  return { otcToken, phoneNumber: maskPhone(phone) };
}

/** A challenge for an enrolled key. Errors: NOT_FOUND. */
export async function askKey(
  tx: Tx,
  work: Work,
  { purpose, userId, deviceId }: { purpose: 'webauthnMfa' | 'webauthnDisable'; userId: string; deviceId: string },
): Promise<{ webauthnToken: string; options: AssertionOptions }> {
  const credential = (await credentialsOf(tx, userId, 'mfa')).find(({ id }) => id === deviceId);
  if (!credential) throw notFound();
  const { handle, options } = await assertionOptions(tx, work, { purpose, userId, credentials: [credential], verification: 'preferred' });
  return { webauthnToken: handle, options };
}
