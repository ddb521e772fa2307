import { notFound } from '../contract/input.ts';
import { endOfStay, requireOwnFactors } from '../contract/member/member.rules.ts';
import type { member as area } from '../contract/member/member.ts';
import { requireOther } from '../contract/users/users.rules.ts';
import { find, removeFrom } from './collection.ts';
import { type Ctx, type PreviewHandlers } from './context.ts';
import { devicesOf } from './devices.ts';
import { sendMail } from './mails.ts';
import { changeMember, memberOf, membersOf, signOutMember } from './member-changes.ts';
import { keepAnAdmin } from './members.ts';
import { vendorId } from './sample-data.ts';
import { userView } from './views.ts';
import type { Membership, PreviewUser } from './world.ts';

const view = ({ world }: Ctx, { userId, tenantId }: Membership) => userView(world, find(world.users, userId), tenantId);
const sessionsOf = ({ world }: Ctx, { userId, tenantId }: Membership) =>
  world.sessions.filter((row) => row.userId === userId && row.tenantId === tenantId);

function removeFactors(user: PreviewUser): void {
  user.phones = [];
  user.authenticators = [];
  removeFrom(user.keys, ({ use }) => use === 'mfa');
  delete user.recoveryCode;
}

export const member: PreviewHandlers<typeof area> = {
  get: ({ userId }, ctx) => {
    const { id, name, email, metadata, tenantId, createdAt } = view(ctx, memberOf(ctx, userId));
    return { id, name, email, metadata, tenantId, vendorId, createdAt, updatedAt: createdAt, deletedAt: null };
  },
  // Whoever comes from above isn't new here.
  setup: (_input, { caller: { membership, session } }) => ({ isOver: membership.isSetUp === true || session.cameFrom !== undefined }),
  endSetup: (_input, { caller: { membership } }) => void (membership.isSetUp = true),
  standing: ({ body: { emails } }, ctx) =>
    membersOf(ctx).flatMap((row) => {
      const { email } = view(ctx, row);
      return emails.includes(email) ? [{ email, status: row.status }] : [];
    }),
  sessions: ({ userId }, ctx) =>
    sessionsOf(ctx, memberOf(ctx, userId)).map((row) => ({ ...row, current: row.id === ctx.caller.sessionId })),
  removeSession: ({ userId, id }, ctx) =>
    changeMember(ctx, userId, (row) => {
      if (!sessionsOf(ctx, row).some((session) => session.id === id)) throw notFound();
      removeFrom(ctx.world.sessions, (session) => session.id === id);
    }),
  factors: ({ userId }, ctx) => {
    const { status } = memberOf(ctx, userId);
    return status === 'active' ? devicesOf(find(ctx.world.users, userId)) : { webauthn: [], phones: [], authenticators: [], emails: [] };
  },
  resetFactors: ({ userId }, ctx) =>
    changeMember(ctx, userId, ({ status }) => {
      requireOther(ctx.caller.userId, userId);
      requireOwnFactors({ tenants: ctx.world.memberships.filter((row) => row.userId === userId).length, status });
      signOutMember(ctx, userId);
      // Whoever is only invited may be anybody: their factors protect workspaces that this admin knows nothing of.
      if (status !== 'active') return;
      const user = find(ctx.world.users, userId);
      removeFactors(user);
      sendMail(ctx, { to: user.email, subject: 'Your two-step verification was reset' });
    }),
  temporaryConfiguration: () => ({ enabled: true }),
  setExpiry: ({ userId, body }, ctx) =>
    changeMember(ctx, userId, (row) => {
      requireOther(ctx.caller.userId, userId);
      const temporaryExpirationDate = endOfStay(body.expirationInSeconds, ctx.now).toISOString();
      keepAnAdmin(ctx, () => (row.expiresAt = temporaryExpirationDate));
      return { temporaryExpirationDate };
    }),
  makePermanent: ({ userId }, ctx) =>
    changeMember(ctx, userId, (row) => {
      requireOther(ctx.caller.userId, userId);
      delete row.expiresAt;
    }),
};
