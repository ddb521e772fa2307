import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger, canary }) => {
    const body = new FormData();
    body.append('image', new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], { type: 'image/png' }), 'a.png');
    const profilePictureUrl = await stranger.api.profile.uploadPicture({ body });
    await stranger.api.profile.update({ body: { profilePictureUrl, metadata: JSON.stringify({ canary }) } });
    return {};
  },
  samples: { update: () => ({ body: { metadata: '{}' } }) },
};
