import type { Work } from '../work.ts';
import type { Tx } from '../../db/tables.ts';
import { codeUsed, codeWrong } from '../../../src/contract/challenges.rules.ts';
import { isMfaEnrolled } from './factors.ts';
import { forgetDevices } from '../sessions/known-device.ts';
import { totpStep } from './totp.ts';
import { issueRecoveryCode } from './recovery-code.ts';

/**
 * Accepts each authenticator code once: the statement that accepts it stores its time step, so that of two equal requests one
 * succeeds (security.md OTP-03). Errors: CODE_INVALID, CODE_USED.
 */
export async function takeTotp(
  tx: Tx,
  { deps: { secrets, clock } }: Pick<Work, 'deps'>,
  { userId, code, deviceId }: { userId: string; code: string; deviceId?: string | undefined },
): Promise<void> {
  let isUsed = false;
  let query = tx.selectFrom('mfa_devices').selectAll().where('user_id', '=', userId).where('kind', '=', 'authenticator');
  if (deviceId) query = query.where('id', '=', deviceId);
  for (const { id, secret_sealed } of await query.execute()) {
    const step = await totpStep(secrets.unseal(secret_sealed!), code, clock.now());
    if (step === undefined) continue;
    const taken = await tx
      .updateTable('mfa_devices')
      .set({ last_step: step })
      .where('id', '=', id)
      .where('last_step', '<', step)
      .executeTakeFirst();
    if (taken.numUpdatedRows > 0n) return;
    isUsed = true;
  }
  throw isUsed ? codeUsed() : codeWrong();
}

export interface NewFactor {
  userId: string;
  kind: 'authenticator' | 'sms';
  secret?: string;
  phone?: string;
  /** Time step of the code that confirmed the enrolment. */
  step?: number;
}

export async function addFactor(
  tx: Tx,
  { deps: { clock, secrets } }: Pick<Work, 'deps'>,
  { userId, kind, secret, phone, step }: NewFactor,
) {
  const id = crypto.randomUUID();
  await tx
    .insertInto('mfa_devices')
    .values({
      id,
      user_id: userId,
      kind,
      secret_sealed: secret === undefined ? null : secrets.seal(secret),
      phone: phone ?? null,
      last_step: step ?? 0,
      created_at: clock.now(),
    })
    .execute();
  return id;
}

/** Creates the recovery code after a user's first factor, and forgets remembered browsers. */
export async function afterEnrolment(tx: Tx, work: Work, userId: string): Promise<string | undefined> {
  await forgetDevices(tx, userId);
  const known = await tx.selectFrom('recovery_codes').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return known ? undefined : issueRecoveryCode(tx, work, userId);
}

/** Removes the recovery code along with the last factor. */
export async function afterRemoval(tx: Tx, userId: string): Promise<void> {
  await forgetDevices(tx, userId);
  if (!(await isMfaEnrolled(tx, userId))) await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
