import { readPhoneNumber } from '../../../src/contract/phones/phones.rules.ts';
import { asEmail } from '../../../src/lib/email-address.ts';
import type { Tx } from '../../db/tables.ts';
import { shownEmail } from '../../messages/no-address.ts';

export interface Identifier {
  email?: string | undefined;
  username?: string | undefined;
  phoneNumber?: string | undefined;
}

/** Canonical form of each identifier, undefined without one or for a number that can't be one. A username with an @ is an email, because the field accepts both. */
export function normalIdentifier({ email, username, phoneNumber }: Identifier): Identifier | undefined {
  if (email) return { email: asEmail(email) };
  if (phoneNumber) {
    const number = readPhoneNumber(phoneNumber);
    return number ? { phoneNumber: number } : undefined;
  }
  const text = username?.trim().toLowerCase();
  if (!text) return undefined;
  return /[@＠]/.test(text) ? { email: asEmail(text) } : { username: text };
}

export const identifierText = ({ email, username, phoneNumber }: Identifier): string => email ?? username ?? phoneNumber ?? '';

/** A phone number only matches once verified. Requires the system scope. */
export async function findUserId(tx: Tx, { email, username, phoneNumber }: Identifier): Promise<string | undefined> {
  if (email) return (await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id;
  if (username) return (await tx.selectFrom('usernames').select('user_id').where('username', '=', username).executeTakeFirst())?.user_id;
  if (!phoneNumber) return undefined;
  const found = await tx
    .selectFrom('phone_numbers')
    .select('user_id')
    .where('number', '=', phoneNumber)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return found?.user_id;
}

/** Recipient of sign-in codes: a verified number, otherwise the one of a sign-up or a recovery that waits for its first code. */
export async function signInPhone(tx: Tx, userId: string): Promise<string | undefined> {
  const given = tx.selectFrom('phone_numbers').select('number').where('user_id', '=', userId).where('is_primary', '=', true);
  return (await verifiedPhone(tx, userId)) ?? (await given.executeTakeFirst())?.number;
}

/** The verified number that codes go to: the primary one, otherwise the newest. */
export async function verifiedPhone(tx: Tx, userId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('phone_numbers')
    .select('number')
    .where('user_id', '=', userId)
    .where('verified_at', 'is not', null)
    .orderBy('is_primary', 'desc')
    .orderBy('verified_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.number;
}

/** Besides a username: an email, or a number that codes go to. */
export async function hasOtherIdentifier(tx: Tx, userId: string): Promise<boolean> {
  const { email } = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  return shownEmail(email) !== '' || (await verifiedPhone(tx, userId)) !== undefined;
}
