import type { Locale } from './locale.tsx';

/** Keeps the character order of a number or code inside right-to-left text. */
export const isolate = (text: string, { direction }: Pick<Locale, 'direction'>): string =>
  direction === 'rtl' ? `\u2066${text}\u2069` : text;
