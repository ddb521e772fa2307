/** Profile fields in the user's `metadata`, which is JSON as text (SPEC 3). */
export interface ProfileMetadata {
  jobTitle?: string;
  address?: string;
  phoneNumber?: string;
}

/** Parses the text; other keys survive a save. */
export function readMetadata(text: string): ProfileMetadata & Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ProfileMetadata & Record<string, unknown>) : {};
  } catch {
    // Invalid JSON from another client: starts empty, and the next save repairs it.
    return {};
  }
}

export const writeMetadata = (before: string, changes: ProfileMetadata): string => JSON.stringify({ ...readMetadata(before), ...changes });
