import { codeExpired } from '../contract/challenges.rules.ts';
import { emailIsManaged, requireOtherEmail } from '../contract/emails/emails.rules.ts';
import type { emails as area } from '../contract/emails/emails.ts';
import { changedMeanwhile } from '../contract/input.ts';
import { ask, takeCode } from './challenges.ts';
import { find, list, removeFrom } from './collection.ts';
import type { PreviewHandlers } from './context.ts';
import { requireAllowedDomainIn } from './networks.ts';
import { sendMail } from './mails.ts';
import { mayChangeEmail } from './policy-rows.ts';
import { membersOf } from './member-changes.ts';
import { asEmail } from '../lib/email-address.ts';

export const emails: PreviewHandlers<typeof area> = {
  change: ({ body: { email } }, ctx) => {
    const { world, caller } = ctx;
    if (!mayChangeEmail(ctx, caller.userId)) throw emailIsManaged();
    requireOtherEmail(caller.user.email, email);
    for (const { userId, tenantId } of world.memberships) if (userId === caller.userId) requireAllowedDomainIn(ctx, tenantId, email);
    removeFrom(world.challenges, (row) => row.purpose === 'emailChange' && row.userId === caller.userId);
    const isTaken = world.users.some((row) => row.email === email);
    ask(ctx, { purpose: 'emailChange', userId: caller.userId, subject: email, sendTo: isTaken ? undefined : email });
    if (isTaken) sendMail(ctx, { to: email, subject: 'This email has an account of its own' });
    sendMail(ctx, { to: caller.user.email, subject: 'Your email is about to change' });
  },
  verify: ({ body: { email, code } }, ctx) => {
    const { world, caller } = ctx;
    const asked = world.challenges.find((row) => row.purpose === 'emailChange' && row.userId === caller.userId);
    const { subject } = takeCode(ctx, 'emailChange', asked?.handle, code);
    if (subject !== email) throw codeExpired();
    if (!mayChangeEmail(ctx, caller.userId)) throw emailIsManaged();
    if (world.users.some((row) => row.email === email)) throw changedMeanwhile();
    sendMail(ctx, { to: caller.user.email, subject: 'Your email was changed' });
    Object.assign(caller.user, { email, verified: true });
    for (const link of world.links) if (link.userId === caller.userId) link.revokedAt ??= ctx.now;
    removeFrom(world.challenges, (row) => row.userId === caller.userId);
    removeFrom(world.sessions, (row) => row.userId === caller.userId && row.id !== caller.sessionId);
  },
  list: ({ query: { _email = '', userIds, _offset, _limit } }, ctx) => {
    const rows = membersOf(ctx).map(({ userId: id }) => ({ id, email: find(ctx.world.users, id).email }));
    const { items, _metadata } = list(
      rows.filter(({ email }) => !email.endsWith('.invalid')),
      {
        where: ({ id, email }) => (!userIds || userIds.includes(id)) && email.startsWith(asEmail(_email)),
        sortBy: ({ email }) => email,
        page: _offset,
        pageSize: _limit,
      },
    );
    return { items: items.map(({ id: userId, email }) => ({ userId, email })), _metadata };
  },
};
