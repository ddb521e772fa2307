import { recoveryLimit } from '../../../src/contract/auth/auth.rules.ts';
import { codeExpired } from '../../../src/contract/challenges.rules.ts';
import { notFound } from '../../../src/contract/input.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { mfaLogin as area } from '../../../src/contract/mfa-login/mfa-login.ts';
import { AppError } from '../../../src/lib/error.ts';
import type { Ctx } from '../../http/context.ts';
import { isUuid } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import { audit } from '../../identity/audit.ts';
import { consumeChallenge, createChallenge, endChallenges, newCode, tryCode } from '../../identity/challenges/challenges.ts';
import { confirmAuthenticator, confirmSms, startAuthenticator, startSms } from '../../identity/factors/enrol.ts';
import { enrolledDevices, hasDevices, maskPhone, numbersOfFirstProof, offeredDevices } from '../../identity/factors/factors.ts';
import { findUserId } from '../../identity/members/find-user.ts';
import { forgetDevices } from '../../identity/sessions/known-device.ts';
import { countAttempt } from '../../identity/passwords/lockout.ts';
import { sendCode } from '../../messages/messages.ts';
import { afterEnrolment, takeTotp } from '../../identity/factors/mfa-devices.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { redeemRecoveryCode } from '../../identity/factors/recovery-code.ts';
import { finishMfa, pendingMfa, type PendingMfa } from './second-factor.ts';
import { revokeSessions } from '../../identity/sessions/sessions.ts';
import { tenantPolicy } from '../../identity/policy/tenant-policy.ts';
import { addCredential, assertionOptions, checkAssertion, creationOptions, credentialsOf } from '../../identity/factors/webauthn.ts';

const refused = () => new AppError('MFA_REFUSED', "This method isn't available. Choose another one.", { status: 403 });

const numberOfSignIn = () =>
  new AppError('PHONE_SIGNS_IN', "You sign in with this number. Use another one to verify it's you.", { status: 400 });

const person = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select(['id', 'email', 'email_verified', 'name']).where('id', '=', userId).executeTakeFirstOrThrow();

/** What this sign-in may be confirmed with. */
const offered = async (tx: Tx, ctx: Ctx, { user_id: userId, tenant_id: tenantId, facts: { amr } }: PendingMfa) =>
  offeredDevices(tx, await tenantPolicy(tx, ctx, tenantId), { userId, amr });

/** Putting in a first factor is open to a sign-in that must, and to nobody who has one (security.md 2.9). */
async function requireEnrolling(tx: Tx, { facts, user_id }: PendingMfa): Promise<void> {
  if (facts.isEnrolled || facts.mode !== 'login' || hasDevices(await enrolledDevices(tx, user_id))) throw refused();
}

async function enrolled(tx: Tx, ctx: Ctx, { user_id: userId, tenant_id: tenantId }: PendingMfa, kind: string) {
  const recoveryCode = await afterEnrolment(tx, ctx, userId);
  await audit(tx, ctx, { action: 'mfa.enrolled', tenantId, actorId: userId, target: { type: 'user', id: userId }, details: { kind } });
  return recoveryCode;
}

export const mfaLogin: Handlers<typeof area, [Ctx]> = {
  allowRemember: async ({ query }, ctx) => {
    const { tenant_id } = await pendingMfa(ctx, query.mfaToken);
    const { mfa } = await ctx.deps.db.system((tx) => tenantPolicy(tx, ctx, tenant_id), { readOnly: true });
    return { isAllowedToRemember: mfa.rememberSeconds > 0, mfaDeviceExpiration: mfa.rememberSeconds };
  },

  verify: async ({ body }, ctx) =>
    finishMfa(ctx, body, async (tx, { user_id: userId }) => {
      await takeTotp(tx, ctx, { userId, code: body.value });
      return { amr: 'otp' };
    }),

  verifyAuthenticator: async ({ deviceId, body }, ctx) => {
    if (!isUuid(deviceId)) throw notFound();
    return finishMfa(ctx, body, async (tx, { user_id: userId }) => {
      await takeTotp(tx, ctx, { userId, code: body.value, deviceId });
      return { amr: 'otp' };
    });
  },

  sendSms: async ({ deviceId, body }, ctx) => {
    const pending = await pendingMfa(ctx, body.mfaToken);
    const { user_id: userId } = pending;
    await ctx.deps.limits.count('sms', `user:${userId}`);
    return ctx.deps.db.system(async (tx) => {
      const { phones } = await offered(tx, ctx, pending);
      const device = phones.some(({ id }) => id === deviceId)
        ? await tx
            .selectFrom('mfa_devices')
            .select(['id', 'phone'])
            .where('id', '=', deviceId)
            .where('user_id', '=', userId)
            .where('kind', '=', 'sms')
            .executeTakeFirst()
        : undefined;
      if (!device?.phone) throw notFound();
      await endChallenges(tx, ctx, { purpose: 'mfaSms', userId });
      const code = newCode();
      const { handle } = await createChallenge(tx, ctx, {
        purpose: 'mfaSms',
        seconds: ctx.deps.policy.codes.seconds,
        userId,
        subject: device.id,
        code,
      });
      await sendCode(tx, ctx, { channel: 'sms', to: device.phone, code, about: 'mfa' });
      return { otcToken: handle, phoneNumber: maskPhone(device.phone) };
    });
  },

  verifySms: async ({ deviceId, body }, ctx) =>
    finishMfa(
      ctx,
      body,
      async (tx, pending) => {
        const used = await consumeChallenge(tx, ctx, 'mfaSms', body.otcToken);
        if (!used || used.user_id !== pending.user_id || used.subject !== deviceId) throw codeExpired();
        // The phone may have been taken off the account since the code was sent.
        const { phones } = await offered(tx, ctx, pending);
        if (!phones.some(({ id }) => id === deviceId)) throw refused();
        return { amr: 'sms' };
      },
      () => tryCode(ctx, 'mfaSms', body.otcToken, body.code),
    ),

  sendEmail: async ({ body }, ctx) => {
    const pending = await pendingMfa(ctx, body.mfaToken);
    const { user_id: userId } = pending;
    await ctx.deps.limits.count('recoveryAddress', `mfa:${userId}`);
    return ctx.deps.db.system(async (tx) => {
      const { email } = await person(tx, userId);
      if ((await offered(tx, ctx, pending)).emails.length === 0) throw refused();
      await endChallenges(tx, ctx, { purpose: 'mfaEmail', userId });
      const code = newCode();
      const { handle } = await createChallenge(tx, ctx, {
        purpose: 'mfaEmail',
        seconds: ctx.deps.policy.codes.seconds,
        userId,
        subject: email,
        code,
      });
      await sendCode(tx, ctx, { channel: 'email', to: email, code, about: 'mfa' });
      return { otcToken: handle };
    });
  },

  verifyEmail: async ({ body }, ctx) =>
    finishMfa(
      ctx,
      body,
      async (tx, { user_id: userId, facts }) => {
        const used = await consumeChallenge(tx, ctx, 'mfaEmail', body.otcToken);
        if (!used || used.user_id !== userId || facts.amr.includes('email')) throw codeExpired();
        // A code that somebody typed: to clients of the contract it is a one-time password.
        return { amr: 'otp' };
      },
      () => tryCode(ctx, 'mfaEmail', body.otcToken, body.code),
    ),

  webauthnOptions: async ({ deviceId, body }, ctx) => {
    const { user_id: userId } = await pendingMfa(ctx, body.mfaToken);
    return ctx.deps.db.system(async (tx) => {
      const credential = (await credentialsOf(tx, userId, 'mfa')).find(({ id }) => id === deviceId);
      if (!credential) throw notFound();
      const { handle, options } = await assertionOptions(tx, ctx, {
        purpose: 'webauthnMfa',
        userId,
        credentials: [credential],
        verification: 'preferred',
      });
      return { webauthnToken: handle, options };
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
      if (credential.id !== deviceId) throw refused();
      return { amr: 'hwk' };
    }),

  enrolAuthenticator: async ({ body }, ctx) => {
    const pending = await pendingMfa(ctx, body.mfaToken);
    return ctx.deps.db.system(async (tx) => {
      await requireEnrolling(tx, pending);
      const { email, name } = await person(tx, pending.user_id);
      return startAuthenticator(tx, ctx, { userId: pending.user_id, key: body.mfaToken, label: shownEmail(email) || name });
    });
  },

  enrolAuthenticatorVerify: async ({ body }, ctx) =>
    finishMfa(ctx, body, async (tx, pending) => {
      await requireEnrolling(tx, pending);
      await confirmAuthenticator(tx, ctx, { userId: pending.user_id, key: body.mfaToken, code: body.token });
      return { amr: 'otp', recoveryCode: await enrolled(tx, ctx, pending, 'authenticator') };
    }),

  enrolSms: async ({ body }, ctx) => {
    const pending = await pendingMfa(ctx, body.mfaToken);
    const taken = await ctx.deps.db.system(
      async (tx) => {
        await requireEnrolling(tx, pending);
        return numbersOfFirstProof(tx, pending.user_id, pending.facts.amr);
      },
      { readOnly: true },
    );
    if (taken.includes(body.phoneNumber)) throw numberOfSignIn();
    return startSms(ctx, { userId: pending.user_id, phoneNumber: body.phoneNumber });
  },

  enrolSmsVerify: async ({ body }, ctx) =>
    finishMfa(
      ctx,
      body,
      async (tx, pending) => {
        await requireEnrolling(tx, pending);
        await confirmSms(tx, ctx, { userId: pending.user_id, otcToken: body.otcToken });
        return { amr: 'sms', recoveryCode: await enrolled(tx, ctx, pending, 'sms') };
      },
      () => tryCode(ctx, 'enrolSms', body.otcToken, body.code),
    ),

  enrolWebauthn: async ({ body }, ctx) => {
    const pending = await pendingMfa(ctx, body.mfaToken);
    return ctx.deps.db.system(async (tx) => {
      await requireEnrolling(tx, pending);
      const { id, email, name } = await person(tx, pending.user_id);
      const options = await creationOptions(tx, ctx, {
        user: { id, email: shownEmail(email), name },
        use: 'mfa',
        purpose: 'webauthnEnrol',
      });
      return { webauthnToken: options.challenge, options };
    });
  },

  enrolWebauthnVerify: async ({ body }, ctx) =>
    finishMfa(ctx, body, async (tx, pending) => {
      await requireEnrolling(tx, pending);
      const answer = { ...body.options, deviceType: body.deviceType };
      await addCredential(tx, ctx, { userId: pending.user_id, use: 'mfa', purpose: 'webauthnEnrol', answer, name: body.deviceType });
      return { amr: 'hwk', recoveryCode: await enrolled(tx, ctx, pending, 'webauthn') };
    }),

  recover: async ({ body }, ctx) => {
    const { db } = ctx.deps;
    // By the address: an unknown one locks in the same way.
    await countAttempt(ctx, `recover:${body.email}`, recoveryLimit);
    const done = await db.system(async (tx) => {
      const userId = await findUserId(tx, { email: body.email });
      if (!userId || !(await redeemRecoveryCode(tx, userId, body.recoveryCode))) {
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
    const sentence = 'This recovery code is incorrect or was already used.';
    if (!done) throw new AppError('RECOVERY_CODE_INVALID', sentence, { status: 400, context: { fields: { recoveryCode: sentence } } });
  },
};
