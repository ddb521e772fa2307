import type { AreaTesting } from '../../test/security/area-testing.ts';

const link = { userId: '00000000-0000-4000-8000-000000000001', token: 'no-such-token' };

export const testing: AreaTesting = {
  makeForeign: async ({ stranger, canary }) => {
    const email = `invited-${canary}@globex.test`;
    await stranger.api.users.invite({ body: { email, name: canary } });
    return { email };
  },
  samples: {
    strategy: () => ({ query: link }),
    invitation: () => ({ query: link }),
    activate: () => ({ body: { ...link, password: 'Correct-horse-9' } }),
    activateByCode: () => ({ body: { ...link, code: '000000' } }),
    resend: () => ({ body: { email: 'nobody@nowhere.test' } }),
    acceptInvitation: () => ({ body: link }),
    acceptInvitationByCode: () => ({ body: { ...link, code: '000000' } }),
    resendInvitation: ({ email }) => ({ body: { email } }),
    resendInvitationEverywhere: ({ email }) => ({ body: { email } }),
  },
};
