import * as v from 'valibot';

/** JSON as text: an object without prototype keys (security.md 2.11). */
export const jsonText = ({ maxLength, levels }: { maxLength: number; levels: number }) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.check((text) => isSafeJsonObject(text, levels), `Send a JSON object of at most ${levels} levels.`),
  );
/** `metadata` of people and groups. */
export const JsonText = jsonText({ maxLength: 32_768, levels: 10 });
const strings = /"(\\.|[^"\\])*"/g;
// PostgreSQL reads neither.
const isEndless = (text: string) => /\de[+-]?\d{4}/i.test(text) || text.split(/\D+/).some((digits) => digits.length > 998);
const unreadable = /[\0\p{Cs}]/u;
const ofPrototypes = /^(__proto__|constructor|prototype)$/;
const bare = (text: string) => text.replace(strings, '');
const countKeys = (text: string) => bare(text).split(':').length;
function isSafeJsonObject(text: string, levels: number): boolean {
  try {
    const value: unknown = JSON.parse(text);
    const kept = JSON.stringify(value);
    // Of two keys with one name, another parser may read the one that this one drops.
    return kept.startsWith('{') && countKeys(kept) === countKeys(text) && !isEndless(bare(text)) && isSafe(value, levels);
  } catch {
    return false;
  }
}
function isSafe(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return !unreadable.test(String(value));
  return (
    levels > 0 && Object.entries(value).every(([key, inner]) => !ofPrototypes.test(key) && isSafe(key, levels) && isSafe(inner, levels - 1))
  );
}
