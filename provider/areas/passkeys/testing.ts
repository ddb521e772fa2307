import type { AreaTesting } from '../../test/security/area-testing.ts';
import { createAuthenticator } from '../../test/authenticator.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger }) => {
    const { options } = await stranger.api.passkeys.registerOptions();
    await stranger.api.passkeys.register({ body: createAuthenticator().create(options) });
    const { devices } = await stranger.api.passkeys.list();
    return { deviceId: devices[0]!.id };
  },
  samples: {
    loginOptions: () => ({ body: {} }),
    login: () => ({ body: { id: 'AAAA', response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' } } }),
    register: () => ({ body: { id: 'AAAA', response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } } }),
    rename: () => ({ body: { name: 'Key' } }),
  },
};
