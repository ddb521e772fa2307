import type { Handlers } from '../../../src/contract/endpoint.ts';
import { requirePhoneNumber } from '../../../src/contract/phones/phones.rules.ts';
import type { MfaStrategy } from '../../../src/contract/mfa/mfa.schemas.ts';
import type { mfaLogin as area } from '../../../src/contract/mfa-login/mfa-login.ts';
import { keyStrategies, keyStrategy, phoneSignsIn, requireEnrolling } from '../../../src/contract/mfa-login/mfa-login.rules.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { audit } from '../../identity/audit.ts';
import { tryCode } from '../../identity/challenges/challenges.ts';
import {
  confirmAuthenticator,
  confirmKey,
  confirmSms,
  startAuthenticator,
  startKey,
  startSms,
  type Enrolling,
} from '../../identity/factors/enrol.ts';
import { isMfaEnrolled, numbersOfFirstProof } from '../../identity/factors/factors.ts';
import { afterEnrolment } from '../../identity/factors/mfa-devices.ts';
import { tenantPolicy } from '../../identity/policy/tenant-policy.ts';
import { finishMfa, pendingMfa, type PendingMfa } from './second-factor.ts';

/** Errors: MFA_REFUSED, even if a factor was enrolled meanwhile. */
async function requireMayEnrol(
  tx: Tx,
  ctx: Ctx,
  { facts, user_id, tenant_id }: PendingMfa,
  ...kinds: readonly MfaStrategy[]
): Promise<Enrolling> {
  const isEnrolled = facts.isEnrolled || (await isMfaEnrolled(tx, user_id));
  const policy = await tenantPolicy(tx, ctx, tenant_id);
  requireEnrolling({ ...facts, isEnrolled }, { kinds, listed: policy.mfa.strategies });
  return { userId: user_id, policy };
}

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
      const who = await requireMayEnrol(tx, ctx, pending, 'AuthenticatorApp');
      return startAuthenticator(tx, ctx, { ...who, key: body.mfaToken });
    });
  },

  enrolAuthenticatorVerify: async ({ body }, ctx) =>
    finishMfa(ctx, body, async (tx, pending) => {
      const who = await requireMayEnrol(tx, ctx, pending, 'AuthenticatorApp');
      await confirmAuthenticator(tx, ctx, { ...who, key: body.mfaToken, code: body.token });
      return { amr: 'otp', kind: 'AuthenticatorApp', recoveryCode: await enrolled(tx, ctx, pending, 'authenticator') };
    }),

  enrolSms: async ({ body }, ctx) => {
    const pending = await pendingMfa(ctx, body.mfaToken);
    const phoneNumber = requirePhoneNumber(body.phoneNumber);
    const { who, taken } = await ctx.deps.db.system(
      async (tx) => ({
        who: await requireMayEnrol(tx, ctx, pending, 'SMS'),
        taken: await numbersOfFirstProof(tx, pending.user_id, pending.facts.amr),
      }),
      { readOnly: true },
    );
    if (taken.includes(phoneNumber)) throw phoneSignsIn();
    return startSms(ctx, { ...who, phoneNumber });
  },

  enrolSmsVerify: async ({ body }, ctx) =>
    finishMfa(
      ctx,
      body,
      async (tx, pending) => {
        const who = await requireMayEnrol(tx, ctx, pending, 'SMS');
        await confirmSms(tx, ctx, { ...who, otcToken: body.otcToken });
        return { amr: 'sms', kind: 'SMS', recoveryCode: await enrolled(tx, ctx, pending, 'sms') };
      },
      ({ user_id }) => tryCode(ctx, 'enrolSms', body.otcToken, body.code, user_id),
    ),

  enrolWebauthn: async ({ body }, ctx) => {
    const pending = await pendingMfa(ctx, body.mfaToken);
    return ctx.deps.db.system(async (tx) => {
      const who = await requireMayEnrol(tx, ctx, pending, ...keyStrategies);
      return startKey(tx, ctx, who);
    });
  },

  enrolWebauthnVerify: async ({ body }, ctx) =>
    finishMfa(ctx, body, async (tx, pending) => {
      const who = await requireMayEnrol(tx, ctx, pending, keyStrategy(body.deviceType));
      await confirmKey(tx, ctx, { ...who, options: body.options, deviceType: body.deviceType });
      return { amr: 'hwk', kind: keyStrategy(body.deviceType), recoveryCode: await enrolled(tx, ctx, pending, 'webauthn') };
    }),
} satisfies Partial<Handlers<typeof area, [Ctx]>>;
