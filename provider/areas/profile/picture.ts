import { isUuid } from '../../db/scope.ts';
import { pictureType, requirePicture } from '../../../src/contract/profile/profile.rules.ts';

/** The form's `image` part. Errors: INVALID_INPUT, TOO_LARGE. */
export async function readPicture(form: FormData): Promise<{ bytes: Buffer; type: string }> {
  const part = form.get('image');
  const bytes = requirePicture(part instanceof Blob ? Buffer.from(await part.arrayBuffer()) : undefined) as Buffer;
  return { bytes, type: pictureType(bytes)! };
}

/** Id of a picture stored by this server; undefined for any other URL. */
export function ownPictureId(url: string, publicUrl: string): string | undefined {
  const [address] = url.split('?');
  const prefix = `${publicUrl}/resources/pictures/`;
  const id = address?.startsWith(prefix) ? address.slice(prefix.length) : '';
  return isUuid(id) ? id : undefined;
}
