import { tinyPng } from '../../../src/contract/behaviour.ts';
import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger, canary }) => {
    const body = new FormData();
    body.append('image', new Blob([tinyPng], { type: 'image/png' }), 'a.png');
    const profilePictureUrl = await stranger.api.profile.uploadPicture({ body });
    await stranger.api.profile.update({ body: { profilePictureUrl, metadata: JSON.stringify({ canary }) } });
    return {};
  },
  samples: { update: () => ({ body: { metadata: '{}' } }) },
};
