import { invalidInput } from '../input.ts';
import type { OwnPhoneNumber } from './phone-numbers.schemas.ts';

export const mostNumbers = 10;

/** Whether a number may be added to those that somebody has. Errors: INVALID_INPUT. */
export function requireNewNumber(numbers: readonly Pick<OwnPhoneNumber, 'phoneNumber' | 'verified'>[], phoneNumber: string): void {
  if (numbers.some((row) => row.phoneNumber === phoneNumber && row.verified))
    throw invalidInput({ phoneNumber: 'This number is already yours.' });
  if (numbers.length >= mostNumbers && !numbers.some((row) => row.phoneNumber === phoneNumber))
    throw invalidInput({ phoneNumber: `You can have ${mostNumbers} numbers. Remove one first.` });
}

/** Errors: INVALID_INPUT, if nothing else is left to sign in with. */
export function requireOtherIdentifier(left: { email: string; username: string; numbers: number }): void {
  if (!left.email && !left.username && left.numbers === 0)
    throw invalidInput({ phoneNumber: 'You sign in with it. Add an email or another number first.' }, 409);
}

/** Errors: INVALID_INPUT. */
export function requireVerified({ verified }: Pick<OwnPhoneNumber, 'verified'>): void {
  if (!verified) throw invalidInput({ phoneNumber: 'Verify this number first.' }, 409);
}

/** Errors: INVALID_INPUT, if nobody would hear that a number is gone. */
export function requireNoticeAddress(email: string): void {
  if (!email) throw invalidInput({ phoneNumber: 'Add an email first. We use it to tell you that a number was removed.' }, 409);
}
