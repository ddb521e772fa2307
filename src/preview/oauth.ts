import type { AuthResponse } from '../contract/auth/auth.schemas.ts';
import type { Handlers } from '../contract/endpoint.ts';
import type { oauth } from '../contract/oauth/oauth.ts';
import type { OAuthTokens } from '../contract/oauth/oauth.schemas.ts';
import { answerFor } from './auth.ts';
import { fail, membershipOf, type World } from './world.ts';

const ended = () => fail('SESSION_ENDED', 'Your session has ended.', 401);

const tokensOf = ({ accessToken = '', expiresIn }: AuthResponse, sessionId: string): OAuthTokens => ({
  access_token: accessToken,
  id_token: accessToken,
  refresh_token: `preview.${sessionId}`,
  ...(expiresIn === undefined ? {} : { expires_in: expiresIn }),
  token_type: 'Bearer',
  scope: 'openid email profile',
});

/** There is no other page to be sent to: whoever is signed in gets tokens, and codes do not exist. */
export const previewOauth = (world: World): Handlers<typeof oauth> => {
  function tokens(wanted: string | null | undefined): OAuthTokens {
    const { current } = world;
    const user = world.users.find(({ id }) => id === current?.userId);
    if (!current || !user || !world.sessions.some(({ id }) => id === current.sessionId)) return ended();
    if (wanted && membershipOf(world, user.id, wanted)?.status === 'active') current.tenantId = wanted;
    return tokensOf(answerFor(world, user), current.sessionId);
  }
  async function userInfo() {
    const user = world.users.find(({ id }) => id === world.current?.userId);
    if (!user || !world.current) return ended();
    return { sub: user.id, name: user.name, email: user.email, email_verified: user.verified, tenantId: world.current.tenantId };
  }
  async function signOut() {
    world.sessions = world.sessions.filter(({ id }) => id !== world.current?.sessionId);
    world.current = undefined;
  }
  return {
    token: async ({ body }) => {
      if (body.grant_type !== 'refresh_token') return fail('SESSION_ENDED', 'The code is not known.', 400);
      if (body.refresh_token !== `preview.${world.current?.sessionId}`) return fail('SESSION_ENDED', 'Your session has ended.', 400);
      return tokens(body.tenantId);
    },
    silent: async (input) => tokens(input?.body?.tenantId),
    userInfo,
    userInfoByPost: userInfo,
    revoke: async ({ body }) => {
      if (body.token === `preview.${world.current?.sessionId}`) await signOut();
    },
    logout: async () => {
      await signOut();
      return '';
    },
  };
};
