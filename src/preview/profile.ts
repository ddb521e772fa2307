import { contactNumber } from '../contract/phones/phones.rules.ts';
import { pictureType, requirePicture } from '../contract/profile/profile.rules.ts';
import type { Me } from '../contract/profile/profile.schemas.ts';
import type { profile as area } from '../contract/profile/profile.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import type { PreviewFile } from './files.ts';
import { meView } from './views.ts';

const dataUrl = (bytes: Uint8Array) =>
  `data:${pictureType(bytes)};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;

const me = ({ world, caller: { user, tenantId, permissions } }: Ctx): Me => meView(world, user, { tenantId, held: permissions });

export const profile: PreviewHandlers<typeof area> = {
  get: (_input, ctx) => me(ctx),
  update: ({ body: { profilePictureUrl: picture, ...rest } }, ctx) => {
    const { user } = ctx.caller;
    Object.assign(user, rest, rest.phoneNumber && { phoneNumber: contactNumber(rest.phoneNumber) });
    // A URL other than the user's own picture is ignored (SPEC 5).
    if (picture === null || (user.profilePictureUrl && picture?.startsWith(user.profilePictureUrl))) user.profilePictureUrl = picture;
    return me(ctx);
  },
  authorization: (_input, ctx) => {
    const { roles, permissions } = me(ctx);
    return { roles, permissions };
  },
  uploadPicture: ({ body }, { caller: { user } }) => {
    const { image } = body as unknown as { image?: PreviewFile };
    return (user.profilePictureUrl = dataUrl(requirePicture(image?.bytes)));
  },
};
