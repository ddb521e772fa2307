import { invalidInput } from '../input.ts';

/** Errors: INVALID_INPUT for an unknown time zone. */
export function requireTimezone(timezone: string | undefined): void {
  if (!timezone) return;
  try {
    Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch {
    throw invalidInput({ timezone: 'Choose a time zone, like Europe/Berlin.' });
  }
}
