export function isTimezone(name: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Defaults of a new tenant (SPEC 9). */
export const accountDefaults = { currency: 'USD', dateFormat: 'DD/MM/YYYY', timeFormat: 'HH:mm' } as const;

export const dateFormats = ['DD/MM/YYYY', 'MM/DD/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD', 'D MMM YYYY'] as const;
export const timeFormats = ['HH:mm', 'hh:mm A'] as const;
