import { codeExpired } from '../../../src/contract/challenges.rules.ts';
import { notFound } from '../../../src/contract/input.ts';
import {
  requireNewNumber,
  requireNoticeAddress,
  requireOtherIdentifier,
  requireVerified,
} from '../../../src/contract/phone-numbers/phone-numbers.rules.ts';
import type { OwnPhoneNumber } from '../../../src/contract/phone-numbers/phone-numbers.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import { mailNotice } from '../../messages/messages.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { consumeChallenge } from '../challenges/challenges.ts';
import type { Work } from '../work.ts';

/** Oldest first. */
export async function numbersOf(tx: Tx, userId: string): Promise<OwnPhoneNumber[]> {
  const rows = await tx.selectFrom('phone_numbers').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();
  const primary = signsIn(rows);
  return rows.map((row) => ({
    id: row.id,
    phoneNumber: row.number,
    verified: row.verified_at !== null,
    primary: row === primary,
    createdAt: row.created_at.toISOString(),
    updatedAt: (row.verified_at ?? row.created_at).toISOString(),
  }));
}

/** The proven number that codes go to, as `verifiedPhone` finds it. */
function signsIn<Row extends { verified_at: Date | null; is_primary: boolean }>(rows: readonly Row[]): Row | undefined {
  const proven = rows.filter(({ verified_at }) => verified_at !== null);
  return proven.find((row) => row.is_primary) ?? proven.toSorted((a, b) => Number(b.verified_at) - Number(a.verified_at))[0];
}

/** Changes of somebody's numbers wait for each other. */
const lockPerson = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select(['email']).where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();

/** A number without proof, which identifies nobody. Errors: INVALID_INPUT. */
export async function addNumber(tx: Tx, { deps }: Work, { userId, number }: { userId: string; number: string }): Promise<void> {
  await lockPerson(tx, userId);
  const numbers = await numbersOf(tx, userId);
  requireNewNumber(numbers, number);
  if (numbers.some(({ phoneNumber }) => phoneNumber === number)) return;
  await tx
    .insertInto('phone_numbers')
    .values({ id: crypto.randomUUID(), user_id: userId, number, verified_at: null, created_at: deps.clock.now() })
    .execute();
}

/** The code was right. The first number becomes the primary one. Errors: CODE_EXPIRED; CONFLICT if somebody else has proven it. */
export async function proveNumber(tx: Tx, work: Work, { userId, otcToken }: { userId: string; otcToken: string }): Promise<void> {
  const { email } = await lockPerson(tx, userId);
  const used = await consumeChallenge(tx, work, 'phoneAdd', otcToken);
  if (used?.user_id !== userId) throw codeExpired();
  const number = used.subject;
  const isFirst = (await numbersOf(tx, userId)).every(({ verified }) => !verified);
  // Others who only typed it give way to whoever has the phone.
  await tx
    .deleteFrom('phone_numbers')
    .where('number', '=', number)
    .where('user_id', '!=', userId)
    .where('verified_at', 'is', null)
    .execute();
  const proven = await tx
    .updateTable('phone_numbers')
    .set({ verified_at: work.deps.clock.now() })
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .returning('id')
    .executeTakeFirst();
  // Removed since the code was sent.
  if (!proven) throw codeExpired();
  if (isFirst) await setPrimary(tx, userId, proven.id);
  await mailNotice(tx, work, { kind: 'phoneAdded', to: email });
}

async function setPrimary(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.updateTable('phone_numbers').set({ is_primary: false }).where('user_id', '=', userId).where('is_primary', '=', true).execute();
  await tx.updateTable('phone_numbers').set({ is_primary: true }).where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Errors: NOT_FOUND. */
export async function requireNumber(tx: Tx, { userId, phoneId }: { userId: string; phoneId: string }): Promise<OwnPhoneNumber> {
  const number = (await numbersOf(tx, userId)).find(({ id }) => id === phoneId);
  if (!number) throw notFound();
  return number;
}

/** Errors: NOT_FOUND, INVALID_INPUT. */
export async function choosePrimary(tx: Tx, { userId, phoneId }: { userId: string; phoneId: string }): Promise<void> {
  await lockPerson(tx, userId);
  requireVerified(await requireNumber(tx, { userId, phoneId }));
  await setPrimary(tx, userId, phoneId);
}

/** Errors: NOT_FOUND, INVALID_INPUT. */
export async function requireRemovable(tx: Tx, which: { userId: string; phoneId: string }): Promise<OwnPhoneNumber> {
  const { email } = await lockPerson(tx, which.userId);
  const number = await requireNumber(tx, which);
  const others = (await numbersOf(tx, which.userId)).filter(({ id, verified }) => verified && id !== which.phoneId);
  const named = await tx.selectFrom('usernames').select('username').where('user_id', '=', which.userId).executeTakeFirst();
  if (number.verified) requireOtherIdentifier({ email: shownEmail(email), username: named?.username ?? '', numbers: others.length });
  return number;
}

/** Without a code from it; its owner is told by mail. Errors: NOT_FOUND, INVALID_INPUT. */
export async function removeLostNumber(tx: Tx, work: Work, which: { userId: string; phoneId: string }): Promise<void> {
  const { email } = await lockPerson(tx, which.userId);
  await requireRemovable(tx, which);
  requireNoticeAddress(shownEmail(email));
  await removeNumber(tx, which);
  await mailNotice(tx, work, { kind: 'phoneRemoved', to: email });
}

export const removeNumber = (tx: Tx, { userId, phoneId }: { userId: string; phoneId: string }) =>
  tx.deleteFrom('phone_numbers').where('user_id', '=', userId).where('id', '=', phoneId).execute();
