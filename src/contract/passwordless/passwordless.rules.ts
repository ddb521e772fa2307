import { AppError } from '../../lib/error.ts';

/** Attempts for the number shown on the requesting screen. */
export const numberTries = 3;

export const linkInvalid = (): AppError =>
  new AppError('LINK_INVALID', 'This link is incomplete. Open the whole link from the email.', { status: 400 });
export const linkOver = (): AppError =>
  new AppError('LINK_EXPIRED', 'This link has expired or was already used. Get a new one.', { status: 410 });
export const numberNeeded = (): AppError =>
  new AppError('NUMBER_NEEDED', 'Enter the number shown where you requested this link.', { status: 403 });
export function numberWrong(attemptsLeft: number): AppError {
  const sentence = "That number doesn't match the one on the other screen. Try again.";
  return new AppError('NUMBER_WRONG', sentence, { status: 403, context: { fields: { matchingNumber: sentence }, attemptsLeft } });
}
