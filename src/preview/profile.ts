import type { Handlers } from '../contract/endpoint.ts';
import type { profile } from '../contract/profile/profile.ts';
import { caller, fail, meView, rolesOf, type World } from './world.ts';

const asDataUrl = async (file: Blob) =>
  `data:${file.type};base64,${btoa(Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''))}`;

export const previewProfile = (world: World): Handlers<typeof profile> => ({
  get: async () => {
    const { user, tenantId } = caller(world);
    return meView(world, user, tenantId);
  },
  update: async (input) => {
    const { user, tenantId } = caller(world);
    const { name, phoneNumber, profilePictureUrl, metadata } = input.body;
    if (name !== undefined) user.name = name.trim();
    if (phoneNumber !== undefined) user.phoneNumber = phoneNumber;
    // An address that is not the person's own picture is ignored (SPEC 5).
    if (profilePictureUrl === null || (user.profilePictureUrl && profilePictureUrl?.startsWith(user.profilePictureUrl)))
      user.profilePictureUrl = profilePictureUrl;
    if (metadata !== undefined) user.metadata = metadata;
    return meView(world, user, tenantId);
  },
  authorization: async () => {
    const { membership, user, tenantId } = caller(world);
    return { roles: rolesOf(world, membership.roleIds), permissions: meView(world, user, tenantId).permissions };
  },
  uploadPicture: async ({ body }) => {
    const { user } = caller(world);
    const image = body.get('image');
    if (!(image instanceof Blob) || !/^image\/(png|jpeg|webp|gif)$/.test(image.type))
      return fail('INVALID_INPUT', 'Choose a PNG, JPEG, WebP, or GIF picture.', 400, {
        fields: { image: 'Choose a PNG, JPEG, WebP, or GIF picture.' },
      });
    if (image.size > 1_000_000) return fail('TOO_LARGE', 'Choose a picture up to 1 MB.', 413);
    user.profilePictureUrl = await asDataUrl(image);
    return user.profilePictureUrl;
  },
});
