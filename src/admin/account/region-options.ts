export interface Option {
  value: string;
  label: string;
}

const supported = (kind: 'timeZone' | 'currency'): string[] => Intl.supportedValuesOf(kind);

/** Every zone the browser knows, and the saved one even if it does not. */
export function timezoneOptions(saved?: string): Option[] {
  return [...new Set(['UTC', ...supported('timeZone'), ...(saved ? [saved] : [])])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));
}

/** Currencies with their names in the reader's language, and the saved one in any case. */
export function currencyOptions(language: string, saved?: string): Option[] {
  const names = new Intl.DisplayNames([language], { type: 'currency' });
  return [...new Set([...supported('currency'), ...(saved ? [saved] : [])])].map((code) => ({
    value: code,
    label: `${code} · ${names.of(code) ?? code}`,
  }));
}
