import { AppError } from '../../../src/lib/error.ts';
import { invalidInput } from '../../identity/refusals.ts';

export const pictureLimitBytes = 1_000_000;

const starts = (bytes: Uint8Array, ...wanted: number[]) => wanted.every((value, index) => bytes[index] === value);
const ascii = (bytes: Uint8Array, from: number, text: string) =>
  [...text].every((char, index) => bytes[from + index] === char.charCodeAt(0));

/** By what the file is, not by what it says it is. No SVG: that is a document with scripts. */
export function pictureType(bytes: Uint8Array): string | undefined {
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (ascii(bytes, 0, 'RIFF') && ascii(bytes, 8, 'WEBP')) return 'image/webp';
  if (ascii(bytes, 0, 'GIF87a') || ascii(bytes, 0, 'GIF89a')) return 'image/gif';
  return undefined;
}

/** The part `image` of the form. Errors: INVALID_INPUT, TOO_LARGE. */
export async function readPicture(form: FormData): Promise<{ bytes: Buffer; type: string }> {
  const part = form.get('image');
  if (!(part instanceof Blob)) throw invalidInput({ image: 'Choose a picture.' });
  if (part.size > pictureLimitBytes) throw new AppError('TOO_LARGE', 'The picture is larger than 1 MB.', { status: 413 });
  const bytes = Buffer.from(await part.arrayBuffer());
  const type = pictureType(bytes);
  if (!type) throw invalidInput({ image: 'Choose a PNG, JPEG, WebP, or GIF picture.' }, 415);
  return { bytes, type };
}

/** Ids of pictures that this server stored; undefined for any other address. */
export function ownPictureId(url: string, publicUrl: string): string | undefined {
  const [address] = url.split('?');
  const prefix = `${publicUrl}/resources/pictures/`;
  const id = address?.startsWith(prefix) ? address.slice(prefix.length) : '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined;
}
