/** How an attribute's text is converted. */
export type AttributeKind = 'string' | 'number' | 'json' | 'flag';

/** `keep`: the text is invalid, so the previous value stays. */
export type AttributeReading = { keep: true; why: string } | { keep: false; value: unknown };

const value = (found: unknown): AttributeReading => ({ keep: false, value: found });

/** Reads one attribute; `null` means it was removed. Flags are true by presence, except for `"false"`. */
export function readAttribute(kind: AttributeKind, text: string | null): AttributeReading {
  if (kind === 'flag') return value(text !== null && text !== 'false');
  if (text === null) return value(undefined);
  if (kind === 'string') return value(text);
  if (kind === 'number') {
    const number = text.trim() === '' ? Number.NaN : Number(text);
    return Number.isFinite(number) ? value(number) : { keep: true, why: 'is not a number' };
  }
  try {
    return value(JSON.parse(text));
  } catch {
    return { keep: true, why: 'is not JSON' };
  }
}

/** `base-url` -> `baseUrl`. */
export const propertyName = (attribute: string): string => attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
