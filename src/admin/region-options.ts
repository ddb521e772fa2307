import { dateFormats, timeFormats } from '../contract/account-settings/account-settings.rules.ts';
import { shortDate } from '../lib/dates.ts';

export interface Option {
  value: string;
  label: string;
}

const supported = (kind: 'timeZone' | 'currency'): string[] => Intl.supportedValuesOf(kind);

interface Zone extends Option {
  minutes: number;
}

/** A zone by its city, with today's offset: `Tel Aviv (GMT+2), Asia`. */
function describe(zone: string, now: Date): Zone {
  const parts = zone.split('/');
  const city = parts.at(-1)!.replaceAll('_', ' ');
  const region = parts.slice(0, -1).join(', ').replaceAll('_', ' ');
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')!.value;
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d+)(?::(\d+))?/.exec(offset) ?? [];
  return {
    value: zone,
    label: `${city} (${offset})${region && `, ${region}`}`,
    minutes: (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)),
  };
}

/** Every time zone the browser knows, plus the saved one, from west to east. `now`: day of the offsets. */
export function timezoneOptions(saved?: string, now = new Date()): Option[] {
  return [...new Set(['UTC', ...supported('timeZone'), ...(saved ? [saved] : [])])]
    .map((zone) => describe(zone, now))
    .sort((a, b) => a.minutes - b.minutes || a.label.localeCompare(b.label));
}

/** Currencies with localized names, plus the saved one. */
export function currencyOptions(language: string, saved?: string): Option[] {
  const names = new Intl.DisplayNames([language], { type: 'currency' });
  return [...new Set([...supported('currency'), ...(saved ? [saved] : [])])].map((code) => ({
    value: code,
    label: `${code} · ${names.of(code) ?? code}`,
  }));
}

/** Each format by how it writes this moment: "20/11/2026". */
export const dateFormatOptions = (now: Date, language: string, byLanguage: string): Option[] =>
  ['', ...dateFormats].map((value) => ({ value, label: `${shortDate(now, language, { dateFormat: value })} · ${value || byLanguage}` }));
/** Of an afternoon, which tells 24 hours from twice 12. */
export const timeFormatOptions = (language: string): Option[] =>
  timeFormats.map((value) => ({ value, label: shortDate(new Date(2026, 0, 1, 13, 45), language, { dateFormat: value }) }));
