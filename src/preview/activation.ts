import type { activation as area } from '../contract/activation/activation.ts';
import { withdrawnInvitation } from '../contract/activation/activation.rules.ts';
import { codeExpired } from '../contract/challenges.rules.ts';
import { invalidInput } from '../contract/input.ts';
import { find } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { findLink, redeemLink, sendLink } from './links.ts';
import { setPassword } from './passwords.ts';
import { signIn } from './sign-in.ts';
import { membershipOf, type Link, type Membership } from './world.ts';

/** Errors: LINK_INVALID if the user was removed since. */
function invited({ world }: Ctx, { userId, tenantId }: Link): Membership {
  const membership = membershipOf(world, userId, tenantId);
  if (!membership) throw withdrawnInvitation();
  return membership;
}
function peek(ctx: Ctx, link: Link) {
  const { status } = invited(ctx, link);
  const { email, password } = find(ctx.world.users, link.userId);
  const { invitedBy } = link;
  const tenantName = find(ctx.world.tenants, link.tenantId).name;
  const facts = { email, tenantName, ...(invitedBy && { invitedBy }), ...(status === 'active' && { isMember: true }) };
  return { ...facts, shouldSetPassword: !password };
}
function sendAgain(ctx: Ctx, email: string, subject: string, tenantId?: string): void {
  const user = ctx.world.users.find((row) => row.email === email);
  const waits = (row: Membership) => row.userId === user?.id && row.status === 'invited' && (!tenantId || row.tenantId === tenantId);
  const membership = ctx.world.memberships.find(waits);
  if (!user || !membership) return;
  sendLink(ctx, { userId: user.id, tenantId: membership.tenantId, purpose: user.password ? 'invite' : 'activate' }, subject);
}

export const activation: PreviewHandlers<typeof area> = {
  strategy: ({ query }, ctx) => peek(ctx, findLink(ctx, query, 'activate')),
  invitation: ({ query }, ctx) => peek(ctx, findLink(ctx, query, 'invite')),
  activate: ({ body }, ctx) => {
    const link = redeemLink(ctx, body, 'activate');
    const membership = invited(ctx, link);
    const user = find(ctx.world.users, link.userId);
    if (!user.password) {
      if (!body.password) throw invalidInput({ password: 'Enter a password.' });
      setPassword(user, body.password);
    }
    user.verified = true;
    membership.status = 'active';
    return signIn(ctx, user, link.tenantId);
  },
  activateByCode: () => {
    throw codeExpired();
  },
  acceptInvitationByCode: () => {
    throw codeExpired();
  },
  resend: ({ body }, ctx) => sendAgain(ctx, body.email, 'Activate your account'),
  acceptInvitation: ({ body }, ctx) => void (invited(ctx, redeemLink(ctx, body, 'invite')).status = 'active'),
  resendInvitation: ({ body }, ctx) => sendAgain(ctx, body.email, 'You are invited', ctx.caller.tenantId),
};
