import { noAccess } from '../contract/auth/auth.rules.ts';
import type { impersonation as area } from '../contract/impersonation/impersonation.ts';
import { invalidActorToken, requireNoGain } from '../contract/impersonation/impersonation.rules.ts';
import { notFound } from '../contract/input.ts';
import { ask, consume } from './challenges.ts';
import { find } from './collection.ts';
import { isUsable, type PreviewHandlers } from './context.ts';
import { answerFor, openSession } from './sign-in.ts';
import { queueMessages } from './webhook-events.ts';
import { effectiveRoleIds, membershipOf, permissionKeysOf } from './world.ts';

export const impersonation: PreviewHandlers<typeof area> = {
  start: ({ body: { userId } }, ctx) => {
    const { caller } = ctx;
    const member = membershipOf(ctx.world, userId, caller.tenantId);
    if (!member || !isUsable(member, ctx.now) || userId === caller.userId) throw notFound();
    requireNoGain(caller, { permissions: permissionKeysOf(ctx.world, effectiveRoleIds(ctx.world, member)) });
    const subject = `${caller.userId} ${caller.tenantId} ${caller.sessionId}`;
    return { actorToken: ask(ctx, { purpose: 'impersonate', userId, subject, seconds: 60 }), impersonatedUserId: userId };
  },
  impersonate: ({ body: { actorToken, impersonatedUserId } }, ctx) => {
    const asked = consume(ctx, 'impersonate', actorToken);
    if (asked?.userId !== impersonatedUserId) throw invalidActorToken();
    const [actorId, tenantId, sessionId] = asked.subject.split(' ') as [string, string, string];
    if (ctx.browser.sessionId !== sessionId) throw invalidActorToken();
    const member = membershipOf(ctx.world, impersonatedUserId, tenantId);
    if (!member || !isUsable(member, ctx.now)) throw noAccess('disabled');
    const user = find(ctx.world.users, impersonatedUserId);
    const session = openSession(ctx, user, tenantId, { amr: ['impersonation'], actorId });
    queueMessages(ctx, 'impersonation.started', { tenantId, actorId, targetId: impersonatedUserId });
    const { accessToken = '', expiresIn = 0 } = answerFor(ctx, session);
    return { accessToken, tokenType: 'bearer', expiresIn, expires: new Date(ctx.now.getTime() + expiresIn * 1000).toISOString() };
  },
};
