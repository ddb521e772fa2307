import type { PluralText } from '../lib/localizations.ts';
import { format, type FormatArgs } from './format.ts';

export type { PluralText };

/**
 * `plural('en', { one: '{{count}} user', other: '{{count}} users' }, 3)`: picks the form by Intl.PluralRules and fills in `{{count}}` as a
 * localized number. Other tokens come from `values`.
 */
export function plural(language: string, text: PluralText, count: number, values: Readonly<Record<string, string | number>> = {}): string {
  const form = text[new Intl.PluralRules(language).select(count)] ?? text.other;
  return format<string>(form, ...([{ count: new Intl.NumberFormat(language).format(count), ...values }] as FormatArgs<string>));
}
