import type { AreaTesting } from '../../test/security/area-testing.ts';
import { goodRequest, goodVerifier } from '../../test/oauth.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger }) => {
    const answer = await stranger.fetch(`/oauth/authorize?${new URLSearchParams(goodRequest)}`, { headers: {} });
    const code = new URL(answer.headers.get('location')!).searchParams.get('code')!;
    const { redirect_uri } = goodRequest;
    const body = JSON.stringify({ grant_type: 'authorization_code', code, redirect_uri, code_verifier: goodVerifier });
    const { ok } = await stranger.fetch('/oauth/token', { method: 'POST', body });
    if (!ok) throw new Error('The stranger got no tokens.');
    return {};
  },
  samples: {
    token: () => ({
      body: {
        grant_type: 'authorization_code',
        code: 'no-such-code',
        redirect_uri: goodRequest.redirect_uri,
        code_verifier: goodVerifier,
      },
    }),
    silent: () => ({ body: {} }),
    introspect: () => ({ body: { token: 'no-such-token' } }),
    revoke: () => ({ body: { token: 'no-such-token' } }),
  },
};
