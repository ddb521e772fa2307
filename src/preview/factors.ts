import { codeExpired, codeWrong } from '../contract/challenges.rules.ts';
import { emptyDocument } from '../contract/configuration/document.schemas.ts';
import { maskPhone } from '../contract/mfa-login/mfa-login.rules.ts';
import { requirePhoneNumber } from '../contract/phones/phones.rules.ts';
import type { AttestationJson } from '../contract/webauthn.ts';
import { ask, consume, findChallenge, takeCode } from './challenges.ts';
import { find } from './collection.ts';
import type { Ctx } from './context.ts';
import { requireTexts } from './ways.ts';
import { addKey, assertionOptions, creationOptions } from './webauthn.ts';
import type { PreviewUser } from './world.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const recoveryCode = 'abcd-efgh-jkmn-pqrs-tvwx';

/** The first factor brings a recovery code, shown once. */
function afterEnrolment(user: PreviewUser): { recoveryCode?: string } {
  if (user.recoveryCode) return {};
  user.recoveryCode = recoveryCode;
  return { recoveryCode };
}

/** Every authenticator app's code is 123456 (flows.md D). Errors: CODE_INVALID. */
export function requireAppCode(code: string): void {
  if (code !== '123456') throw codeWrong();
}
export function startApp(ctx: Ctx, { id: userId }: PreviewUser) {
  ask(ctx, { purpose: 'enrolApp', userId, seconds: emptyDocument.factors.enrolSeconds });
  return { qrCode: `otpauth://totp/Gatehouse:demo?secret=${secret}&issuer=Gatehouse`, secret };
}
/** Errors: CODE_INVALID, CODE_EXPIRED. */
export function finishApp(ctx: Ctx, user: PreviewUser, { token }: { token: string }) {
  const asked = ctx.world.challenges.find((row) => row.purpose === 'enrolApp' && row.userId === user.id);
  if (!asked || !findChallenge(ctx, 'enrolApp', asked.handle)) throw codeExpired();
  requireAppCode(token);
  consume(ctx, 'enrolApp', asked.handle);
  user.authenticators.push({ id: crypto.randomUUID() });
  return afterEnrolment(user);
}

export function startPhone(ctx: Ctx, { id: userId }: PreviewUser, body: { phoneNumber: string }) {
  const phoneNumber = requirePhoneNumber(body.phoneNumber);
  const otcToken = ask(ctx, { purpose: 'enrolSms', userId, subject: phoneNumber, sendTo: phoneNumber });
  return { otcToken, phoneNumber: maskPhone(phoneNumber) };
}
/** Errors: CODE_INVALID, CODE_ATTEMPTS, CODE_EXPIRED. */
export function finishPhone(ctx: Ctx, user: PreviewUser, { otcToken, code }: { otcToken: string; code: string }) {
  const { userId, subject } = takeCode(ctx, 'enrolSms', otcToken, code);
  if (userId !== user.id) throw codeExpired();
  user.phones.push({ id: crypto.randomUUID(), phoneNumber: subject });
  return afterEnrolment(user);
}
/** Sends a code to an enrolled phone. Errors: NOT_FOUND. */
export function askPhone(ctx: Ctx, user: PreviewUser, { purpose, deviceId }: { purpose: string; deviceId: string }) {
  const { id, phoneNumber } = find(user.phones, deviceId);
  requireTexts(ctx);
  return { otcToken: ask(ctx, { purpose, userId: user.id, subject: id, sendTo: phoneNumber }), phoneNumber: maskPhone(phoneNumber) };
}

export function startKey(ctx: Ctx, user: PreviewUser) {
  const options = creationOptions(ctx, user, 'mfa');
  return { webauthnToken: options.challenge, options };
}
/** Errors: PASSKEY_REFUSED. */
export function finishKey(
  ctx: Ctx,
  user: PreviewUser,
  { options, deviceType }: { options: AttestationJson; deviceType: AttestationJson['deviceType'] },
) {
  addKey(ctx, user, 'mfa', { ...options, deviceType });
  return afterEnrolment(user);
}
/** Asks an enrolled key. Errors: NOT_FOUND. */
export function askKey(ctx: Ctx, user: PreviewUser, deviceId: string) {
  const options = assertionOptions(ctx, 'mfa', user, find(user.keys, deviceId).id);
  return { webauthnToken: options.challenge, options };
}
