import { endpoints, get, put } from '../endpoint.ts';
import type { profileSchemas } from './profile.schemas.ts';

export const profile = endpoints<typeof profileSchemas>()({
  get: get('/identity/resources/users/v2/me', { access: 'signedIn' }),
  update: put('/identity/resources/users/v2/me', { access: 'signedIn', audit: 'profile.updated' }),
  authorization: get('/identity/resources/users/v1/me/authorization', { access: 'signedIn' }),
  /** One multipart part named `image`: PNG, JPEG, WebP or GIF of at most 1 MB. Returns the picture's URL. */
  uploadPicture: put('/team/resources/profile/me/image/v1', {
    access: 'signedIn',
    consumes: 'form',
    produces: 'text',
    audit: 'profile.pictureUploaded',
    errors: ['TOO_LARGE'],
  }),
});
