import type { Handlers } from '../../../src/contract/endpoint.ts';
import { requirePhoneNumber } from '../../../src/contract/phones/phones.rules.ts';
import type { mfaLogin as area } from '../../../src/contract/mfa-login/mfa-login.ts';
import { phoneSignsIn, requireEnrolling } from '../../../src/contract/mfa-login/mfa-login.rules.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { audit } from '../../identity/audit.ts';
import { tryCode } from '../../identity/challenges/challenges.ts';
import { confirmAuthenticator, confirmSms, startAuthenticator, startSms } from '../../identity/factors/enrol.ts';
import { enrolledDevices, hasDevices, numbersOfFirstProof } from '../../identity/factors/factors.ts';
import { afterEnrolment } from '../../identity/factors/mfa-devices.ts';
import { addCredential, creationOptions } from '../../identity/factors/webauthn-credential.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { finishMfa, pendingMfa, type PendingMfa } from './second-factor.ts';

const person = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select(['id', 'email', 'name']).where('id', '=', userId).executeTakeFirstOrThrow();

/** Errors: MFA_REFUSED, even if a factor was enrolled meanwhile. */
const requireNone = async (tx: Tx, { facts, user_id }: PendingMfa): Promise<void> =>
  requireEnrolling({ mode: facts.mode, isEnrolled: facts.isEnrolled || hasDevices(await enrolledDevices(tx, user_id)) });

async function enrolled(tx: Tx, ctx: Ctx, { user_id: userId, tenant_id: tenantId }: PendingMfa, kind: string) {
  const recoveryCode = await afterEnrolment(tx, ctx, userId);
  await audit(tx, ctx, { action: 'mfa.enrolled', tenantId, actorId: userId, target: { type: 'user', id: userId }, details: { kind } });
  return recoveryCode;
}

/** Enrolling the first factor during sign-in. */
export const enrolment = {
  enrolAuthenticator: async ({ body }, ctx) => {
    const pending = await pendingMfa(ctx, body.mfaToken);
    return ctx.deps.db.system(async (tx) => {
      await requireNone(tx, pending);
      const { email, name } = await person(tx, pending.user_id);
      return startAuthenticator(tx, ctx, { userId: pending.user_id, key: body.mfaToken, label: shownEmail(email) || name });
    });
  },

  enrolAuthenticatorVerify: async ({ body }, ctx) =>
    finishMfa(ctx, body, async (tx, pending) => {
      await requireNone(tx, pending);
      await confirmAuthenticator(tx, ctx, { userId: pending.user_id, key: body.mfaToken, code: body.token });
      return { amr: 'otp', recoveryCode: await enrolled(tx, ctx, pending, 'authenticator') };
    }),

  enrolSms: async ({ body }, ctx) => {
    const pending = await pendingMfa(ctx, body.mfaToken);
    const phoneNumber = requirePhoneNumber(body.phoneNumber);
    const taken = await ctx.deps.db.system(
      async (tx) => {
        await requireNone(tx, pending);
        return numbersOfFirstProof(tx, pending.user_id, pending.facts.amr);
      },
      { readOnly: true },
    );
    if (taken.includes(phoneNumber)) throw phoneSignsIn();
    return startSms(ctx, { userId: pending.user_id, phoneNumber });
  },

  enrolSmsVerify: async ({ body }, ctx) =>
    finishMfa(
      ctx,
      body,
      async (tx, pending) => {
        await requireNone(tx, pending);
        await confirmSms(tx, ctx, { userId: pending.user_id, otcToken: body.otcToken });
        return { amr: 'sms', recoveryCode: await enrolled(tx, ctx, pending, 'sms') };
      },
      () => tryCode(ctx, 'enrolSms', body.otcToken, body.code),
    ),

  enrolWebauthn: async ({ body }, ctx) => {
    const pending = await pendingMfa(ctx, body.mfaToken);
    return ctx.deps.db.system(async (tx) => {
      await requireNone(tx, pending);
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
      await requireNone(tx, pending);
      const answer = { ...body.options, deviceType: body.deviceType };
      await addCredential(tx, ctx, { userId: pending.user_id, use: 'mfa', purpose: 'webauthnEnrol', answer, name: body.deviceType });
      return { amr: 'hwk', recoveryCode: await enrolled(tx, ctx, pending, 'webauthn') };
    }),
} satisfies Partial<Handlers<typeof area, [Ctx]>>;
