/** What the profile keeps in the user's `metadata`, which travels as JSON text (SPEC 3). */
export interface ProfileMetadata {
  jobTitle?: string;
  address?: string;
  phoneNumber?: string;
}

/** Reads the text; other keys stay untouched by a save. */
export function readMetadata(text: string): ProfileMetadata & Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ProfileMetadata & Record<string, unknown>) : {};
  } catch {
    // Written by another client and not JSON: the form starts empty and the next save puts it right.
    return {};
  }
}

export const writeMetadata = (before: string, changes: ProfileMetadata): string => JSON.stringify({ ...readMetadata(before), ...changes });
