import { codeExpired } from '../../../src/contract/challenges.rules.ts';
import { emailIsManaged, requireOtherEmail } from '../../../src/contract/emails/emails.rules.ts';
import type { emails as area } from '../../../src/contract/emails/emails.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { Ctx } from '../../http/context.ts';
import { auditChange } from '../../identity/audit.ts';
import { countRequest } from '../../identity/challenges/request-limit.ts';
import { tryCode } from '../../identity/challenges/challenges.ts';
import { askNewEmail, handleOf, mayChangeEmail, replaceEmail } from '../../identity/members/change-email.ts';
import { pageOfMembers } from '../../identity/members/member-pages.ts';
import { requireAllowedEverywhere } from '../../identity/policy/domain-rules.ts';
import { callerOf } from '../../identity/work.ts';
import { readInTenant } from '../in-tenant.ts';
import { asEmail } from '../../../src/lib/email-address.ts';

export const emails: Handlers<typeof area, [Ctx]> = {
  change: async ({ body: { email } }, ctx) => {
    const { userId } = callerOf(ctx);
    await ctx.deps.limits.count('messages', `email:${userId}`);
    await countRequest(ctx, 'email', email);
    await ctx.deps.db.system(async (tx) => {
      if (!(await mayChangeEmail(tx, ctx, userId))) throw emailIsManaged();
      const user = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
      requireOtherEmail(user.email, email);
      await requireAllowedEverywhere(tx, userId, email);
      await askNewEmail(tx, ctx, { userId, from: user.email, to: email });
      await auditChange(tx, ctx, { action: 'email.changeRequested', target: { type: 'user', id: userId } });
    });
  },

  verify: async ({ body: { email, code } }, ctx) => {
    const { userId, sessionId } = callerOf(ctx);
    const asked = await tryCode(ctx, 'emailChange', handleOf(userId), code);
    if (asked.subject !== email) throw codeExpired();
    await ctx.deps.db.system(async (tx) => {
      if (!(await mayChangeEmail(tx, ctx, userId))) throw emailIsManaged();
      const sessionsEnded = await replaceEmail(tx, ctx, { userId, email, sessionId });
      await auditChange(tx, ctx, { action: 'email.changed', target: { type: 'user', id: userId }, details: { sessionsEnded } });
    });
  },

  list: async (input, ctx) => {
    const { _email, userIds, _offset, _limit } = input?.query ?? {};
    const { tenantId } = callerOf(ctx);
    const { rows, _metadata } = await readInTenant(ctx, (tx) =>
      pageOfMembers(tx, tenantId, { of: 'emails', prefix: _email && asEmail(_email), userIds, page: _offset, pageSize: _limit }),
    );
    return { items: rows.map(({ userId, value: email }) => ({ userId, email })), _metadata };
  },
};
