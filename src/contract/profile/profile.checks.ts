import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Permission, Role } from '../roles/roles.schemas.ts';
import { Me, ProfileChange } from './profile.schemas.ts';

export const profileChecks = {
  get: { result: Me },
  update: { body: ProfileChange, result: Me, audit: 'profile.updated' },
  authorization: { result: v.object({ roles: v.array(Role), permissions: v.array(Permission) }) },
  uploadPicture: { audit: 'profile.pictureUploaded', errors: ['TOO_LARGE'] },
} satisfies AreaChecks;
