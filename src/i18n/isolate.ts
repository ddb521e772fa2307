import type { Locale } from './locale.tsx';

/** A number or code inside a sentence that runs from right to left: it keeps its own order. */
export const isolate = (text: string, { direction }: Pick<Locale, 'direction'>): string =>
  direction === 'rtl' ? `\u2066${text}\u2069` : text;
