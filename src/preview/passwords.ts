import { enterAccount, noAccess, passwordLimit } from '../contract/auth/auth.rules.ts';
import { codeExpired } from '../contract/challenges.rules.ts';
import { notFound } from '../contract/input.ts';
import type { passwords as area } from '../contract/passwords/passwords.ts';
import { requirePolicy, reusedPassword, wrongPassword } from '../contract/passwords/passwords.rules.ts';
import { readPhoneNumber } from '../contract/phones/phones.rules.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
import { find, removeFrom } from './collection.ts';
import type { Ctx, Moment, PreviewHandlers } from './context.ts';
import { ask, takeCode } from './challenges.ts';
import { findLink, issueLink, redeemLink, sendLink } from './links.ts';
import { membersOf } from './member-changes.ts';
import type { PreviewUser } from './world.ts';
import { passwordConfigOf, provenPasswordConfig } from './policy-rows.ts';
import { rotationIn } from './security-policy.ts';
import { leadsIn } from '../contract/security-policy/sign-in-ways.ts';
import { offeredWays, opens, requireAccount } from './ways.ts';
import { asEmail } from '../lib/email-address.ts';
import { asPassword } from '../lib/as-password.ts';

/** Errors: PASSWORD_POLICY, PASSWORD_REUSED. */
export function setPassword({ world, now }: Moment, user: PreviewUser, typed: string, field = 'password'): void {
  const password = asPassword(typed);
  requirePolicy(password, passwordConfigOf({ world }, user.id), field);
  const used = [...(user.password ? [user.password] : []), ...user.oldPasswords].slice(0, 5);
  if (used.includes(password)) throw reusedPassword(field);
  user.oldPasswords = used;
  removeFrom(world.challenges, (row) => row.purpose === 'emailChange' && row.userId === user.id);
  user.password = password;
  user.passwordAt = now.toISOString();
  delete user.isBreached;
}

const namedBy = ({ world }: Ctx, identifier: string) =>
  world.users.find((row) => [row.email, row.username, row.signInPhone].includes(identifier));

/** Errors: INVALID_INPUT. */
function identifierOf({ identifier, identifierType }: { identifier: string; identifierType: string }): string {
  const text = identifierType === 'phoneNumber' ? readPhoneNumber(identifier) : asEmail(identifier);
  if (!text) throw enterAccount();
  return text;
}

function sendReset(ctx: Ctx, identifier: string): void {
  const { world } = ctx;
  requireAccount(ctx, namedBy(ctx, identifier));
  const user = world.users.find((row) => row.email === identifier && row.password);
  const membership = world.memberships.find(({ userId, status }) => userId === user?.id && status === 'active');
  if (membership) sendLink(ctx, { purpose: 'reset', userId: membership.userId, tenantId: membership.tenantId }, 'Reset your password');
}

function recovers(ctx: Ctx, by: 'email' | 'sms'): boolean {
  const { resetBySms, withoutTexts, withoutReset } = ctx.world.policy;
  return (by === 'email' ? !withoutReset : resetBySms && !withoutTexts) && leadsIn(null, offeredWays(ctx), 'password');
}

export const passwords: PreviewHandlers<typeof area> = {
  config: (input, ctx) => {
    const { userId = '' } = input?.query ?? {};
    const isOwn = ctx.world.sessions.some((row) => row.id === ctx.browser.sessionId && row.userId === userId);
    return isOwn ? passwordConfigOf(ctx, userId) : provenPasswordConfig(ctx, { userId, token: '' });
  },
  configByLink: ({ body }, ctx) => provenPasswordConfig(ctx, body),
  recoveryStrategies: (_input, ctx) => (['email', 'sms'] as const).map((strategy) => ({ strategy, isActive: recovers(ctx, strategy) })),
  forgot: ({ body }, ctx) => {
    if (!recovers(ctx, 'email')) throw notFound();
    sendReset(ctx, body.email);
  },
  resetByEmail: ({ body }, ctx) => {
    if (!recovers(ctx, 'email')) throw notFound();
    sendReset(ctx, identifierOf(body));
  },
  resetBySms: ({ body }, ctx) => {
    if (!recovers(ctx, 'sms')) throw notFound();
    const identifier = identifierOf(body);
    const user = namedBy(ctx, identifier);
    requireAccount(ctx, user);
    return { sessionId: ask(ctx, { purpose: 'resetSms', userId: user?.id, subject: identifier, sendTo: user?.signInPhone }) };
  },
  verifySms: ({ body }, ctx) => {
    const { userId } = takeCode(ctx, 'resetSms', body.sessionId, body.otcToken);
    if (!userId) throw codeExpired();
    const [membership] = ctx.world.memberships.filter((row) => row.userId === userId);
    return { userId, token: issueLink(ctx, { purpose: 'reset', userId, tenantId: membership!.tenantId }) };
  },
  rotation: (_input, ctx) => rotationIn(ctx),
  validateReset: ({ body }, ctx) => ({ email: find(ctx.world.users, findLink(ctx, body, 'reset').userId).email }),
  reset: ({ body }, ctx) => {
    const { userId, byEmail = false } = redeemLink(ctx, body, 'reset');
    const user = find(ctx.world.users, userId);
    setPassword(ctx, user, body.password);
    user.passwordByEmail = byEmail;
    forgetAttempts(ctx, `login:${userId}`);
    removeFrom(ctx.world.sessions, (row) => row.userId === userId);
  },
  resetBreached: (_input, ctx) => {
    if (!opens(ctx, ctx.caller.tenantId, 'password')) throw noAccess('way');
    for (const { userId, status } of membersOf(ctx)) {
      const { isBreached, email } = find(ctx.world.users, userId);
      if (isBreached && status === 'active') sendReset(ctx, email);
    }
  },
  change: ({ body }, ctx) => {
    const { user, sessionId } = ctx.caller;
    const key = `login:${user.id}:change`;
    countAttempt(ctx, key, passwordLimit);
    if (user.password !== asPassword(body.password)) throw wrongPassword();
    ctx.keep(({ attempts }) => void delete attempts[key]);
    setPassword(ctx, user, body.newPassword, 'newPassword');
    user.passwordByEmail = false;
    removeFrom(ctx.world.sessions, (row) => row.userId === user.id && row.id !== sessionId);
  },
};
