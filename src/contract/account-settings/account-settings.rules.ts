import { invalidInput } from '../input.ts';

/** Error: INVALID_INPUT for a name that no time zone has. */
export function requireTimezone(timezone: string | undefined): void {
  if (!timezone) return;
  try {
    Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch {
    throw invalidInput({ timezone: 'Choose a time zone, like Europe/Berlin.' });
  }
}
