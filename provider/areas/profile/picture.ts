import { isUuid } from '../../db/scope.ts';
import { requirePicture } from '../../../src/contract/profile/profile.rules.ts';
import { createQueue } from '../../identity/passwords/queue.ts';
import { reencodePicture } from '../../ports/pictures.ts';

/** One at a time: decoding takes a whole core and up to 100 MB. */
const inTurn = createQueue(1, 50);

/** The form's `image` part, as it is stored. Errors: INVALID_INPUT, TOO_LARGE, RATE_LIMITED. */
export async function readPicture(form: FormData): Promise<{ bytes: Buffer; type: string }> {
  const part = form.get('image');
  const bytes = requirePicture(part instanceof Blob ? new Uint8Array(await part.arrayBuffer()) : undefined);
  return { bytes: await inTurn(() => reencodePicture(bytes)), type: 'image/webp' };
}

/** Id of a picture stored by this server; undefined for any other URL. */
export function ownPictureId(url: string, publicUrl: string): string | undefined {
  const [address] = url.split('?');
  const prefix = `${publicUrl}/resources/pictures/`;
  const id = address?.startsWith(prefix) ? address.slice(prefix.length) : '';
  return isUuid(id) ? id : undefined;
}
