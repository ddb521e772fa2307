import { AppError } from '../../lib/error.ts';
import { invalidInput } from '../input.ts';
import type { Me } from './profile.schemas.ts';

export const pictureLimitBytes = 1_000_000;

const starts = (bytes: Uint8Array, ...wanted: number[]) => wanted.every((value, index) => bytes[index] === value);
const ascii = (bytes: Uint8Array, from: number, text: string) =>
  [...text].every((char, index) => bytes[from + index] === char.charCodeAt(0));

/** Detects the type from the bytes, not the declared type. No SVG, because it can contain scripts. */
export function pictureType(bytes: Uint8Array): string | undefined {
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (ascii(bytes, 0, 'RIFF') && ascii(bytes, 8, 'WEBP')) return 'image/webp';
  return undefined;
}

export function notAPicture(cause?: unknown): AppError {
  const sentence = 'Choose a PNG, JPEG, or WebP picture.';
  return new AppError('INVALID_INPUT', sentence, { status: 415, context: { fields: { image: sentence } }, cause });
}
export const tooManyPixels = (): AppError => new AppError('TOO_LARGE', 'The picture has more than 25 megapixels.', { status: 413 });

/** Errors: INVALID_INPUT, TOO_LARGE. */
export function requirePicture(bytes: Uint8Array | undefined): Uint8Array {
  if (!bytes) throw invalidInput({ image: 'Choose a picture.' });
  if (bytes.length > pictureLimitBytes) throw new AppError('TOO_LARGE', 'The picture is larger than 1 MB.', { status: 413 });
  if (!pictureType(bytes)) throw notAPicture();
  return bytes;
}

type Derived = 'userId' | 'emailVerified' | 'roleIds' | 'entitlements' | 'customData';

/** Completes a user with what follows from the rest, and with what nobody has before plans. */
export const completeMe = (me: Omit<Me, Derived>): Me => ({
  ...me,
  userId: me.id,
  emailVerified: me.verified,
  roleIds: me.roles.map(({ id }) => id),
  entitlements: { features: {}, plans: {}, permissions: Object.fromEntries(me.permissions.map(({ key }) => [key, true])) },
  customData: {},
});
