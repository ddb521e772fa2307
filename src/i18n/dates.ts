type When = Date | string | number;

const units: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const monthSeconds = 2_629_800;
// Hebrew repeats a number it has a word for: "two weeks ago (2)".
const repeatedNumber = /\s*\([\u200e\u200f]?\d+[\u200e\u200f]?\)/;

/** "3 minutes ago", "in 2 days", "now"; the largest unit that fits, rounded towards zero. From a month on, the date. */
export function relativeTime(when: When, language: string, now: When = Date.now()): string {
  const seconds = (new Date(when).getTime() - new Date(now).getTime()) / 1000;
  if (Math.abs(seconds) >= monthSeconds) return shortDate(when, language);
  const text = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const unit = units.find(([, size]) => Math.abs(seconds) >= size);
  return unit ? text.format(Math.trunc(seconds / unit[1]), unit[0]).replace(repeatedNumber, '') : text.format(0, 'second');
}

/** The exact local time with its time zone, for a tooltip. */
export const exactTime = (when: When, language: string, { timeZone }: { timeZone?: string } = {}): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'long', ...(timeZone ? { timeZone } : {}) }).format(new Date(when));

/** A date in the language's format: "20 Nov 2026". */
export const shortDate = (when: When, language: string, { timeZone }: { timeZone?: string } = {}): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', ...(timeZone ? { timeZone } : {}) }).format(new Date(when));

/** A list in the language's format: "Ann, Ben, and Cem". */
export const listText = (items: readonly string[], language: string, type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(language, { type }).format(items);
