import { endpoints, get, put } from '../endpoint.ts';
import type { profileChecks } from './profile.checks.ts';

export const profile = endpoints<typeof profileChecks>('profile')({
  get: get('/identity/resources/users/v2/me', { access: 'signedIn' }),
  update: put('/identity/resources/users/v2/me', { access: 'signedIn' }),
  authorization: get('/identity/resources/users/v1/me/authorization', { access: 'signedIn' }),
  /** One multipart part named `image`: PNG, JPEG or WebP of at most 1 MB and 25 megapixels. Returns the picture's URL. */
  uploadPicture: put('/team/resources/profile/me/image/v1', { access: 'signedIn', consumes: 'form', produces: 'text' }),
});
