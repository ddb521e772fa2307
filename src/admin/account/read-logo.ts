import { logoLimit } from '../../contract/account-settings/account-settings.schemas.ts';

/** Twice what a sign-in page shows, for sharp screens. */
const [maxWidth, maxHeight] = [400, 128];

/** By a data address, which a page that shows logos allows anyway, and which may be a drawing, too. */
async function load(file: Blob): Promise<HTMLImageElement | undefined> {
  const reader = new FileReader();
  const picture = new Image();
  await new Promise((done) => {
    reader.onloadend = done;
    reader.readAsDataURL(file);
  });
  picture.src = String(reader.result);
  try {
    await picture.decode();
  } catch {
    // Its only reason is that this is no picture.
    return undefined;
  }
  return picture;
}

/** A picture as a PNG of at most 400 x 128 px, without what a camera or a drawing program added. Undefined if it is none, or too detailed. */
export async function readLogo(file: Blob): Promise<string | undefined> {
  const picture = await load(file);
  if (!picture) return undefined;
  const canvas = document.createElement('canvas');
  for (const part of [1, 0.75, 0.5]) {
    const scale = Math.min(1, (maxWidth * part) / picture.width, (maxHeight * part) / picture.height);
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const url = canvas.toDataURL('image/png');
    if (url.length <= logoLimit) return url;
  }
  return undefined;
}
