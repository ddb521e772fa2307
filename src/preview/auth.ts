import type { auth as area } from '../contract/auth/auth.ts';
import { emailNotVerified, enterIdentifier, invalidCredentials, lockedAccount, passwordLimit } from '../contract/auth/auth.rules.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
import type { PreviewHandlers } from './context.ts';
import { noteEnded } from './impersonation-end.ts';
import { redeemLink, sendLink } from './links.ts';
import { answerFor, renew, signIn, signOut } from './sign-in.ts';
import { requireAccount, requireWay } from './ways.ts';
import { asEmail } from '../lib/email-address.ts';
import { asPassword } from '../lib/as-password.ts';

/** The preview has no company sign-in. Errors: INVALID_INPUT. */
function preLogin({ email, username }: { email?: string | undefined; username?: string | undefined }) {
  if (!email && !username) throw enterIdentifier();
  return {};
}

export const auth: PreviewHandlers<typeof area> = {
  preLogin: ({ body }) => preLogin(body),
  preLoginV1: ({ body }) => preLogin(body),
  login: ({ body }, ctx) => {
    const email = body.email ?? (body.username && asEmail(body.username));
    if (!email) throw enterIdentifier();
    requireWay(ctx, 'password', body.username && !email.includes('@') ? email : undefined);
    const user = ctx.world.users.find((row) => row.email === email || row.username === email);
    requireAccount(ctx, user);
    const key = `login:${user?.id ?? email}`;
    const left = countAttempt(ctx, key, passwordLimit);
    if (!user?.password || user.password !== asPassword(body.password)) {
      if (left > 0) throw invalidCredentials();
      const [membership] = ctx.world.memberships.filter(({ userId }) => userId === user?.id);
      if (membership) ctx.keep((world) => sendLink({ world, now: ctx.now }, { ...membership, purpose: 'unlock' }, 'Unlock your account'));
      throw lockedAccount(passwordLimit.lockSeconds);
    }
    ctx.keep(({ attempts }) => void delete attempts[key]);
    if (!user.verified && body.email) throw emailNotVerified();
    return signIn(ctx, user, { amr: ['pwd'], way: 'password', invitationToken: body.invitationToken });
  },
  refresh: ({ body }, ctx) => answerFor(ctx, renew(ctx, body?.tenantId)),
  unlock: ({ body }, ctx) => forgetAttempts(ctx, `login:${redeemLink(ctx, body, 'unlock').userId}`),
  logout: (_input, ctx) => {
    noteEnded(ctx, ({ id }) => id === ctx.browser.sessionId);
    signOut(ctx);
  },
};
