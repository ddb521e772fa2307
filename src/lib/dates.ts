import { keptValues } from './kept-values.ts';

type When = Date | string | number;

/** How a workspace writes dates and times; what it leaves out is the language's and the device's own. */
export interface Region {
  /** IANA name. */
  timeZone?: string | undefined;
  /** Of YYYY, MMM, MM, DD, D: "DD/MM/YYYY". */
  dateFormat?: string | undefined;
  /** Of HH, hh, mm, A: "HH:mm". */
  timeFormat?: string | undefined;
}

const units: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const inWords = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const seconds = { hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short' } as const;

const monthSeconds = 2_629_800;
// Hebrew repeats a number it has a word for: "two weeks ago (2)".
const repeatedNumber = /\s*\([\u200e\u200f]?\d+[\u200e\u200f]?\)/;

const tokens = /YYYY|MMM|MM|DD|D|HH|hh|mm|A/g;
/** Only of tokens and of what stands between them; others are left to the language. */
const isKnown = (format: string | undefined): format is string => format !== undefined && /^[\s.,/:-]+$/.test(format.replace(tokens, ' '));

// Making one takes a hundred times longer than using it, and each row of a list has two. Servers write for every workspace.
const made = keptValues<Intl.DateTimeFormat>(300);
const relative = keptValues<Intl.RelativeTimeFormat>(300);

const dateFormatOf = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  // A device that travels has another zone.
  made(
    JSON.stringify([language, options, options.timeZone ? 0 : new Date().getTimezoneOffset()]),
    () => new Intl.DateTimeFormat(language, options),
  );
const relativeFormatOf = (language: string): Intl.RelativeTimeFormat =>
  relative(language, () => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));

function written(when: When, language: string, { format, timeZone }: { format: string; timeZone?: string | undefined }): string {
  const partsOf = (options: Intl.DateTimeFormatOptions) =>
    Object.fromEntries(
      dateFormatOf(language, { calendar: 'gregory', ...(timeZone ? { timeZone } : {}), ...options })
        .formatToParts(new Date(when))
        .map(({ type, value }) => [type, value]),
    );
  const two = '2-digit';
  const {
    year = '',
    month = '',
    day = '',
    hour = '',
    minute = '',
    dayPeriod = '',
  } = partsOf({
    ...{ year: 'numeric', month: two, day: two, hour: two, minute: two },
    hourCycle: format.includes('h') ? 'h12' : 'h23',
  });
  const values: Record<string, () => string> = {
    ...{ YYYY: () => year, MM: () => month, DD: () => day, HH: () => hour, hh: () => hour, mm: () => minute, A: () => dayPeriod },
    D: () => partsOf({ day: 'numeric', month: 'short' })['day'] ?? day,
    MMM: () => partsOf({ day: 'numeric', month: 'short' })['month'] ?? month,
  };
  return format.replace(tokens, (token) => values[token]!());
}

/** "3 minutes ago", "in 2 days", "now"; the largest unit that fits, rounded towards zero. From a month on, the date. */
export function relativeTime(when: When, language: string, { now = Date.now(), ...region }: Region & { now?: When } = {}): string {
  const seconds = (new Date(when).getTime() - new Date(now).getTime()) / 1000;
  if (Math.abs(seconds) >= monthSeconds) return shortDate(when, language, region);
  const text = relativeFormatOf(language);
  const unit = units.find(([, size]) => Math.abs(seconds) >= size);
  return unit ? text.format(Math.trunc(seconds / unit[1]), unit[0]).replace(repeatedNumber, '') : text.format(0, 'second');
}

/** The exact time with its time zone, for a tooltip. */
export function exactTime(when: When, language: string, { timeZone, dateFormat, timeFormat }: Region = {}): string {
  const zone = timeZone ? { timeZone } : {};
  if (!isKnown(timeFormat)) return dateFormatOf(language, { ...inWords, ...seconds, ...zone }).format(new Date(when));
  const name = dateFormatOf(language, { timeZoneName: 'short', ...zone })
    .formatToParts(new Date(when))
    .find(({ type }) => type === 'timeZoneName');
  return `${dateAndTime(when, language, { timeZone, dateFormat, timeFormat })} ${name?.value ?? ''}`.trim();
}

/** A date and a time without its zone, where a page says once which it is. */
export function dateAndTime(when: When, language: string, { timeZone, dateFormat, timeFormat }: Region = {}): string {
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  const time = isKnown(timeFormat)
    ? written(when, language, { format: timeFormat, timeZone })
    : dateFormatOf(language, { ...clock, ...(timeZone ? { timeZone } : {}) }).format(new Date(when));
  return `${shortDate(when, language, { timeZone, dateFormat })}, ${time}`;
}

/** A date in the workspace's format, else in the language's, with the month in words: "20 Nov 2026". */
export const shortDate = (when: When, language: string, { timeZone, dateFormat }: Region = {}): string =>
  isKnown(dateFormat)
    ? written(when, language, { format: dateFormat, timeZone })
    : dateFormatOf(language, { ...inWords, ...(timeZone ? { timeZone } : {}) }).format(new Date(when));

/** A list in the language's format: "Ann, Ben, and Cem". */
export const listText = (items: readonly string[], language: string, type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(language, { type }).format(items);
