import { askCode } from '../../identity/challenges/ask-code.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { phones as area } from '../../../src/contract/phones/phones.ts';
import { requirePhoneNumber } from '../../../src/contract/phones/phones.rules.ts';
import type { Ctx } from '../../http/context.ts';
import { pageOfWay } from '../sign-in-page.ts';
import { callerOf } from '../../identity/work.ts';
import { audit, auditChange } from '../../identity/audit.ts';
import { consumeChallenge, createChallenge, endChallenges, tryCode } from '../../identity/challenges/challenges.ts';
import { challengeEnded, codeExpired } from '../../../src/contract/challenges.rules.ts';
import { countRequest, countText, requireAccount } from '../../identity/challenges/request-limit.ts';
import { forgetDevices } from '../../identity/sessions/known-device.ts';
import { replacePhone } from '../../identity/members/phones.ts';
import { requestRecovery } from '../../identity/passwords/recovery-request.ts';

export const phones: Handlers<typeof area, [Ctx]> = {
  // For whoever signs in by a code texted to a number that they no longer have.
  reset: async ({ body }, ctx) => {
    await pageOfWay(ctx, 'smsCode');
    const { db, policy } = ctx.deps;
    const requester = await countRequest(ctx, 'phone', body.email);
    await requireAccount(ctx, body.email);
    const { handle } = await db.system(async (tx) => {
      await endChallenges(tx, ctx, { purpose: 'phoneReset', subject: body.email, requester });
      const made = await createChallenge(tx, ctx, { purpose: 'phoneReset', seconds: policy.codes.seconds, subject: body.email, requester });
      await requestRecovery(ctx, { kind: 'phoneReset', identifier: body.email, challengeId: made.id }, tx);
      return made;
    });
    return { resetPhoneNumberToken: handle };
  },

  resetVerify: async ({ body }, ctx) => {
    await pageOfWay(ctx, 'smsCode');
    await tryCode(ctx, 'phoneReset', body.resetPhoneNumberToken, body.code);
    return ctx.deps.db.system(async (tx) => {
      const used = await consumeChallenge(tx, ctx, 'phoneReset', body.resetPhoneNumberToken);
      if (!used?.user_id) throw codeExpired();
      const seconds = ctx.deps.policy.codes.phoneChangeSeconds;
      const { handle } = await createChallenge(tx, ctx, { purpose: 'phoneChange', seconds, userId: used.user_id });
      return { changePhoneNumberToken: handle };
    });
  },

  // The email is verified, the number isn't until its code comes back; until then nobody is found by it.
  change: async ({ body }, ctx) => {
    const number = requirePhoneNumber(body.phoneNumber);
    await pageOfWay(ctx, 'smsCode');
    await ctx.deps.db.system(async (tx) => {
      const used = await consumeChallenge(tx, ctx, 'phoneChange', body.changePhoneNumberToken);
      if (!used?.user_id) throw challengeEnded();
      await replacePhone(tx, ctx, { userId: used.user_id, number, isVerified: false });
      await forgetDevices(tx, used.user_id);
      const { last_tenant_id } = await tx
        .selectFrom('users')
        .select('last_tenant_id')
        .where('id', '=', used.user_id)
        .executeTakeFirstOrThrow();
      await audit(tx, ctx, { action: 'phone.changed', tenantId: last_tenant_id, actorId: used.user_id });
    });
  },

  start: async ({ body }, ctx) => {
    const { userId } = callerOf(ctx);
    const { db, limits } = ctx.deps;
    const number = requirePhoneNumber(body.phoneNumber);
    await limits.count('sms', `user:${userId}`);
    await countText(ctx, number, `user:${userId}`);
    const asked = { purpose: 'phoneVerify', userId, channel: 'sms', to: number, about: 'phone' } as const;
    return { changePhoneId: await db.system((tx) => askCode(tx, ctx, asked)) };
  },

  verify: async ({ body }, ctx) => {
    const { userId } = callerOf(ctx);
    await tryCode(ctx, 'phoneVerify', body.changePhoneId, body.code);
    await ctx.deps.db.system(async (tx) => {
      const used = await consumeChallenge(tx, ctx, 'phoneVerify', body.changePhoneId);
      if (used?.user_id !== userId) throw codeExpired();
      await replacePhone(tx, ctx, { userId, number: used.subject, isVerified: true });
      await auditChange(tx, ctx, { action: 'phone.changed', target: { type: 'user', id: userId } });
    });
  },
};
