import { notFound } from '../contract/input.ts';
import { hasDevices } from '../contract/mfa-login/mfa-login.rules.ts';
import type { mfa as area } from '../contract/mfa/mfa.ts';
import { mfaStrategies } from '../contract/mfa/mfa.schemas.ts';
import { takeCode } from './challenges.ts';
import { find, removeFrom } from './collection.ts';
import type { PreviewHandlers } from './context.ts';
import { devicesOf } from './devices.ts';
import { askKey, askPhone, finishApp, finishKey, finishPhone, startApp, startKey, startPhone } from './factors.ts';
import { kindsIn } from './ways.ts';
import type { PreviewUser } from './world.ts';

function remove(user: PreviewUser, rows: { id: string }[], id: string): void {
  find(rows, id);
  removeFrom(rows, (row) => row.id === id);
  if (!hasDevices(devicesOf(user))) delete user.recoveryCode;
}

export const mfa: PreviewHandlers<typeof area> = {
  devices: (_input, { caller: { user } }) => devicesOf(user),
  strategies: (_input, ctx) => ({
    strategies: mfaStrategies.map((strategy) => ({ strategy, isActive: kindsIn(ctx).includes(strategy) })),
  }),
  enrol: (_input, ctx) => startApp(ctx, ctx.caller.user),
  enrolVerify: ({ body }, ctx) => finishApp(ctx, ctx.caller.user, body),
  enrolAuthenticator: (_input, ctx) => startApp(ctx, ctx.caller.user),
  enrolAuthenticatorVerify: ({ body }, ctx) => finishApp(ctx, ctx.caller.user, body),
  enrolSms: ({ body }, ctx) => startPhone(ctx, ctx.caller.user, body),
  enrolSmsVerify: ({ body }, ctx) => finishPhone(ctx, ctx.caller.user, body),
  enrolWebauthn: (_input, ctx) => startKey(ctx, ctx.caller.user),
  enrolWebauthnVerify: ({ body }, ctx) => finishKey(ctx, ctx.caller.user, body),
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
