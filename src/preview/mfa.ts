import { codeExpired, codeWrong } from '../contract/challenges.rules.ts';
import { notFound } from '../contract/input.ts';
import { hasDevices, maskPhone } from '../contract/mfa-login/mfa-login.rules.ts';
import type { mfa as area } from '../contract/mfa/mfa.ts';
import { mfaStrategies } from '../contract/mfa/mfa.schemas.ts';
import { requirePhoneNumber } from '../contract/phones/phones.rules.ts';
import { ask, consume, findChallenge, takeCode } from './challenges.ts';
import { find, removeFrom } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { afterEnrolment, devicesOf } from './devices.ts';
import { addKey, assertionOptions, creationOptions } from './webauthn.ts';
import type { PreviewUser } from './world.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Every authenticator app's code is 123456 (flows.md D). Errors: CODE_INVALID. */
export function requireAppCode(code: string): void {
  if (code !== '123456') throw codeWrong();
}
export function askApp(ctx: Ctx, { id: userId }: PreviewUser) {
  ask(ctx, { purpose: 'enrolApp', userId, seconds: 900 });
  return { qrCode: `otpauth://totp/Gatehouse:demo?secret=${secret}&issuer=Gatehouse`, secret };
}
/** Errors: CODE_INVALID, CODE_EXPIRED. */
export function addApp(ctx: Ctx, user: PreviewUser, code: string) {
  const asked = ctx.world.challenges.find((row) => row.purpose === 'enrolApp' && row.userId === user.id);
  if (!asked || !findChallenge(ctx, 'enrolApp', asked.handle)) throw codeExpired();
  requireAppCode(code);
  consume(ctx, 'enrolApp', asked.handle);
  user.authenticators.push({ id: crypto.randomUUID() });
  return afterEnrolment(user);
}
export const askPhone = (ctx: Ctx, { id: userId }: PreviewUser, phoneNumber: string) => ({
  otcToken: ask(ctx, { purpose: 'enrolSms', userId, subject: phoneNumber, sendTo: phoneNumber }),
  phoneNumber: maskPhone(phoneNumber),
});
export function addPhone(ctx: Ctx, user: PreviewUser, { otcToken, code }: { otcToken: string; code: string }) {
  const { userId, subject } = takeCode(ctx, 'enrolSms', otcToken, code);
  if (userId !== user.id) throw codeExpired();
  user.phones.push({ id: crypto.randomUUID(), phoneNumber: subject });
  return afterEnrolment(user);
}
function remove(user: PreviewUser, rows: { id: string }[], id: string): void {
  find(rows, id);
  removeFrom(rows, (row) => row.id === id);
  if (!hasDevices(devicesOf(user))) delete user.recoveryCode;
}
const finishApp = ({ body }: { body: { token: string } }, ctx: Ctx) => addApp(ctx, ctx.caller.user, body.token);

export const mfa: PreviewHandlers<typeof area> = {
  devices: (_input, { caller: { user } }) => devicesOf(user),
  strategies: (_input, { world: { policy } }) => ({
    strategies: mfaStrategies.map((strategy) => ({ strategy, isActive: strategy !== 'EmailCode' || policy.emailCodes })),
  }),
  enrol: (_input, ctx) => askApp(ctx, ctx.caller.user),
  enrolVerify: finishApp,
  enrolAuthenticator: (_input, ctx) => askApp(ctx, ctx.caller.user),
  enrolAuthenticatorVerify: finishApp,
  enrolSms: ({ body }, ctx) => askPhone(ctx, ctx.caller.user, requirePhoneNumber(body.phoneNumber)),
  enrolSmsVerify: ({ body }, ctx) => addPhone(ctx, ctx.caller.user, body),
  enrolWebauthn: (_input, ctx) => {
    const options = creationOptions(ctx, ctx.caller.user, 'mfa');
    return { webauthnToken: options.challenge, options };
  },
  enrolWebauthnVerify: ({ body: { options, deviceType } }, ctx) => {
    addKey(ctx, ctx.caller.user, 'mfa', { ...options, deviceType });
    return afterEnrolment(ctx.caller.user);
  },
  disable: (_input, { caller: { user } }) => {
    if (user.authenticators.length === 0) throw notFound();
    for (const { id } of [...user.authenticators]) remove(user, user.authenticators, id);
  },
  disableAuthenticator: ({ deviceId }, { caller: { user } }) => remove(user, user.authenticators, deviceId),
  disableSms: ({ deviceId }, ctx) => {
    const { id, phoneNumber } = find(ctx.caller.user.phones, deviceId);
    const otcToken = ask(ctx, { purpose: 'disableSms', userId: ctx.caller.userId, subject: id, sendTo: phoneNumber });
    return { otcToken, phoneNumber: maskPhone(phoneNumber) };
  },
  disableSmsVerify: ({ deviceId, body: { otcToken, code } }, ctx) => {
    if (otcToken && code) takeCode(ctx, 'disableSms', otcToken, code);
    remove(ctx.caller.user, ctx.caller.user.phones, deviceId);
  },
  disableWebauthn: ({ deviceId }, ctx) => {
    const options = assertionOptions(ctx, 'mfa', ctx.caller.user, find(ctx.caller.user.keys, deviceId).id);
    return { webauthnToken: options.challenge, options };
  },
  disableWebauthnVerify: ({ deviceId }, { caller: { user } }) => remove(user, user.keys, deviceId),
};
