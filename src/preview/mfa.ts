import type { mfa as area } from '../contract/mfa/mfa.ts';
import type { passkeys as keys } from '../contract/passkeys/passkeys.ts';
import { mfaStrategies } from '../contract/mfa/mfa.schemas.ts';
import { codeWrong } from '../contract/challenges.rules.ts';
import { notFound } from '../contract/input.ts';
import { AppError } from '../lib/error.ts';
import { find, removeFrom } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const recoveryCode = 'abcd-efgh-jkmn-pqrs-tvwx';
const sampleCode = '123456';
const uri = { qrCode: `otpauth://totp/Gatehouse:demo?secret=${secret}&issuer=Gatehouse`, secret };

const noKeys = (): never => {
  throw new AppError('PREVIEW_ONLY', 'The preview shows this screen and does nothing here. Connect a provider to use it.', { status: 400 });
};
const mine = ({ caller: { user } }: Ctx) => (user.mfa ??= { webauthn: [], phones: [], authenticators: [], emails: [] });
function requireCode(code: string): void {
  if (code !== sampleCode) throw codeWrong();
}
const addApp = (code: string, ctx: Ctx) => {
  requireCode(code);
  mine(ctx).authenticators.push({ id: crypto.randomUUID() });
  return { recoveryCode };
};
const remove = (rows: { id: string }[], id: string) => {
  find(rows, id);
  removeFrom(rows, (row) => row.id === id);
};

/** Factors of the signed-in user (flows.md D). The verification code is always 123456. */
export const mfa: PreviewHandlers<typeof area> = {
  devices: (_input, ctx) => mine(ctx),
  strategies: () => ({ strategies: mfaStrategies.map((strategy) => ({ strategy, isActive: strategy !== 'EmailCode' })) }),
  enrol: () => uri,
  enrolVerify: ({ body }, ctx) => addApp(body.token, ctx),
  enrolAuthenticator: () => uri,
  enrolAuthenticatorVerify: ({ body }, ctx) => addApp(body.token, ctx),
  enrolSms: ({ body }) => ({ otcToken: `preview:${body.phoneNumber}`, phoneNumber: body.phoneNumber }),
  enrolSmsVerify: ({ body }, ctx) => {
    requireCode(body.code);
    mine(ctx).phones.push({ id: crypto.randomUUID(), phoneNumber: body.otcToken.replace('preview:', '') });
    return { recoveryCode };
  },
  enrolWebauthn: noKeys,
  enrolWebauthnVerify: noKeys,
  disable: (_input, ctx) => {
    const { authenticators } = mine(ctx);
    if (authenticators.length === 0) throw notFound();
    authenticators.length = 0;
  },
  disableAuthenticator: ({ deviceId }, ctx) => remove(mine(ctx).authenticators, deviceId),
  disableSms: ({ deviceId }, ctx) => ({ otcToken: 'preview', phoneNumber: find(mine(ctx).phones, deviceId).phoneNumber }),
  disableSmsVerify: ({ deviceId }, ctx) => remove(mine(ctx).phones, deviceId),
  disableWebauthn: noKeys,
  disableWebauthnVerify: noKeys,
};

export const passkeys: PreviewHandlers<typeof keys> = {
  loginOptions: noKeys,
  login: noKeys,
  list: () => ({ devices: [] }),
  registerOptions: noKeys,
  register: noKeys,
  remove: noKeys,
};
