type When = Date | string | number;

const units: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const yearSeconds = 31_557_600;
// Hebrew repeats a number it has a word for: "two weeks ago (2)".
const repeatedNumber = /\s*\([\u200e\u200f]?\d+[\u200e\u200f]?\)/;

/** "3 minutes ago", "in 2 days", "now"; the largest unit that fits, rounded towards zero. From a year on, the date. */
export function relativeTime(when: When, language: string, now: When = Date.now()): string {
  const seconds = (new Date(when).getTime() - new Date(now).getTime()) / 1000;
  if (Math.abs(seconds) >= yearSeconds) return shortDate(when, language);
  const text = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const unit = units.find(([, size]) => Math.abs(seconds) >= size);
  return unit ? text.format(Math.trunc(seconds / unit[1]), unit[0]).replace(repeatedNumber, '') : text.format(0, 'second');
}

/** Milliseconds until the relative text may change: a minute below an hour, an hour below a day, otherwise a day. */
export function relativeTimeStep(when: When, now: When = Date.now()): number {
  const age = Math.abs(new Date(when).getTime() - new Date(now).getTime());
  return age < 3_600_000 ? 60_000 : age < 86_400_000 ? 3_600_000 : 86_400_000;
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
