import type { activation } from '../contract/activation/activation.ts';
import type { Handlers } from '../contract/endpoint.ts';
import { openSession } from './auth.ts';
import { requirePolicy } from './passwords.ts';
import { previewRoutes } from './links.ts';
import { caller, fail, findLink, membershipOf, sendLink, type World } from './world.ts';

export const previewActivation = (world: World): Handlers<typeof activation> => ({
  strategy: async ({ query }) => {
    const link = findLink(world, query, ['invite', 'activate']);
    const user = world.users.find(({ id }) => id === link.userId)!;
    const tenant = world.tenants.find(({ tenantId }) => tenantId === link.tenantId)!;
    return {
      shouldSetPassword: !user.password,
      email: user.email,
      tenantName: tenant.name,
      ...(link.invitedBy && { invitedBy: link.invitedBy }),
    };
  },
  invitation: async ({ query }) => {
    const link = findLink(world, query, ['accept']);
    const { email } = world.users.find(({ id }) => id === link.userId)!;
    const { name } = world.tenants.find(({ tenantId }) => tenantId === link.tenantId)!;
    return { email, tenantName: name, ...(link.invitedBy && { invitedBy: link.invitedBy }) };
  },
  activate: async ({ body }) => {
    const link = findLink(world, body, ['invite', 'activate']);
    const user = world.users.find(({ id }) => id === link.userId)!;
    if (!user.password) {
      if (!body.password) return fail('INVALID_INPUT', 'Choose a password.', 400, { fields: { password: 'Choose a password.' } });
      requirePolicy(body.password);
      user.password = body.password;
    }
    link.state = 'used';
    user.verified = true;
    membershipOf(world, link.userId, link.tenantId)!.status = 'active';
    return openSession(world, user, link.tenantId);
  },
  activateByCode: async () => fail('CODE_EXPIRED', 'This code has expired. Get a new one.', 410),
  acceptInvitationByCode: async () => fail('CODE_EXPIRED', 'This code has expired. Get a new one.', 410),
  resend: async ({ body }) => {
    const user = world.users.find(({ email, verified }) => email === body.email && !verified);
    const membership = user && world.memberships.find(({ userId }) => userId === user.id);
    if (user && membership)
      sendLink(
        world,
        { purpose: 'invite', userId: user.id, tenantId: membership.tenantId },
        previewRoutes.activate,
        'Activate your account',
      );
  },
  acceptInvitation: async ({ body }) => {
    const link = findLink(world, body, ['accept']);
    link.state = 'used';
    membershipOf(world, link.userId, link.tenantId)!.status = 'active';
  },
  resendInvitation: async ({ body }) => {
    const { tenantId } = caller(world, 'fe.secure.write.users');
    const user = world.users.find(({ email }) => email === body.email);
    if (user && membershipOf(world, user.id, tenantId)?.status === 'invited')
      sendLink(world, { purpose: 'invite', userId: user.id, tenantId }, previewRoutes.activate, "You're invited");
  },
});
