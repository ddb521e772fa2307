import type { activation as area } from '../contract/activation/activation.ts';
import { withdrawnInvitation } from '../contract/activation/activation.rules.ts';
import { codeExpired } from '../contract/challenges.rules.ts';
import { invalidInput } from '../contract/input.ts';
import { mayGive } from '../contract/roles/roles.rules.ts';
import { adminKey } from '../contract/users/users.rules.ts';
import { find } from './collection.ts';
import { isUsable, type Ctx, type PreviewHandlers } from './context.ts';
import { takeCode } from './challenges.ts';
import { requirePolicy } from '../contract/passwords/passwords.rules.ts';
import { findLink, redeemLink, sendLink } from './links.ts';
import { setPassword } from './passwords.ts';
import { signIn } from './sign-in.ts';
import { effectiveRoleIds, membershipOf, permissionKeysOf, type Link, type Membership } from './world.ts';
import { provenPasswordConfig } from './policy-rows.ts';
import { opens } from './ways.ts';

/** Errors: LINK_INVALID if the user was removed since. */
function invited({ world }: Ctx, { userId, tenantId }: Pick<Link, 'userId' | 'tenantId'>): Membership {
  const membership = membershipOf(world, userId, tenantId);
  if (!membership) throw withdrawnInvitation();
  return membership;
}
function join(membership: Membership): void {
  Object.assign(membership, { status: 'active', roleIds: membership.invitedRoleIds ?? membership.roleIds });
  delete membership.invitedRoleIds;
}
function peek(ctx: Ctx, link: Link) {
  const { status } = invited(ctx, link);
  const { email, password } = find(ctx.world.users, link.userId);
  const { invitedBy } = link;
  const tenantName = find(ctx.world.tenants, link.tenantId).name;
  const facts = { email, tenantName, ...(invitedBy && { invitedBy }), ...(status === 'active' && { isMember: true }) };
  return { ...facts, shouldSetPassword: !password && opens(ctx, link.tenantId, 'password') };
}
function activate(ctx: Ctx, link: Pick<Link, 'userId' | 'tenantId'>, password: string | undefined) {
  const membership = invited(ctx, link);
  const user = find(ctx.world.users, link.userId);
  if (!user.password && opens(ctx, link.tenantId, 'password')) {
    if (!password) throw invalidInput({ password: 'Enter a password.' });
    setPassword(ctx, user, password);
  }
  user.verified = true;
  join(membership);
  return signIn(ctx, user, { amr: ['email'], way: 'activation', wanted: link.tenantId });
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
  activate: ({ body }, ctx) => activate(ctx, redeemLink(ctx, body, 'activate'), body.password),
  activateByCode: ({ body }, ctx) => {
    if (body.password !== undefined) requirePolicy(body.password, provenPasswordConfig(ctx, body));
    const { userId, subject: tenantId } = takeCode(ctx, 'activateCode', body.token, body.code);
    if (!userId || userId !== body.userId) throw codeExpired();
    return activate(ctx, { userId, tenantId }, body.password);
  },
  acceptInvitationByCode: ({ body }, ctx) => {
    const { userId, subject: tenantId } = takeCode(ctx, 'inviteCode', body.token, body.code);
    if (!userId || userId !== body.userId) throw codeExpired();
    join(invited(ctx, { userId, tenantId }));
  },
  resend: ({ body }, ctx) => sendAgain(ctx, body.email, 'Activate your account'),
  acceptInvitation: ({ body }, ctx) => join(invited(ctx, redeemLink(ctx, body, 'invite'))),
  resendInvitation: ({ body }, ctx) => sendAgain(ctx, body.email, 'You are invited', ctx.caller.tenantId),
  resendInvitationEverywhere: ({ body }, ctx) => {
    const { world, now, caller } = ctx;
    for (const own of world.memberships.filter((row) => row.userId === caller.userId && isUsable(row, now)))
      if (mayGive({ permissions: permissionKeysOf(world, effectiveRoleIds(world, own)) }, [adminKey]))
        sendAgain(ctx, body.email, 'You are invited', own.tenantId);
  },
};
