import { notFound } from '../contract/input.ts';
import { hasDevices, keyStrategies, keyStrategy, mfaRefused } from '../contract/mfa-login/mfa-login.rules.ts';
import type { mfa as area } from '../contract/mfa/mfa.ts';
import { mfaStrategies, type MfaStrategy } from '../contract/mfa/mfa.schemas.ts';
import { takeCode } from './challenges.ts';
import { find, removeFrom } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { devicesOf } from './devices.ts';
import { askKey, askPhone, finishApp, finishKey, finishPhone, startApp, startKey, startPhone } from './factors.ts';
import { kindsIn } from './ways.ts';
import type { PreviewUser } from './world.ts';

function remove(user: PreviewUser, rows: { id: string }[], id: string): void {
  find(rows, id);
  removeFrom(rows, (row) => row.id === id);
  if (!hasDevices(devicesOf(user))) delete user.recoveryCode;
}

/** Errors: MFA_REFUSED. */
function enrolling(ctx: Ctx, ...kinds: readonly MfaStrategy[]): PreviewUser {
  const { user, tenantId } = ctx.caller;
  if (!kinds.some((kind) => kindsIn(ctx, tenantId).includes(kind))) throw mfaRefused();
  return user;
}

export const mfa: PreviewHandlers<typeof area> = {
  devices: (_input, { caller: { user } }) => devicesOf(user),
  strategies: (_input, ctx) => ({
    strategies: mfaStrategies.map((strategy) => ({ strategy, isActive: kindsIn(ctx, ctx.caller.tenantId).includes(strategy) })),
  }),
  enrol: (_input, ctx) => startApp(ctx, enrolling(ctx, 'AuthenticatorApp')),
  enrolVerify: ({ body }, ctx) => finishApp(ctx, enrolling(ctx, 'AuthenticatorApp'), body),
  enrolAuthenticator: (_input, ctx) => startApp(ctx, enrolling(ctx, 'AuthenticatorApp')),
  enrolAuthenticatorVerify: ({ body }, ctx) => finishApp(ctx, enrolling(ctx, 'AuthenticatorApp'), body),
  enrolSms: ({ body }, ctx) => startPhone(ctx, enrolling(ctx, 'SMS'), body),
  enrolSmsVerify: ({ body }, ctx) => finishPhone(ctx, enrolling(ctx, 'SMS'), body),
  enrolWebauthn: (_input, ctx) => startKey(ctx, enrolling(ctx, ...keyStrategies)),
  enrolWebauthnVerify: ({ body }, ctx) => finishKey(ctx, enrolling(ctx, keyStrategy(body.deviceType ?? 'CrossPlatform')), body),
  disable: (_input, { caller: { user } }) => {
    if (user.authenticators.length === 0) throw notFound();
    for (const { id } of [...user.authenticators]) remove(user, user.authenticators, id);
  },
  disableAuthenticator: ({ deviceId }, { caller: { user } }) => remove(user, user.authenticators, deviceId),
  disableSms: ({ deviceId }, ctx) => askPhone(ctx, ctx.caller.user, { purpose: 'disableSms', deviceId }),
  disableSmsVerify: ({ deviceId, body: { otcToken, code } }, ctx) => {
    if (otcToken && code) takeCode(ctx, 'disableSms', otcToken, code);
    remove(ctx.caller.user, ctx.caller.user.phones, deviceId);
  },
  disableWebauthn: ({ deviceId }, ctx) => askKey(ctx, ctx.caller.user, deviceId),
  disableWebauthnVerify: ({ deviceId }, { caller: { user } }) => remove(user, user.keys, deviceId),
};
