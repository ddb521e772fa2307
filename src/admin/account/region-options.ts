export interface Option {
  value: string;
  label: string;
}

const supported = (kind: 'timeZone' | 'currency'): string[] => Intl.supportedValuesOf(kind);

/** Every time zone the browser knows, plus the saved one. */
export function timezoneOptions(saved?: string): Option[] {
  return [...new Set(['UTC', ...supported('timeZone'), ...(saved ? [saved] : [])])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));
}

/** Currencies with localized names, plus the saved one. */
export function currencyOptions(language: string, saved?: string): Option[] {
  const names = new Intl.DisplayNames([language], { type: 'currency' });
  return [...new Set([...supported('currency'), ...(saved ? [saved] : [])])].map((code) => ({
    value: code,
    label: `${code} · ${names.of(code) ?? code}`,
  }));
}
