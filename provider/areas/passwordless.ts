import type { Handlers } from '../../src/contract/endpoint.ts';
import { passwordlessTypes, type passwordless as area, type PasswordlessType } from '../../src/contract/passwordless.ts';
import type { Ctx } from '../context.ts';
import { requireCaptcha } from '../domain/captcha.ts';
import { identifierText, normalIdentifier } from '../domain/find-user.ts';
import { answerPasswordless, askPasswordless } from '../domain/passwordless.ts';
import { invalidInput, notFound } from '../refusals.ts';
import { isUuid } from '../db/scope.ts';

function typeOf(text: string): PasswordlessType {
  const type = passwordlessTypes.find((known) => known === text);
  if (!type) throw notFound();
  return type;
}

export const passwordless: Handlers<typeof area, [Ctx]> = {
  preLogin: async ({ type, body }, ctx) => {
    const known = typeOf(type);
    const identifier = body.userId && isUuid(body.userId) ? `user:${body.userId}` : identifierText(normalIdentifier(body) ?? {});
    if (!identifier) throw invalidInput({ email: 'Enter an email address, like name@company.com.' });
    await requireCaptcha(ctx, body.recaptchaToken);
    return askPasswordless(ctx, { type: known, identifier });
  },
  postLogin: async ({ type, body }, ctx) => {
    const { token, matchingNumber, invitationToken } = body;
    const known = typeOf(type);
    if (known === 'emailandpassword') throw notFound();
    return answerPasswordless(ctx, { type: known, token, matchingNumber, invitationToken });
  },
};
