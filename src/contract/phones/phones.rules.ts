import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { asE164, phonePattern } from '../../lib/normalize-input.ts';
import type { AppError } from '../../lib/error.ts';
import { invalidInput } from '../input.ts';
import { phoneSentence } from '../values.ts';

export const phoneInvalid = (): AppError => invalidInput({ phoneNumber: phoneSentence });

/**
 * A number as E.164, undefined unless its country has numbers of this length. The ranges in use aren't checked, because
 * countries open new ones before any list knows them.
 */
export function readPhoneNumber(text: string): string | undefined {
  const typed = asE164(text);
  const number = phonePattern.test(typed) ? parsePhoneNumberFromString(typed) : undefined;
  return number?.isPossible() ? number.number : undefined;
}

/** Errors: INVALID_INPUT. */
export function requirePhoneNumber(text: string): string {
  const number = readPhoneNumber(text);
  if (!number) throw phoneInvalid();
  return number;
}

/** A number that only people read, so an extension or an internal number is kept as it was entered. */
export const contactNumber = (text: string): string => readPhoneNumber(text) ?? text;
