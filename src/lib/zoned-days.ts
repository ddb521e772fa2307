/** A date of the calendar, without a zone. `month`: from 1; those beyond 12 or below 1 count on, as days do. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

const dayMs = 86_400_000;
/** IANA name; undefined: the device's own. */
type Zone = string | undefined;
const formats = new Map<Zone, Intl.DateTimeFormat>();

function formatIn(timeZone: Zone): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const made = new Intl.DateTimeFormat('en-u-ca-iso8601', {
    ...{ timeZone, year: 'numeric', month: two, day: two, hour: two, minute: two, second: two, hourCycle: 'h23' },
  });
  formats.set(timeZone, made);
  return made;
}

/** What a clock on the wall shows, read as UTC. */
function wallMs(ms: number, timeZone: Zone): number {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const offsetMs = (ms: number, timeZone: Zone) => wallMs(ms, timeZone) - Math.floor(ms / 1000) * 1000;

/** The date on a calendar that hangs in this time zone. */
export function dateIn(ms: number, timeZone: Zone): CalendarDate {
  const wall = new Date(wallMs(ms, timeZone));
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };
}

/** From 0, a Monday. */
export const weekdayOf = ({ year, month, day }: CalendarDate): number => (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;

/** When a date begins in a time zone: at midnight, or after it where clocks skip midnight. */
export function startOfDate({ year, month, day }: CalendarDate, timeZone: Zone): number {
  const midnight = Date.UTC(year, month - 1, day);
  const candidates = [midnight - offsetMs(midnight - dayMs, timeZone), midnight - offsetMs(midnight + dayMs, timeZone)].toSorted(
    (a, b) => a - b,
  );
  // Where clocks change at midnight, the other candidate lies in the evening before.
  return candidates.find((ms) => wallMs(ms, timeZone) >= midnight) ?? candidates[1]!;
}
