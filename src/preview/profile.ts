import { contactNumber } from '../contract/phones/phones.rules.ts';
import { pictureType, requirePicture } from '../contract/profile/profile.rules.ts';
import type { profile as area } from '../contract/profile/profile.ts';
import type { PreviewHandlers } from './context.ts';
import type { PreviewFile } from './files.ts';
import { meView } from './views.ts';
import { rolesOf } from './world.ts';

const dataUrl = (bytes: Uint8Array) =>
  `data:${pictureType(bytes)};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;

export const profile: PreviewHandlers<typeof area> = {
  get: (_input, { world, caller: { user, tenantId } }) => meView(world, user, tenantId),
  update: ({ body: { profilePictureUrl: picture, ...rest } }, { world, caller: { user, tenantId } }) => {
    Object.assign(user, rest, rest.phoneNumber && { phoneNumber: contactNumber(rest.phoneNumber) });
    // A URL other than the user's own picture is ignored (SPEC 5).
    if (picture === null || (user.profilePictureUrl && picture?.startsWith(user.profilePictureUrl))) user.profilePictureUrl = picture;
    return meView(world, user, tenantId);
  },
  authorization: (_input, { world, caller: { membership, user, tenantId } }) => ({
    roles: rolesOf(world, membership.roleIds),
    permissions: meView(world, user, tenantId).permissions,
  }),
  uploadPicture: ({ body }, { caller: { user } }) => {
    const { image } = body as unknown as { image?: PreviewFile };
    return (user.profilePictureUrl = dataUrl(requirePicture(image?.bytes)));
  },
};
