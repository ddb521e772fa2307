import * as v from 'valibot';
import { get, put } from '../endpoint.ts';
import { Permission, Role } from '../roles/roles.schemas.ts';
import { Me, ProfileChange } from './profile.schemas.ts';

export const profile = {
  get: get('/identity/resources/users/v2/me', { access: 'signedIn', result: Me }),
  update: put('/identity/resources/users/v2/me', {
    access: 'signedIn',
    body: ProfileChange,
    result: Me,
    audit: 'profile.updated',
  }),
  authorization: get('/identity/resources/users/v1/me/authorization', {
    access: 'signedIn',
    result: v.object({ roles: v.array(Role), permissions: v.array(Permission) }),
  }),
  /** One multipart part named `image`: PNG, JPEG, WebP or GIF of at most 1 MB. Returns the picture's URL. */
  uploadPicture: put('/team/resources/profile/me/image/v1', {
    access: 'signedIn',
    consumes: 'form',
    produces: 'text',
    audit: 'profile.pictureUploaded',
    errors: ['TOO_LARGE'],
  }),
};
