import { askCode } from '../../identity/challenges/ask-code.ts';
import { askKey, askPhone } from '../../identity/factors/ask-factor.ts';
import { recoveryLimit } from '../../../src/contract/auth/auth.rules.ts';
import { codeExpired } from '../../../src/contract/challenges.rules.ts';
import { notFound } from '../../../src/contract/input.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { mfaLogin as area } from '../../../src/contract/mfa-login/mfa-login.ts';
import { keyStrategy, mfaRefused, recoveryCodeInvalid } from '../../../src/contract/mfa-login/mfa-login.rules.ts';
import type { Ctx } from '../../http/context.ts';
import { isUuid } from '../../db/scope.ts';
import { audit } from '../../identity/audit.ts';
import { consumeChallenge, tryCode } from '../../identity/challenges/challenges.ts';
import { findUserId } from '../../identity/members/find-user.ts';
import { forgetDevices } from '../../identity/sessions/known-device.ts';
import { countAttempt } from '../../identity/passwords/lockout.ts';
import { takeTotp } from '../../identity/factors/mfa-devices.ts';
import { redeemRecoveryCode } from '../../identity/factors/recovery-code.ts';
import { enrolment } from './enrolment.ts';
import { finishMfa, offered, pendingMfa } from './second-factor.ts';
import { revokeSessions } from '../../identity/sessions/sessions.ts';
import { tenantPolicy } from '../../identity/policy/tenant-policy.ts';
import { checkAssertion } from '../../identity/factors/webauthn-assertion.ts';

export const mfaLogin: Handlers<typeof area, [Ctx]> = {
  allowRemember: async ({ query }, ctx) => {
    const { tenant_id } = await pendingMfa(ctx, query.mfaToken);
    const { mfa } = await ctx.deps.db.system((tx) => tenantPolicy(tx, ctx, tenant_id), { readOnly: true });
    return { isAllowedToRemember: mfa.rememberSeconds > 0, mfaDeviceExpiration: mfa.rememberSeconds };
  },

  verify: async ({ body }, ctx) =>
    finishMfa(ctx, body, async (tx, { user_id: userId }) => {
      await takeTotp(tx, ctx, { userId, code: body.value });
      return { amr: 'otp', kind: 'AuthenticatorApp' };
    }),

  verifyAuthenticator: async ({ deviceId, body }, ctx) => {
    if (!isUuid(deviceId)) throw notFound();
    return finishMfa(ctx, body, async (tx, { user_id: userId }) => {
      await takeTotp(tx, ctx, { userId, code: body.value, deviceId });
      return { amr: 'otp', kind: 'AuthenticatorApp' };
    });
  },

  sendSms: async ({ deviceId, body }, ctx) => {
    const pending = await pendingMfa(ctx, body.mfaToken);
    const { user_id: userId } = pending;
    await ctx.deps.limits.count('sms', `user:${userId}`);
    return ctx.deps.db.system(async (tx) => {
      const { devices } = await offered(tx, ctx, pending);
      if (!devices.phones.some(({ id }) => id === deviceId)) throw notFound();
      return askPhone(tx, ctx, { purpose: 'mfaSms', userId, deviceId });
    });
  },

  verifySms: async ({ deviceId, body }, ctx) =>
    finishMfa(
      ctx,
      body,
      async (tx, pending) => {
        const used = await consumeChallenge(tx, ctx, 'mfaSms', body.otcToken);
        if (!used || used.user_id !== pending.user_id || used.subject !== deviceId) throw codeExpired();
        // The phone may have been removed since the code was sent.
        const { devices } = await offered(tx, ctx, pending);
        if (!devices.phones.some(({ id }) => id === deviceId)) throw mfaRefused();
        return { amr: 'sms', kind: 'SMS' };
      },
      ({ user_id }) => tryCode(ctx, 'mfaSms', body.otcToken, body.code, user_id),
    ),

  sendEmail: async ({ body }, ctx) => {
    const pending = await pendingMfa(ctx, body.mfaToken);
    const { user_id: userId } = pending;
    await ctx.deps.limits.count('messages', `mfa:${userId}`);
    return ctx.deps.db.system(async (tx) => {
      const { email } = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
      if ((await offered(tx, ctx, pending)).devices.emails.length === 0) throw mfaRefused();
      return { otcToken: await askCode(tx, ctx, { purpose: 'mfaEmail', userId, channel: 'email', to: email, about: 'mfa' }) };
    });
  },

  verifyEmail: async ({ body }, ctx) =>
    finishMfa(
      ctx,
      body,
      async (tx, { user_id: userId, facts }) => {
        const used = await consumeChallenge(tx, ctx, 'mfaEmail', body.otcToken);
        if (!used || used.user_id !== userId || facts.amr.includes('email')) throw codeExpired();
        return { amr: 'otp', kind: 'EmailCode' };
      },
      ({ user_id }) => tryCode(ctx, 'mfaEmail', body.otcToken, body.code, user_id),
    ),

  webauthnOptions: async ({ deviceId, body }, ctx) => {
    const pending = await pendingMfa(ctx, body.mfaToken);
    return ctx.deps.db.system(async (tx) => {
      const { devices } = await offered(tx, ctx, pending);
      if (!devices.webauthn.some(({ id }) => id === deviceId)) throw notFound();
      return askKey(tx, ctx, { purpose: 'webauthnMfa', userId: pending.user_id, deviceId });
    });
  },

  verifyWebauthn: async ({ deviceId, body }, ctx) =>
    finishMfa(ctx, body, async (tx, { user_id: userId }) => {
      const { credential } = await checkAssertion(tx, ctx, {
        purpose: 'webauthnMfa',
        answer: body.options,
        userId,
        use: 'mfa',
        requireVerification: false,
      });
      if (credential.id !== deviceId) throw mfaRefused();
      return { amr: 'hwk', kind: keyStrategy(credential.device_type) };
    }),

  ...enrolment,

  recover: async ({ body }, ctx) => {
    const { db } = ctx.deps;
    // Counted by address, so that unknown ones are locked the same way.
    await countAttempt(ctx, `recover:${body.email}`, recoveryLimit);
    const done = await db.system(async (tx) => {
      const userId = await findUserId(tx, { email: body.email });
      // Also asked for nobody, so that an unknown address takes as long.
      const isRight = await redeemRecoveryCode(tx, userId ?? crypto.randomUUID(), body.recoveryCode);
      if (!userId || !isRight) {
        await audit(tx, ctx, { action: 'mfa.failed', tenantId: null, actorId: userId ?? null, details: { kind: 'recoveryCode' } });
        return false;
      }
      await tx.deleteFrom('mfa_devices').where('user_id', '=', userId).execute();
      await tx.deleteFrom('webauthn_credentials').where('user_id', '=', userId).where('use', '=', 'mfa').execute();
      await forgetDevices(tx, userId);
      const ended = await revokeSessions(tx, ctx, { userId });
      const { last_tenant_id } = await tx.selectFrom('users').select('last_tenant_id').where('id', '=', userId).executeTakeFirstOrThrow();
      await audit(tx, ctx, { action: 'mfa.recovered', tenantId: last_tenant_id, actorId: userId, details: { sessionsEnded: ended } });
      return true;
    });
    if (!done) throw recoveryCodeInvalid();
  },
};
