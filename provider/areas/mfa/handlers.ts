import { askKey, askPhone } from '../../identity/factors/ask-factor.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import { requirePhoneNumber } from '../../../src/contract/phones/phones.rules.ts';
import { type mfa as area } from '../../../src/contract/mfa/mfa.ts';
import { mfaStrategies } from '../../../src/contract/mfa/mfa.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import { isUuid } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import { auditChange } from '../../identity/audit.ts';
import { consumeChallenge, tryCode } from '../../identity/challenges/challenges.ts';
import { codeExpired } from '../../../src/contract/challenges.rules.ts';
import {
  confirmAuthenticator,
  confirmKey,
  confirmSms,
  startAuthenticator,
  startKey,
  startSms,
  type Enrolling,
} from '../../identity/factors/enrol.ts';
import { enrolledDevices } from '../../identity/factors/factors.ts';
import { afterEnrolment, afterRemoval } from '../../identity/factors/mfa-devices.ts';
import { tenantPolicy } from '../../identity/policy/tenant-policy.ts';
import { notFound } from '../../../src/contract/input.ts';

const keyOf = (ctx: Ctx) => `session:${callerOf(ctx).sessionId}`;

async function added(tx: Tx, ctx: Ctx, kind: string) {
  const { userId } = callerOf(ctx);
  const recoveryCode = await afterEnrolment(tx, ctx, userId);
  await auditChange(tx, ctx, { action: 'mfa.enrolled', target: { type: 'user', id: userId }, details: { kind } });
  return recoveryCode ? { recoveryCode } : {};
}

async function removed(tx: Tx, ctx: Ctx, kind: string) {
  const { userId } = callerOf(ctx);
  await afterRemoval(tx, userId);
  await auditChange(tx, ctx, { action: 'mfa.disabled', target: { type: 'user', id: userId }, details: { kind } });
}

/** For their own account, as the workspace they are in says. */
async function enrolling(tx: Tx, ctx: Ctx): Promise<Enrolling> {
  const { userId, tenantId } = callerOf(ctx);
  return { userId, policy: await tenantPolicy(tx, ctx, tenantId) };
}

const startApp = async (ctx: Ctx) =>
  ctx.deps.db.system(async (tx) => startAuthenticator(tx, ctx, { ...(await enrolling(tx, ctx)), key: keyOf(ctx) }));
const finishApp = async (ctx: Ctx, code: string) => {
  const { userId } = callerOf(ctx);
  await ctx.deps.limits.count('login', `enrolment of ${userId}`);
  return ctx.deps.db.system(async (tx) => {
    await confirmAuthenticator(tx, ctx, { ...(await enrolling(tx, ctx)), key: keyOf(ctx), code });
    return added(tx, ctx, 'authenticator');
  });
};

/** The step-up required by these endpoints is the proof; codes that old clients send are ignored. */
async function removeDevice(ctx: Ctx, kind: 'authenticator' | 'sms', deviceId?: string): Promise<void> {
  const { userId } = callerOf(ctx);
  if (deviceId !== undefined && !isUuid(deviceId)) throw notFound();
  await ctx.deps.db.system(async (tx) => {
    let query = tx.deleteFrom('mfa_devices').where('user_id', '=', userId).where('kind', '=', kind);
    if (deviceId) query = query.where('id', '=', deviceId);
    const { numDeletedRows } = await query.executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    await removed(tx, ctx, kind);
  });
}

/** The signed-in user's own rows; the system scope is only needed for their challenges. */
export const mfa: Handlers<typeof area, [Ctx]> = {
  devices: async (_input, ctx) => {
    const { userId, tenantId } = callerOf(ctx);
    return ctx.deps.db.tenant(tenantId, (tx) => enrolledDevices(tx, userId), { userId, readOnly: true });
  },
  strategies: async (_input, ctx) => {
    const { userId, tenantId } = callerOf(ctx);
    const policy = await ctx.deps.db.tenant(tenantId, (tx) => tenantPolicy(tx, ctx, tenantId), { userId, single: true });
    return { strategies: mfaStrategies.map((strategy) => ({ strategy, isActive: policy.mfa.strategies.includes(strategy) })) };
  },

  enrol: async (_input, ctx) => startApp(ctx),
  enrolVerify: async ({ body }, ctx) => finishApp(ctx, body.token),
  enrolAuthenticator: async (_input, ctx) => startApp(ctx),
  enrolAuthenticatorVerify: async ({ body }, ctx) => finishApp(ctx, body.token),

  enrolSms: async ({ body }, ctx) => {
    const phoneNumber = requirePhoneNumber(body.phoneNumber);
    const who = await ctx.deps.db.system((tx) => enrolling(tx, ctx), { readOnly: true });
    return startSms(ctx, { ...who, phoneNumber });
  },
  enrolSmsVerify: async ({ body }, ctx) => {
    await tryCode(ctx, 'enrolSms', body.otcToken, body.code);
    return ctx.deps.db.system(async (tx) => {
      await confirmSms(tx, ctx, { ...(await enrolling(tx, ctx)), otcToken: body.otcToken });
      return added(tx, ctx, 'sms');
    });
  },

  enrolWebauthn: async (_input, ctx) => ctx.deps.db.system(async (tx) => startKey(tx, ctx, await enrolling(tx, ctx))),
  enrolWebauthnVerify: async ({ body: { options, deviceType } }, ctx) =>
    ctx.deps.db.system(async (tx) => {
      await confirmKey(tx, ctx, { ...(await enrolling(tx, ctx)), options, deviceType });
      return added(tx, ctx, 'webauthn');
    }),

  disable: async (_input, ctx) => removeDevice(ctx, 'authenticator'),
  disableAuthenticator: async ({ deviceId }, ctx) => removeDevice(ctx, 'authenticator', deviceId),

  disableSms: async ({ deviceId }, ctx) => {
    const { userId } = callerOf(ctx);
    await ctx.deps.limits.count('sms', `user:${userId}`);
    return ctx.deps.db.system((tx) => askPhone(tx, ctx, { purpose: 'disableSms', userId, deviceId }));
  },
  disableSmsVerify: async ({ deviceId, body }, ctx) => {
    if (body.otcToken && body.code) {
      const pending = await tryCode(ctx, 'disableSms', body.otcToken, body.code);
      if (pending.subject !== deviceId || pending.user_id !== callerOf(ctx).userId) throw codeExpired();
      await ctx.deps.db.system((tx) => consumeChallenge(tx, ctx, 'disableSms', body.otcToken));
    }
    await removeDevice(ctx, 'sms', deviceId);
  },

  disableWebauthn: async ({ deviceId }, ctx) =>
    ctx.deps.db.system((tx) => askKey(tx, ctx, { purpose: 'webauthnDisable', userId: callerOf(ctx).userId, deviceId })),
  disableWebauthnVerify: async ({ deviceId }, ctx) => {
    const { userId } = callerOf(ctx);
    if (!isUuid(deviceId)) throw notFound();
    await ctx.deps.db.system(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('webauthn_credentials')
        .where('id', '=', deviceId)
        .where('user_id', '=', userId)
        .where('use', '=', 'mfa')
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound();
      await removed(tx, ctx, 'webauthn');
    });
  },
};
