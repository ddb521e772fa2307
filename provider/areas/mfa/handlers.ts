import type { Handlers } from '../../../src/contract/endpoint.ts';
import { requirePhoneNumber } from '../../../src/contract/phones/phones.rules.ts';
import { type mfa as area } from '../../../src/contract/mfa/mfa.ts';
import { mfaStrategies } from '../../../src/contract/mfa/mfa.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import { isUuid } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import { auditChange } from '../../identity/audit.ts';
import { consumeChallenge, createChallenge, endChallenges, newCode, tryCode } from '../../identity/challenges/challenges.ts';
import { codeExpired } from '../../../src/contract/challenges.rules.ts';
import { confirmAuthenticator, confirmSms, startAuthenticator, startSms } from '../../identity/factors/enrol.ts';
import { enrolledDevices, maskPhone } from '../../identity/factors/factors.ts';
import { sendCode } from '../../messages/messages.ts';
import { afterEnrolment, afterRemoval } from '../../identity/factors/mfa-devices.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { tenantPolicy } from '../../identity/policy/tenant-policy.ts';
import { credentialsOf } from '../../identity/factors/webauthn.ts';
import { assertionOptions } from '../../identity/factors/webauthn-assertion.ts';
import { addCredential, creationOptions } from '../../identity/factors/webauthn-credential.ts';
import { notFound } from '../../../src/contract/input.ts';

const person = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select(['id', 'email', 'name']).where('id', '=', userId).executeTakeFirstOrThrow();
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

const startApp = async (ctx: Ctx) => {
  const { userId } = callerOf(ctx);
  return ctx.deps.db.system(async (tx) => {
    const { email, name } = await person(tx, userId);
    return startAuthenticator(tx, ctx, { userId, key: keyOf(ctx), label: shownEmail(email) || name });
  });
};
const finishApp = async (ctx: Ctx, code: string) => {
  const { userId } = callerOf(ctx);
  await ctx.deps.limits.count('login', `enrolment of ${userId}`);
  return ctx.deps.db.system(async (tx) => {
    await confirmAuthenticator(tx, ctx, { userId, key: keyOf(ctx), code });
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

  enrolSms: async ({ body }, ctx) => startSms(ctx, { userId: callerOf(ctx).userId, phoneNumber: requirePhoneNumber(body.phoneNumber) }),
  enrolSmsVerify: async ({ body }, ctx) => {
    await tryCode(ctx, 'enrolSms', body.otcToken, body.code);
    return ctx.deps.db.system(async (tx) => {
      await confirmSms(tx, ctx, { userId: callerOf(ctx).userId, otcToken: body.otcToken });
      return added(tx, ctx, 'sms');
    });
  },

  enrolWebauthn: async (_input, ctx) => {
    const { userId } = callerOf(ctx);
    return ctx.deps.db.system(async (tx) => {
      const { id, email, name } = await person(tx, userId);
      const options = await creationOptions(tx, ctx, {
        user: { id, email: shownEmail(email), name },
        use: 'mfa',
        purpose: 'webauthnEnrol',
      });
      return { webauthnToken: options.challenge, options };
    });
  },
  enrolWebauthnVerify: async ({ body }, ctx) =>
    ctx.deps.db.system(async (tx) => {
      const answer = { ...body.options, deviceType: body.deviceType };
      await addCredential(tx, ctx, { userId: callerOf(ctx).userId, use: 'mfa', purpose: 'webauthnEnrol', answer, name: body.deviceType });
      return added(tx, ctx, 'webauthn');
    }),

  disable: async (_input, ctx) => removeDevice(ctx, 'authenticator'),
  disableAuthenticator: async ({ deviceId }, ctx) => removeDevice(ctx, 'authenticator', deviceId),

  disableSms: async ({ deviceId }, ctx) => {
    const { userId } = callerOf(ctx);
    await ctx.deps.limits.count('sms', `user:${userId}`);
    return ctx.deps.db.system(async (tx) => {
      const device = (
        await tx.selectFrom('mfa_devices').selectAll().where('user_id', '=', userId).where('kind', '=', 'sms').execute()
      ).find(({ id }) => id === deviceId);
      if (!device?.phone) throw notFound();
      await endChallenges(tx, ctx, { purpose: 'disableSms', userId });
      const code = newCode();
      const { handle } = await createChallenge(tx, ctx, {
        purpose: 'disableSms',
        seconds: ctx.deps.policy.codes.seconds,
        userId,
        subject: device.id,
        code,
      });
      await sendCode(tx, ctx, { channel: 'sms', to: device.phone, code, about: 'mfa' });
      return { otcToken: handle, phoneNumber: maskPhone(device.phone) };
    });
  },
  disableSmsVerify: async ({ deviceId, body }, ctx) => {
    if (body.otcToken && body.code) {
      const pending = await tryCode(ctx, 'disableSms', body.otcToken, body.code);
      if (pending.subject !== deviceId || pending.user_id !== callerOf(ctx).userId) throw codeExpired();
      await ctx.deps.db.system((tx) => consumeChallenge(tx, ctx, 'disableSms', body.otcToken));
    }
    await removeDevice(ctx, 'sms', deviceId);
  },

  disableWebauthn: async ({ deviceId }, ctx) => {
    const { userId } = callerOf(ctx);
    return ctx.deps.db.system(async (tx) => {
      const credential = (await credentialsOf(tx, userId, 'mfa')).find(({ id }) => id === deviceId);
      if (!credential) throw notFound();
      const { handle, options } = await assertionOptions(tx, ctx, {
        purpose: 'webauthnDisable',
        userId,
        credentials: [credential],
        verification: 'preferred',
      });
      return { webauthnToken: handle, options };
    });
  },
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
