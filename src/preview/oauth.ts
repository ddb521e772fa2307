import { sessionEnded } from '../contract/auth/auth.rules.ts';
import type { oauth as area } from '../contract/oauth/oauth.ts';
import type { OAuthTokens } from '../contract/oauth/oauth.schemas.ts';
import { readJwtClaims } from '../lib/base64url.ts';
import { AppError } from '../lib/error.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { answerFor, renew, signOut, unsignedToken } from './sign-in.ts';

const badGrant = () => new AppError('SESSION_ENDED', 'The code is not known.', { status: 400 });
const refreshTokenOf = (sessionId: string | undefined) => `preview.${sessionId}`;

function tokens(ctx: Ctx, wanted: string | null | undefined): OAuthTokens {
  const session = renew(ctx, wanted);
  const { accessToken: token = '', expiresIn = 0 } = answerFor(ctx, session);
  const facts = { expires_in: expiresIn, token_type: 'Bearer', scope: 'openid email profile' };
  return { access_token: token, id_token: unsignedToken(readJwtClaims(token), 'JWT'), refresh_token: refreshTokenOf(session.id), ...facts };
}
const userInfo = ({ caller: { user, tenantId } }: Ctx) => ({
  sub: user.id,
  name: user.name,
  email: user.email,
  email_verified: user.verified,
  tenantId,
});

/** The preview has no hosted pages: a signed-in user gets tokens, and there are no codes. */
export const oauth: PreviewHandlers<typeof area> = {
  token: ({ body }, ctx) => {
    if (body.grant_type !== 'refresh_token' || body.refresh_token !== refreshTokenOf(ctx.browser.sessionId)) throw badGrant();
    return tokens(ctx, body.tenantId);
  },
  silent: ({ body }, ctx) => {
    if (!ctx.browser.sessionId) throw sessionEnded();
    return tokens(ctx, body?.tenantId);
  },
  userInfo: (_input, ctx) => userInfo(ctx),
  userInfoByPost: (_input, ctx) => userInfo(ctx),
  revoke: ({ body }, ctx) => {
    if (body.token === refreshTokenOf(ctx.browser.sessionId)) signOut(ctx);
  },
  introspect: () => {
    throw new AppError('INVALID_INPUT', 'Only an application with a secret may ask about tokens.', { status: 401 });
  },
  logout: (_input, ctx) => {
    signOut(ctx);
    return '';
  },
};
