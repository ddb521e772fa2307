import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { tinyPng } from '../../src/contract/behaviour.ts';
import { reencodePicture } from './pictures.ts';

const gps = { IFD0: { Copyright: 'secret-name' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } };
const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#f00' } });

// ELM-05: what is shown to others is never a file that somebody made.
describe('profile pictures', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('become a small WebP without where and by whom a %s was taken', async (format) => {
    const original = await photo(1200, 800).withExif(gps).toFormat(format).toBuffer();
    expect(original.includes('secret-name')).toBe(true);
    const made = await reencodePicture(original);
    const { format: type, width, height, exif, icc, xmp } = await sharp(made).metadata();
    expect({ type, width, height, exif, icc, xmp }).toEqual({ type: 'webp', width: 512, height: 512 });
    expect(made.includes('secret-name')).toBe(false);
  });

  it('are turned the way they were held', async () => {
    const top = { input: await photo(40, 20).png().toBuffer(), left: 0, top: 0 };
    const held = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#00f' } })
      .composite([top])
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    const { data } = await sharp(await reencodePicture(held))
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Upside down: the blue half is at the top.
    expect([data[0]! < 128, data[2]! > 128]).toEqual([true, true]);
  });

  it('lose whatever stands behind their end', async () => {
    const made = await reencodePicture(Buffer.concat([tinyPng, Buffer.from('<script>alert(1)</script>')]));
    expect(made.includes('script')).toBe(false);
  });

  it('with more pixels than memory are refused by their header', async () => {
    const bomb = await photo(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    await expect(reencodePicture(bomb)).rejects.toMatchObject({ code: 'TOO_LARGE', status: 413 });
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['HTML behind the beginning of a PNG', Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1')],
    ['half a picture', Buffer.from(tinyPng.slice(0, 60))],
    ['nothing', Buffer.alloc(0)],
  ])('refuse %s', async (_what, bytes) => {
    await expect(reencodePicture(bytes)).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 415 });
  });
});
