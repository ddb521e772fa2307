import { codeExpired } from '../contract/challenges.rules.ts';
import { enterIdentifier } from '../contract/auth/auth.rules.ts';
import { notFound } from '../contract/input.ts';
import { maskPhone } from '../contract/mfa-login/mfa-login.rules.ts';
import type { passwordless as area } from '../contract/passwordless/passwordless.ts';
import { linkInvalid, linkOver, numberNeeded, numberTries, numberWrong } from '../contract/passwordless/passwordless.rules.ts';
import { requirePhoneNumber } from '../contract/phones/phones.rules.ts';
import type { SignInWay } from '../contract/security-policy/sign-in-ways.ts';
import { ask, consume, findChallenge, takeCode } from './challenges.ts';
import { find, table } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { sendMail } from './mails.ts';
import { signIn } from './sign-in.ts';
import { opens, requireAccount, requireWay } from './ways.ts';
import type { PreviewUser } from './world.ts';
import { asEmail } from '../lib/email-address.ts';

const linkSeconds = 900;
const sentLinks = table<string>('sentLinks');

/** Errors: LINK_INVALID, LINK_EXPIRED, NUMBER_NEEDED, NUMBER_WRONG. */
function takeLink(ctx: Ctx, token: string, number: string | undefined): string {
  const link = findChallenge(ctx, 'magicLink', token);
  if (!link?.userId) throw sentLinks(ctx).includes(token) ? linkOver() : linkInvalid();
  const [asked, wanted] = link.subject.split(' ');
  if (asked !== ctx.browser.asked) {
    if (!number) throw numberNeeded();
    if (link.attempts >= numberTries) throw linkOver();
    ctx.keep(({ challenges }) => void challenges.find(({ handle }) => handle === token)!.attempts++);
    if (number.trim() !== wanted) throw numberWrong(numberTries - link.attempts - 1);
  }
  consume(ctx, 'magicLink', token);
  return link.userId;
}

function send(ctx: Ctx, user: PreviewUser, matchingNumber: string): void {
  const token = ask(ctx, {
    purpose: 'magicLink',
    userId: user.id,
    subject: `${ctx.browser.asked} ${matchingNumber}`,
    seconds: linkSeconds,
  });
  sentLinks(ctx).push(token);
  sendMail(ctx, { to: user.email, subject: 'Sign in', links: [`#/account/login/magic-link?token=${token}`] });
}

const ways: Readonly<Record<string, SignInWay>> = {
  magiclink: 'magicLink',
  code: 'code',
  smscode: 'smsCode',
  emailandpassword: 'password',
};
const wayOf = (type: string): SignInWay => ways[type] ?? '';

/** Whether any of their workspaces lets them in this way. */
const mayComeBy = (ctx: Ctx, { id }: PreviewUser, type: string): boolean =>
  ctx.world.memberships.some(({ userId, tenantId }) => userId === id && opens(ctx, tenantId, wayOf(type)));

/** Sign-in by emailed link or code, with the same answer for everyone. */
export const passwordless: PreviewHandlers<typeof area> = {
  preLogin: ({ type, body }, ctx) => {
    const { email, userId, username } = body;
    const phoneNumber = !email && body.phoneNumber ? requirePhoneNumber(body.phoneNumber) : undefined;
    const identifier = email || phoneNumber || userId || (username && asEmail(username));
    if (!identifier) throw enterIdentifier();
    requireWay(ctx, wayOf(type), username);
    if (type === 'emailandpassword') return {};
    const user = ctx.world.users.find((row) => [row.email, row.username, row.id, row.signInPhone].includes(identifier));
    requireAccount(ctx, user);
    const sendTo =
      !user || !mayComeBy(ctx, user, type) ? undefined : type === 'smscode' ? user.signInPhone : type === 'code' ? user.email : undefined;
    ctx.browser.asked = ask(ctx, { purpose: `passwordless ${type}`, userId: user?.id, subject: identifier, sendTo });
    if (type !== 'magiclink') return phoneNumber ? { phoneNumber: maskPhone(phoneNumber) } : {};
    const matchingNumber = String(10 + Math.floor(Math.random() * 90));
    if (user && mayComeBy(ctx, user, type)) send(ctx, user, matchingNumber);
    return { matchingNumber };
  },
  postLogin: ({ type, body }, ctx) => {
    if (type === 'emailandpassword') throw notFound();
    const isLink = type === 'magiclink';
    const userId = isLink
      ? takeLink(ctx, body.token, body.matchingNumber)
      : takeCode(ctx, `passwordless ${type}`, ctx.browser.asked, body.token).userId;
    if (!userId) throw codeExpired();
    const user = find(ctx.world.users, userId);
    user.verified ||= type !== 'smscode';
    return signIn(ctx, user, { amr: [type === 'smscode' ? 'sms' : 'email'], way: wayOf(type), invitationToken: body.invitationToken });
  },
};
