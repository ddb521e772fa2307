import { AppError } from '../../src/lib/error.ts';
import { notAPicture, tooManyPixels } from '../../src/contract/profile/profile.rules.ts';

/** A photo of most phones; one that claims more is refused by its header, before it takes memory. */
const mostPixels = 25_000_000;
const side = 512;
const secondsEach = 10;

/** Only the decoders of what is accepted; nothing else in the library can be reached by a crafted file. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
let loaded: ReturnType<typeof loadSharp> | undefined;

/**
 * Decodes a picture and makes a small WebP of its pixels alone: no place where it was taken, no comments, nothing behind its end.
 * Errors: INVALID_INPUT, TOO_LARGE.
 */
export async function reencodePicture(bytes: Uint8Array): Promise<Buffer> {
  const sharp = await (loaded ??= loadSharp());
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) throw tooManyPixels();
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: secondsEach })
      .autoOrient()
      .resize(side, side, { fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (cause) {
    throw cause instanceof AppError ? cause : notAPicture(cause);
  }
}
