import { codeExpired } from '../../../src/contract/challenges.rules.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { phoneNumbers as area } from '../../../src/contract/phone-numbers/phone-numbers.ts';
import { requirePhoneNumber } from '../../../src/contract/phones/phones.rules.ts';
import { notFound } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { auditChange } from '../../identity/audit.ts';
import { askCode } from '../../identity/challenges/ask-code.ts';
import { consumeChallenge, tryCode } from '../../identity/challenges/challenges.ts';
import { countText } from '../../identity/challenges/request-limit.ts';
import { pageOfMembers } from '../../identity/members/member-pages.ts';
import {
  addNumber,
  choosePrimary,
  numbersOf,
  proveNumber,
  removeLostNumber,
  removeNumber,
  requireNumber,
  requireRemovable,
} from '../../identity/members/own-numbers.ts';
import { callerOf } from '../../identity/work.ts';
import { readInTenant } from '../in-tenant.ts';

const own = (ctx: Ctx) => readInTenant(ctx, (tx) => numbersOf(tx, callerOf(ctx).userId));

/** A text message costs money. Errors: RATE_LIMITED. */
async function countCode(ctx: Ctx, number: string): Promise<void> {
  const requester = `user:${callerOf(ctx).userId}`;
  await ctx.deps.limits.count('sms', requester);
  await countText(ctx, number, requester);
}

const askProof = (tx: Tx, ctx: Ctx, number: string): Promise<string> =>
  askCode(tx, ctx, { purpose: 'phoneAdd', userId: callerOf(ctx).userId, channel: 'sms', to: number, about: 'phone' });

export const phoneNumbers: Handlers<typeof area, [Ctx]> = {
  own: async (_input, ctx) => own(ctx),
  list: async (input, ctx) => {
    const { _offset = 0, _limit = 10 } = input?.query ?? {};
    const rows = await own(ctx);
    const _metadata = { totalItems: rows.length, totalPages: Math.ceil(rows.length / _limit) };
    return { items: rows.slice(_offset * _limit, (_offset + 1) * _limit), _metadata };
  },

  create: async ({ body }, ctx) => {
    const { userId } = callerOf(ctx);
    const number = requirePhoneNumber(body.phoneNumber);
    if (body.verify) await countCode(ctx, number);
    return ctx.deps.db.system(async (tx) => {
      await addNumber(tx, ctx, { userId, number });
      return body.verify ? { otcToken: await askProof(tx, ctx, number) } : {};
    });
  },

  sendCode: async ({ body }, ctx) => {
    const number = requirePhoneNumber(body.phoneNumber);
    if (!(await own(ctx)).some(({ phoneNumber, verified }) => phoneNumber === number && !verified)) throw notFound();
    await countCode(ctx, number);
    return { otcToken: await ctx.deps.db.system((tx) => askProof(tx, ctx, number)) };
  },

  verify: async ({ body: { otcToken, code } }, ctx) => {
    const { userId } = callerOf(ctx);
    await tryCode(ctx, 'phoneAdd', otcToken, code);
    await ctx.deps.db.system(async (tx) => {
      await proveNumber(tx, ctx, { userId, otcToken });
      await auditChange(tx, ctx, { action: 'phone.added', target: { type: 'user', id: userId } });
    });
  },

  remove: async ({ phoneId }, ctx) => {
    const { userId } = callerOf(ctx);
    const { verified, phoneNumber } = await ctx.deps.db.system(async (tx) => {
      const number = await requireRemovable(tx, { userId, phoneId });
      if (!number.verified) await removeNumber(tx, { userId, phoneId });
      return number;
    });
    if (!verified) return { phoneId };
    await countCode(ctx, phoneNumber);
    const asked = { purpose: 'phoneDelete', userId, channel: 'sms', to: phoneNumber, subject: phoneId, about: 'phone' } as const;
    return { phoneId, otcToken: await ctx.deps.db.system((tx) => askCode(tx, ctx, asked)) };
  },

  removeVerify: async ({ phoneId, body: { otcToken, code } }, ctx) => {
    const { userId } = callerOf(ctx);
    await ctx.deps.db.system((tx) => requireNumber(tx, { userId, phoneId }), { readOnly: true });
    const asked = await tryCode(ctx, 'phoneDelete', otcToken, code);
    if (asked.subject !== phoneId) throw codeExpired();
    await ctx.deps.db.system(async (tx) => {
      const used = await consumeChallenge(tx, ctx, 'phoneDelete', otcToken);
      if (used?.user_id !== userId) throw codeExpired();
      await requireRemovable(tx, { userId, phoneId });
      await removeNumber(tx, { userId, phoneId });
      await auditChange(tx, ctx, { action: 'phone.removed', target: { type: 'user', id: userId } });
    });
  },

  removeLost: async ({ phoneId }, ctx) => {
    const { userId } = callerOf(ctx);
    await ctx.deps.db.system(async (tx) => {
      await removeLostNumber(tx, ctx, { userId, phoneId });
      await auditChange(tx, ctx, { action: 'phone.removed', target: { type: 'user', id: userId }, details: { withoutCode: true } });
    });
  },

  makePrimary: async ({ phoneId }, ctx) => {
    const { userId } = callerOf(ctx);
    await ctx.deps.db.system(async (tx) => {
      await choosePrimary(tx, { userId, phoneId });
      await auditChange(tx, ctx, { action: 'phone.primaryChanged', target: { type: 'user', id: userId } });
    });
  },

  listOfUsers: async (input, ctx) => {
    const { _phoneNumber, userIds, _offset, _limit } = input?.query ?? {};
    const { tenantId } = callerOf(ctx);
    const { rows, _metadata } = await readInTenant(ctx, (tx) =>
      pageOfMembers(tx, tenantId, { of: 'phoneNumbers', prefix: _phoneNumber?.trim(), userIds, page: _offset, pageSize: _limit }),
    );
    return { items: rows.map(({ userId, value: phoneNumber }) => ({ userId, phoneNumber })), _metadata };
  },
};
